import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

type DialogProps = {
  title: string;
  description: string;
  onClose: () => void;
};

type ButtonProps = Omit<ComponentProps<typeof DialogButtons>, 'onCancel' | 'onAction'>;

type FormProps = DialogProps &
  ButtonProps & {
    /** Whether the browser itself checks the fields before `onSubmit`. */
    validates?: boolean;
    onSubmit: () => void;
    children: ReactNode;
  };

/** A dialog with a short form, and the two ways to end it. */
export function FormDialog(props: FormProps) {
  const { title, description, onClose, validates = false, onSubmit, children, ...buttons } = props;
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        noValidate={!validates}
        className="flex flex-col gap-6"
      >
        {children}
        <DialogButtons {...buttons} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

type ConfirmProps = DialogProps &
  Pick<ButtonProps, 'action' | 'pendingAction'> & {
    /** What is done once it is confirmed, such as a mutation. */
    call: { mutate: () => void; isPending: boolean };
  };

/** Asks before something that takes effect at once, and takes something away. */
export function ConfirmDialog({ title, description, onClose, call, ...words }: ConfirmProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <DialogButtons
        {...words}
        danger
        pending={call.isPending}
        onCancel={onClose}
        onAction={() => call.mutate()}
      />
    </Dialog>
  );
}
