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
  const keepDetails = () => {
    content.discardDraft();
    onClose();
  };
  return (
    <>
      {dialog === 'empty' ? (
        <RemoveDetailsDialog onKeep={keepDetails} onRemove={() => onSave()} />
      ) : null}
      <TextDialogs {...{ dialog, helper, content, locked, onClose }} />
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

/** The dialogs that put a text into the box, unsaved. */
function TextDialogs({ dialog, helper, content, locked, onClose }: Omit<Props, 'onSave'>) {
  const toast = useToast();
  const fillBox = (next: string, title: string, text: string) => {
    content.setText(next);
    onClose();
    toast({ title, text });
  };
  if (dialog === 'history') {
    const text = 'It stands in the box. Save it, and guests get it.';
    return (
      <HistoryDialog
        helperId={helper.id}
        text={content.text}
        locked={locked}
        onRestore={(version) => fillBox(version, 'Version restored', text)}
        onClose={onClose}
      />
    );
  }
  if (dialog === 'website') {
    const text = 'It stands at the end of the box. Save it, and guests get it.';
    return (
      <WebsiteDialog
        helperId={helper.id}
        text={content.text}
        onAdd={(next) => fillBox(next, 'Added to your details', text)}
        onClose={onClose}
      />
    );
  }
  return null;
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
