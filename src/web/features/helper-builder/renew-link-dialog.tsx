import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Helper } from '#shared/api/helpers.ts';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Asks before the helper gets another link, since everything printed with the old one is lost. */
export function RenewLinkDialog({ helper, onClose }: { helper: Helper; onClose: () => void }) {
  const toast = useToast();
  const client = useQueryClient();
  const renew = useMutation({
    mutationFn: () => callApi('POST /api/bots/:id/renew-link', { params: { id: helper.id } }),
    onSuccess: (next) => {
      client.setQueryData(readKeys.helper(next.id), next);
      void client.invalidateQueries({ queryKey: readKeys.helpers, exact: true });
      toast({ title: 'Link renewed', text: 'Please share the new one with your guests.' });
      onClose();
    },
    onError: (error) =>
      toast({
        title: 'Error',
        text: messageOf(error, 'Failed to update setting. Please try again.'),
        destructive: true,
      }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Make a new link?"
      description="The old link stops working at once, and so do all QR codes and cards made with it."
    >
      <DialogButtons
        danger
        action="Make a new link"
        pendingAction="Saving..."
        pending={renew.isPending}
        onCancel={onClose}
        onAction={() => renew.mutate()}
      />
    </Dialog>
  );
}
