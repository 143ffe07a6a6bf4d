import { Button } from './button.tsx';

type Props = {
  action: string;
  /** The action's words while it runs. */
  pendingAction: string;
  pending: boolean;
  danger?: boolean;
  /** Nothing to do yet. */
  disabled?: boolean;
  onCancel: () => void;
  /** Without it the action submits the form around the buttons. */
  onAction?: () => void;
};

/** The end of a dialog that asks for one thing: to leave it, or to do it. */
export function DialogButtons({
  action,
  pendingAction,
  pending,
  danger,
  disabled = false,
  onCancel,
  onAction,
}: Props) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type={onAction ? 'button' : 'submit'}
        look={danger ? 'danger' : 'primary'}
        disabled={pending || disabled}
        onClick={onAction}
      >
        {pending ? pendingAction : action}
      </Button>
    </div>
  );
}
