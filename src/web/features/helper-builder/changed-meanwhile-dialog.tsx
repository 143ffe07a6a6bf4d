import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';

type Props = {
  title: string;
  description: string;
  action: string;
  pending: boolean;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A save that somebody else was faster than: both versions, and what is to be saved of them. */
export function ChangedMeanwhileDialog(props: Props) {
  const { title, description, action, pending, onSave, onCancel, children } = props;
  return (
    <Dialog open wide onOpenChange={onCancel} title={title} description={description}>
      <div className="flex flex-col gap-6">
        {children}
        <DialogButtons
          action={action}
          pendingAction="Saving..."
          pending={pending}
          onCancel={onCancel}
          onAction={onSave}
        />
      </div>
    </Dialog>
  );
}
