import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditHelper, Helper } from '#shared/api/helpers.ts';
import { callApi } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { shareLink } from '../../lib/share-link.ts';
import { markShared } from '../../lib/share-mark.ts';
import { useCopy } from '../../lib/use-copy.ts';
import { useUndo } from '../../lib/use-undo.ts';
import { useToast } from '../../ui/toast.tsx';

/** What can be done with a helper from a menu or a card. */
export function useHelperActions(helper: Helper) {
  const edit = useEditHelper(helper.id);
  const remove = useRemoveHelper(helper.id);
  const copy = useCopy('link');
  const copied = { title: 'Copied!', text: 'Share link copied to clipboard' };
  return {
    edit,
    remove,
    copyLink: () =>
      void copy(shareLink(helper.shareUrl), copied, () => markShared(helper.shareUrl)),
    setActive: (isActive: boolean) => edit.mutate({ isActive }),
  };
}

function useEditHelper(id: number) {
  const toast = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EditHelper) => callApi('PATCH /api/bots/:id', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: readKeys.helpers }),
    onError: () =>
      toast({
        title: 'Error',
        text: 'Failed to update setting. Please try again.',
        destructive: true,
      }),
  });
}

/** Deletes the helper, so that it can be undone for a few seconds. */
function useRemoveHelper(id: number) {
  const toast = useToast();
  const client = useQueryClient();
  const offerUndo = useUndo();
  const refreshAll = async () => {
    await client.invalidateQueries({ queryKey: readKeys.helpers, refetchType: 'active' });
    await client.invalidateQueries({ queryKey: readKeys.recentQuestions });
    await client.invalidateQueries({ queryKey: readKeys.stats });
  };
  const restore = async () => {
    await callApi('POST /api/bots/:id/restore', { params: { id } });
    await refreshAll();
  };
  return useMutation({
    mutationFn: () => callApi('DELETE /api/bots/:id', { params: { id } }),
    onSuccess: async () => {
      await refreshAll();
      const text = 'The helper and all its data have been permanently removed.';
      offerUndo({ title: 'Helper deleted', text }, restore);
    },
    onError: () =>
      toast({
        title: 'Delete failed',
        text: 'Failed to delete helper. Please try again.',
        destructive: true,
      }),
  });
}
