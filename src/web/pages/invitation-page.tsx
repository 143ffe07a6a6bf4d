import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { callApi, messageOf } from '../lib/call-api.ts';
import { useTitle } from '../lib/use-title.ts';
import { Wreath } from '../ui/botanicals.tsx';
import { Button, buttonStyle } from '../ui/button.tsx';
import { EmptyState } from '../ui/page-states.tsx';
import { Spinner } from '../ui/surface.tsx';
import { useToast } from '../ui/toast.tsx';

/** Where the mail of an invitation leads: to work on somebody's helper with them, once it is wanted. */
export function InvitationPage() {
  useTitle('Invitation');
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => callApi('POST /api/invitations/look', { body: { token } }),
  });
  if (invitation.isPending) return <Spinner label="Loading..." />;
  const { data, error } = invitation;
  return (
    <main className="mx-auto max-w-3xl px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="sr-only">Invitation</h1>
      <EmptyState
        className="py-20"
        art={
          <Wreath className="absolute top-1/2 left-1/2 w-[34rem] max-w-none -translate-1/2 opacity-25 [--leaf:var(--evergreen-soft)]" />
        }
        title={data ? `${data.invitedBy} invites you` : 'This invitation does not work'}
        text={
          data
            ? `To work together on the wedding helper “${data.helperName}”: its details, and what guests ask.`
            : messageOf(error, 'Please open the link again, or ask for a new one.')
        }
      >
        <div className="flex flex-col items-center gap-4">
          {data ? (
            <Accept token={token} />
          ) : (
            <Link href="/" className={buttonStyle({ look: 'secondary' })}>
              Back to Home
            </Link>
          )}
        </div>
      </EmptyState>
    </main>
  );
}

function Accept({ token }: { token: string }) {
  const [, navigate] = useLocation();
  const toast = useToast();
  const client = useQueryClient();
  const accept = useMutation({
    mutationFn: () => callApi('POST /api/invitations/accept', { body: { token } }),
    onSuccess: async () => {
      navigate('/dashboard');
      await client.invalidateQueries();
      toast({ title: 'Welcome', text: 'You work on this helper together now.' });
    },
  });
  return (
    <>
      {accept.isError ? (
        <p role="alert" className="max-w-80 text-danger">
          {messageOf(accept.error, 'This failed. Please try again.')}
        </p>
      ) : null}
      <Button disabled={accept.isPending} onClick={() => accept.mutate()}>
        {accept.isPending ? 'Joining...' : 'Accept'}
      </Button>
    </>
  );
}
