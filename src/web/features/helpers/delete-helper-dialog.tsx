import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';

type Props = { name: string; deleting: boolean; onDelete: () => void; onClose: () => void };

/** Asks before everything of a helper is deleted for good. */
export function DeleteHelperDialog({ name, deleting, onDelete, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete Helper"
      description={`Are you sure you want to delete "${name}"? This action cannot be undone and will remove all helper data including uploaded documents.`}
    >
      <DialogButtons
        danger
        action="Delete"
        pendingAction="Deleting..."
        pending={deleting}
        onCancel={onClose}
        onAction={onDelete}
      />
    </Dialog>
  );
}
