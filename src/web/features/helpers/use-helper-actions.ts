import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditHelper, Helper } from '#shared/api/helpers.ts';
import { callApi } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { copyText, shareLink } from '../../lib/share-link.ts';
import { markShared } from '../../lib/share-mark.ts';
import { useUndo } from '../../lib/use-undo.ts';
import { useToast } from '../../ui/toast.tsx';

/** What can be done with a helper from a menu or a card. */
export function useHelperActions(helper: Helper) {
  const toast = useToast();
  const client = useQueryClient();
  const offerUndo = useUndo();
  const refreshAll = async () => {
    await client.invalidateQueries({ queryKey: readKeys.helpers, refetchType: 'active' });
    await client.invalidateQueries({ queryKey: readKeys.recentQuestions });
    await client.invalidateQueries({ queryKey: readKeys.stats });
  };

  const edit = useMutation({
    mutationFn: (body: EditHelper) =>
      callApi('PATCH /api/bots/:id', { params: { id: helper.id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: readKeys.helpers }),
    onError: () =>
      toast({
        title: 'Error',
        text: 'Failed to update setting. Please try again.',
        destructive: true,
      }),
  });

  const remove = useMutation({
    mutationFn: () => callApi('DELETE /api/bots/:id', { params: { id: helper.id } }),
    onSuccess: async () => {
      await refreshAll();
      offerUndo(
        {
          title: 'Helper deleted',
          text: 'The helper and all its data have been permanently removed.',
        },
        async () => {
          await callApi('POST /api/bots/:id/restore', { params: { id: helper.id } });
          await refreshAll();
        },
      );
    },
    onError: () =>
      toast({
        title: 'Delete failed',
        text: 'Failed to delete helper. Please try again.',
        destructive: true,
      }),
  });

  const copyLink = async () => {
    try {
      await copyText(shareLink(helper.shareUrl));
      markShared(helper.shareUrl);
      toast({ title: 'Copied!', text: 'Share link copied to clipboard' });
    } catch {
      toast({
        title: 'Copy failed',
        text: 'Please try again or copy the link manually',
        destructive: true,
      });
    }
  };

  return {
    edit,
    remove,
    copyLink: () => void copyLink(),
    setActive: (isActive: boolean) => edit.mutate({ isActive }),
  };
}
