import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'className' | 'onSubmit'> & {
  action: string;
  /** The action's words while it runs. */
  pendingAction: string;
  pending: boolean;
  className?: string;
  onSubmit: () => void;
};

/** One field with its button beside it, or below it where there is no room. */
export function InlineForm(props: Props) {
  const { action, pendingAction, pending, className = '', onSubmit, ...field } = props;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
      className={`flex flex-wrap items-start gap-3 ${className}`}
    >
      <TextField {...field} className="min-w-56 flex-1" />
      <Button
        type="submit"
        look="secondary"
        className="sm:mt-[1.975rem]"
        disabled={field.disabled || pending || field.value.trim() === ''}
      >
        {pending ? pendingAction : action}
      </Button>
    </form>
  );
}
