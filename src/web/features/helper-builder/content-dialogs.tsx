import type { Helper } from '#shared/api/helpers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import type { Content } from './use-content.ts';
import { WebsiteDialog } from './website-dialog.tsx';

/** A dialog that the couple opens over the second step; null where none is open. */
export type ContentDialog = 'empty' | 'history' | 'website' | null;

type Props = {
  dialog: ContentDialog;
  helper: Helper;
  content: Content;
  locked: boolean;
  /** Saves the text in the box, or the merged one. */
  onSave: (merged?: string) => void;
  onClose: () => void;
};

/** The dialogs of the second step; the one for a text that was saved elsewhere opens by itself. */
export function ContentDialogs({ dialog, helper, content, locked, onSave, onClose }: Props) {
  const fillBox = useFillBox(content, onClose);
  return (
    <>
      {dialog === 'empty' ? (
        <RemoveDetailsDialog
          onKeep={() => {
            content.discardDraft();
            onClose();
          }}
          onRemove={() => onSave()}
        />
      ) : null}
      {dialog === 'history' ? (
        <HistoryDialog
          helperId={helper.id}
          text={content.text}
          locked={locked}
          onRestore={(version) =>
            fillBox(
              version,
              'Version restored',
              'It stands in the box. Save it, and guests get it.',
            )
          }
          onClose={onClose}
        />
      ) : null}
      {dialog === 'website' ? (
        <WebsiteDialog
          helperId={helper.id}
          text={content.text}
          onAdd={(next) =>
            fillBox(
              next,
              'Added to your details',
              'It stands at the end of the box. Save it, and guests get it.',
            )
          }
          onClose={onClose}
        />
      ) : null}
      {content.stale ? (
        <MergeDialog
          stale={content.stale}
          pending={content.busy}
          onSave={onSave}
          onCancel={content.closeStale}
        />
      ) : null}
    </>
  );
}

/** Puts a text that a dialog has given into the box, unsaved, and says so. */
function useFillBox(content: Content, onClose: () => void) {
  const toast = useToast();
  return (next: string, title: string, text: string) => {
    content.setText(next);
    onClose();
    toast({ title, text });
  };
}

/** An emptied box is a question, since a slip of the hand would leave guests without answers. */
function RemoveDetailsDialog({ onKeep, onRemove }: { onKeep: () => void; onRemove: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onKeep}
      title="Remove all details?"
      description="The box is empty now. Your helper would forget everything that stood in it; the files stay."
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="danger" onClick={onRemove}>
          Remove all details
        </Button>
        <Button onClick={onKeep}>Keep them</Button>
      </div>
    </Dialog>
  );
}
