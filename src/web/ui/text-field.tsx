import type { ComponentProps } from 'react';
import { Field, Input, Textarea } from './field.tsx';

type Common = Omit<ComponentProps<typeof Field>, 'children'> & {
  value: string;
  onValue: (value: string) => void;
};

type TextProps = Common & Omit<ComponentProps<typeof Input>, 'onChange' | keyof Common>;

/** One line of text that a component holds. */
export function TextField({ label, hint, error, className, onValue, ...input }: TextProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <Input {...control} {...input} onChange={(event) => onValue(event.target.value)} />
      )}
    </Field>
  );
}

type TextAreaProps = Common & Omit<ComponentProps<typeof Textarea>, 'onChange' | keyof Common>;

/** Several lines of text that a component holds. */
export function TextAreaField({ label, hint, error, className, onValue, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <Textarea {...control} {...area} onChange={(event) => onValue(event.target.value)} />
      )}
    </Field>
  );
}
