import { ConfirmDialog } from '../../ui/form-dialog.tsx';

type Props = { name: string; deleting: boolean; onDelete: () => void; onClose: () => void };

/** Asks before everything of a helper is deleted for good. */
export function DeleteHelperDialog({ name, deleting, onDelete, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Delete Helper"
      description={`Are you sure you want to delete "${name}"? This action cannot be undone and will remove all helper data including uploaded documents.`}
      action="Delete"
      pendingAction="Deleting..."
      call={{ mutate: onDelete, isPending: deleting }}
      onClose={onClose}
    />
  );
}
