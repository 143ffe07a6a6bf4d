import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';

/** The looks of everything that is typed or chosen. */
export const inputStyle =
  'block w-full rounded-sm border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-muted aria-invalid:border-danger disabled:bg-sunk disabled:text-muted';

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: (control: {
    id: string;
    'aria-describedby'?: string | undefined;
    'aria-invalid'?: true | undefined;
  }) => ReactNode;
};

/** A control with its label above, and what is to be known or is wrong below. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note ? (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={classNames('text-sm', error ? 'text-danger' : 'text-muted')}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classNames(inputStyle, 'min-h-11', className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea className={classNames(inputStyle, 'resize-y leading-relaxed', className)} {...rest} />
  );
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        className={classNames(
          inputStyle,
          'min-h-11 cursor-pointer appearance-none pr-11 disabled:cursor-not-allowed',
          className,
        )}
        {...rest}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
