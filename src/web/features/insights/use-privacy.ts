import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { useToast } from '../../ui/toast.tsx';

/** Keeps a passage from guests, or tells it to them. */
export function useDecidePrivacy(helperId: number) {
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ hash, isPrivate }: { hash: string; isPrivate: boolean }) =>
      callApi('PATCH /api/bots/:id/passages/:hash', {
        params: { id: helperId, hash },
        body: { isPrivate },
      }),
    onSuccess: async ({ isPrivate }) => {
      await client.invalidateQueries({ queryKey: readKeys.helper(helperId) });
      toast(
        isPrivate
          ? { title: 'Held back', text: 'Your helper keeps it to itself from now on.' }
          : { title: 'Told to guests', text: 'Your helper may answer with it from now on.' },
      );
    },
    onError: (error) =>
      toast({
        title: 'Error',
        text: messageOf(error, 'Failed to save your choice. Please try again.'),
        destructive: true,
      }),
  });
}
