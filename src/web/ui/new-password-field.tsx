import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shared/rules/accounts.ts';
import { Field } from './field.tsx';
import { PasswordInput, type PasswordVisibility } from './password-input.tsx';

type Props = {
  label: string;
  error?: string | undefined;
  value: string;
  onValue: (password: string) => void;
  visibility?: PasswordVisibility;
};

/** A password that an account is to have from now on. */
export function NewPasswordField({ label, error, value, onValue, visibility }: Props) {
  return (
    <Field label={label} hint={`At least ${MIN_PASSWORD_LENGTH} characters.`} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          required
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={MAX_PASSWORD_LENGTH}
          autoComplete="new-password"
          visibility={visibility}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
