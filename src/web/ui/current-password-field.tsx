import type { Ref } from 'react';
import { MAX_PASSWORD_LENGTH } from '#shared/rules/accounts.ts';
import { Field } from './field.tsx';
import { PasswordInput, type PasswordVisibility } from './password-input.tsx';

type Props = {
  label?: string;
  error: string | undefined;
  value: string;
  onValue: (password: string) => void;
  visibility?: PasswordVisibility;
  ref?: Ref<HTMLInputElement>;
};

/** The password that an account has, typed to show that it is one's own. */
export function CurrentPasswordField({
  label = 'Your password',
  error,
  value,
  onValue,
  visibility,
  ref,
}: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          required
          maxLength={MAX_PASSWORD_LENGTH}
          autoComplete="current-password"
          ref={ref}
          visibility={visibility}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
