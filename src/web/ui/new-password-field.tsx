import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

type Props = {
  label: string;
  error?: string | undefined;
  value: string;
  onValue: (password: string) => void;
};

/** A password that an account is to have from now on. */
export function NewPasswordField({ label, error, value, onValue }: Props) {
  return (
    <Field label={label} hint="At least 8 characters." error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          required
          minLength={8}
          maxLength={128}
          autoComplete="new-password"
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
