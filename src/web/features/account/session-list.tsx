import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Account } from '#shared/api/accounts.ts';
import { callApi } from '../../lib/call-api.ts';
import { formatShortTime } from '../../lib/format.ts';
import { accountKey } from '../../lib/queries/account.ts';
import { useErrorToast } from '../../lib/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/surface.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Where the account is signed in; each other place can be signed out from here. */
export function SessionList({ sessions }: { sessions: Account['sessions'] }) {
  const toast = useToast();
  const toastError = useErrorToast();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? callApi('DELETE /api/account/sessions')
        : callApi('DELETE /api/account/sessions/:id', { params: { id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: accountKey });
      toast({ title: 'Signed out there' });
    },
    onError: toastError('Failed to sign out there. Please try again.'),
  });
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            isBusy={end.isPending}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          look="secondary"
          className="self-start"
          disabled={end.isPending}
          onClick={() => end.mutate(null)}
        >
          Sign out everywhere else
        </Button>
      ) : null}
    </div>
  );
}

type SessionProps = {
  session: Account['sessions'][number];
  isBusy: boolean;
  onEnd: () => void;
};

function Session({ session, isBusy, onEnd }: SessionProps) {
  const { device, isCurrent, lastUsedAt } = session;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="mr-auto min-w-0">
        <p className="font-medium wrap-anywhere">{device}</p>
        <p className="text-sm text-muted">
          Last used <time dateTime={lastUsedAt}>{formatShortTime(lastUsedAt)}</time>
        </p>
      </div>
      {isCurrent ? (
        <Badge look="good">Here</Badge>
      ) : (
        <Button look="quiet" aria-label={`Sign out ${device}`} disabled={isBusy} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
