import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

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
      <div className="flex justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button look="danger" disabled={deleting} onClick={onDelete}>
          {deleting ? 'Deleting...' : 'Delete'}
        </Button>
      </div>
    </Dialog>
  );
}
