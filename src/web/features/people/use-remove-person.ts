import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { useToast } from '../../ui/toast.tsx';

/** Takes somebody off a helper, or an invitation back. */
export function useRemovePerson(helperId: number) {
  const toast = useToast();
  const client = useQueryClient();
  const onError = (error: Error) =>
    toast({
      title: 'Error',
      text: messageOf(error, 'This failed. Please try again.'),
      destructive: true,
    });
  const readAgain = () => client.invalidateQueries({ queryKey: readKeys.people(helperId) });
  const remove = useMutation({
    mutationFn: ({ id }: { id: string; isYou: boolean }) =>
      callApi('DELETE /api/bots/:id/people/:personId', {
        params: { id: helperId, personId: id },
      }),
    onSuccess: async (_, { isYou }) => {
      // Whoever leaves has no helper any more: everything is read anew.
      await (isYou ? client.resetQueries() : readAgain());
      toast({ title: isYou ? 'You have left' : 'Taken off' });
    },
    onError,
  });
  const withdraw = useMutation({
    mutationFn: (invitationId: string) =>
      callApi('DELETE /api/bots/:id/invitations/:invitationId', {
        params: { id: helperId, invitationId },
      }),
    onSuccess: async () => {
      await readAgain();
      toast({ title: 'Invitation withdrawn' });
    },
    onError,
  });
  return { remove, withdraw };
}
