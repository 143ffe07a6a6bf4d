import { useMutation } from '@tanstack/react-query';
import type { Helper } from '#shared/api/helpers.ts';
import { callApi } from '../../lib/call-api.ts';
import { useErrorToast } from '../../lib/use-error-toast.ts';
import { ConfirmDialog } from '../../ui/form-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useCacheHelper } from './use-save-helper.ts';

/** Asks before the helper gets another link, since everything printed with the old one is lost. */
export function RenewLinkDialog({ helper, onClose }: { helper: Helper; onClose: () => void }) {
  const toast = useToast();
  const toastError = useErrorToast();
  const cache = useCacheHelper();
  const renew = useMutation({
    mutationFn: () => callApi('POST /api/bots/:id/renew-link', { params: { id: helper.id } }),
    onSuccess: (next) => {
      cache(next);
      toast({ title: 'Link renewed', text: 'Please share the new one with your guests.' });
      onClose();
    },
    onError: toastError('Failed to update setting. Please try again.'),
  });
  return (
    <ConfirmDialog
      title="Make a new link?"
      description="The old link stops working at once, and so do all QR codes and cards made with it."
      action="Make a new link"
      pendingAction="Saving..."
      call={renew}
      onClose={onClose}
    />
  );
}
