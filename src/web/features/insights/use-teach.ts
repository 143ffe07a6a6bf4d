import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { useUndo } from '../../lib/use-undo.ts';
import { useToast } from '../../ui/toast.tsx';

/** Teaches the helper an answer, and takes one back. */
export function useTeach(helperId: number) {
  const toast = useToast();
  const offerUndo = useUndo();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: readKeys.questions }),
      client.invalidateQueries({ queryKey: readKeys.helper(helperId) }),
    ]);

  const teach = useMutation({
    mutationFn: (body: { question: string; answer: string }) =>
      callApi('POST /api/bots/:id/answers', { params: { id: helperId }, body }),
    onSuccess: async () => {
      await refresh();
      toast({ title: 'Answer saved', text: 'The next guest who asks gets it.' });
    },
    onError: (error) =>
      toast({
        title: 'Error',
        text: messageOf(error, 'Failed to save your answer. Please try again.'),
        destructive: true,
      }),
  });

  const forget = useMutation({
    mutationFn: (answerId: number) =>
      callApi('DELETE /api/bots/:id/answers/:answerId', { params: { id: helperId, answerId } }),
    onSuccess: async ({ undoId }) => {
      await refresh();
      offerUndo({ title: 'Answer taken back' }, async () => {
        await callApi('POST /api/bots/:id/undo', { params: { id: helperId }, body: { undoId } });
        await refresh();
      });
    },
    onError: (error) =>
      toast({
        title: 'Delete failed',
        text: messageOf(error, 'Failed to take the answer back. Please try again.'),
        destructive: true,
      }),
  });

  return { teach, forget };
}
