import type { Ref } from 'react';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

type Props = {
  label?: string;
  error: string | undefined;
  value: string;
  onValue: (password: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The password that an account has, typed to show that it is one's own. */
export function CurrentPasswordField({
  label = 'Your password',
  error,
  value,
  onValue,
  ref,
}: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          required
          maxLength={128}
          autoComplete="current-password"
          ref={ref}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
