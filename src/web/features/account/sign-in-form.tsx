import type { ReactNode } from 'react';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#shared/rules/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { CurrentPasswordField } from '../../ui/current-password-field.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PasskeyButton, usePasskeyAutofill } from './passkey-sign-in.tsx';
import type { SignIn, SignInMode } from './use-sign-in.ts';

/** The form's labels in each mode. */
export const signInWords = {
  'sign-in': { title: 'Welcome back', button: 'Sign In', busy: 'Signing in...' },
  create: {
    title: 'Create your account',
    button: 'Create Account',
    busy: 'Creating your account...',
  },
  forgotten: { title: 'Choose a new password', button: 'Send me a link', busy: 'Sending...' },
} as const;

type Props = { signIn: SignIn; canUsePasskey: boolean; onSignedIn: () => void };

/** Creating an account, signing in, and asking for a new password. */
export function SignInForm({ signIn, canUsePasskey, onSignedIn }: Props) {
  const { form, mode, problem, setProblem, note, busy, switchTo, submit } = signIn;
  const words = signInWords[mode];
  const offersPasskey = canUsePasskey && mode === 'sign-in';
  usePasskeyAutofill(offersPasskey, { onSignedIn, onProblem: setProblem });
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      className="m-auto flex w-full max-w-96 flex-col gap-5 py-12"
    >
      <h1 className="text-h2">{words.title}</h1>
      <Fields signIn={signIn} offersPasskey={offersPasskey} />
      {problem ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : null}
      {note ? <output className="rounded-sm bg-evergreen-soft px-4 py-3">{note}</output> : null}
      <Button type="submit" shape="wide" size="large" disabled={busy}>
        {busy ? words.busy : words.button}
      </Button>
      {offersPasskey ? (
        <PasskeyButton onSignedIn={onSignedIn} onProblem={setProblem} disabled={busy} />
      ) : null}
      <OtherModes mode={mode} onSwitch={switchTo} />
    </form>
  );
}

function Fields({ signIn, offersPasskey }: { signIn: SignIn; offersPasskey: boolean }) {
  const { mode, field, visibility } = signIn;
  const password = { label: 'Password', ...field('password'), visibility };
  return (
    <>
      {mode === 'create' ? (
        <TextField
          label="Your name"
          {...field('name')}
          required
          maxLength={MAX_NAME_LENGTH}
          autoComplete="name"
        />
      ) : null}
      <TextField
        label="E-mail"
        {...field('email')}
        type="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        // The browser offers passkeys here, too.
        autoComplete={offersPasskey ? 'username webauthn' : 'email'}
      />
      {mode === 'create' ? <NewPasswordField {...password} /> : null}
      {mode === 'sign-in' ? <CurrentPasswordField {...password} error={undefined} /> : null}
    </>
  );
}

type OtherModesProps = { mode: SignInMode; onSwitch: (mode: SignInMode) => void };

function OtherModes({ mode, onSwitch }: OtherModesProps) {
  const link = (to: SignInMode, className: string, text: ReactNode) => (
    <Button look="quiet" className={`${className} max-sm:px-3`} onClick={() => onSwitch(to)}>
      {text}
    </Button>
  );
  const left = '-ml-5 max-sm:-ml-3';
  const right = '-mr-5 max-sm:-mr-3';
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      {mode === 'create'
        ? link('sign-in', left, 'I have an account')
        : link('create', left, 'Create an account')}
      {mode === 'sign-in' ? link('forgotten', right, 'Forgotten password') : null}
      {mode === 'forgotten' ? link('sign-in', right, 'Back to sign in') : null}
    </div>
  );
}
