import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { useToast } from '../../ui/toast.tsx';

type Correction = { source: string; page: number; text: string; version: string };

/** Brings back what was there before a change; that is a change itself, and part of the history. */
export function useBringBack(helperId: number) {
  const params = { id: helperId };
  const { onSuccess, onError } = useReport(helperId);
  const correct = useMutation({
    mutationFn: ({ source, ...body }: Correction) =>
      callApi('PATCH /api/bots/:id/documents/:documentName', {
        params: { ...params, documentName: source },
        body,
      }),
    onSuccess,
    onError,
  });
  const decide = useMutation({
    mutationFn: ({ hash, isPrivate }: { hash: string; isPrivate: boolean }) =>
      callApi('PATCH /api/bots/:id/passages/:hash', {
        params: { ...params, hash },
        body: { isPrivate },
      }),
    onSuccess,
    onError,
  });
  const teach = useMutation({
    mutationFn: (body: { question: string; answer: string }) =>
      callApi('POST /api/bots/:id/answers', { params, body }),
    onSuccess,
    onError,
  });
  const undelete = useMutation({
    mutationFn: (body: { undoId: string }) => callApi('POST /api/bots/:id/undo', { params, body }),
    onSuccess,
    onError,
  });
  return { correct, decide, teach, undelete };
}

/** Says what became of it, and has everything read anew that hangs on the helper. */
function useReport(helperId: number) {
  const toast = useToast();
  const client = useQueryClient();
  const onSuccess = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: readKeys.helper(helperId) }),
      client.invalidateQueries({ queryKey: readKeys.questions }),
    ]);
    toast({ title: 'Brought back', text: 'Guests get it from the next question on.' });
  };
  const onError = async (error: unknown) => {
    toast({
      title: 'Error',
      text: messageOf(error, 'Failed to bring it back. Please try again.'),
      destructive: true,
    });
    await client.invalidateQueries({ queryKey: readKeys.helper(helperId) });
  };
  return { onSuccess, onError };
}
