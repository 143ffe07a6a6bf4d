import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { usePasskeysWork } from '../../lib/passkeys.ts';
import { readKeys, useCurrentUser } from '../../lib/queries/reads.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AddPasskey } from './add-passkey.tsx';

/** Offers a passkey to whoever signs in with a password, until they have one or say "Not now", which is for good. */
export function PasskeyOffer({ onGone }: { onGone: () => void }) {
  const toast = useToast();
  const client = useQueryClient();
  const isOffered = useCurrentUser().data?.offersPasskey === true;
  const passkeysWork = usePasskeysWork();
  const decline = useMutation({
    mutationFn: () => callApi('DELETE /api/account/passkey-offer'),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: readKeys.user });
      onGone();
    },
    onError: (error) =>
      toast({
        title: 'Error',
        text: messageOf(error, 'Failed to save your choice. Please try again.'),
        destructive: true,
      }),
  });
  if (!isOffered || !passkeysWork) return null;
  return (
    <section
      aria-label="Passkey"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-surface py-2 pr-2 pl-5"
    >
      <p className="mr-auto flex min-w-0 basis-64 grow items-center gap-3 py-1.5">
        <KeyRound className="size-5 shrink-0 text-gold" aria-hidden />
        Next time, sign in with your fingerprint, your face or your screen lock.
      </p>
      <div className="-ml-4 flex flex-wrap sm:ml-0">
        <AddPasskey look="quiet" size="small" onAdded={onGone} />
        <Button
          look="quiet"
          size="small"
          className="text-muted"
          disabled={decline.isPending}
          onClick={() => decline.mutate()}
        >
          Not now
        </Button>
      </div>
    </section>
  );
}
