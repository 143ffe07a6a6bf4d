import { type SyntheticEvent, useRef, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { MAX_NAME_LENGTH } from '#shared/rules/accounts.ts';
import { PasskeyButton, usePasskeyAutofill } from '../features/account/passkey-sign-in.tsx';
import { ProviderSignIn } from '../features/account/provider-sign-in.tsx';
import { usePasskeysWork } from '../lib/passkeys.ts';
import { postAuth } from '../lib/post-auth.ts';
import { useConfig } from '../lib/queries/reads.ts';
import { useTitle } from '../lib/use-title.ts';
import { Branch, Logo } from '../ui/botanicals.tsx';
import { Button } from '../ui/button.tsx';
import { Field, Input } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';

type Mode = 'sign-in' | 'create' | 'forgotten';

const words = {
  'sign-in': { title: 'Welcome back', button: 'Sign In', busy: 'Signing in...' },
  create: {
    title: 'Create your account',
    button: 'Create Account',
    busy: 'Creating your account...',
  },
  forgotten: { title: 'Choose a new password', button: 'Send me a link', busy: 'Sending...' },
} as const;

/** What brought somebody back here, as the server names it. */
const problems: Readonly<Record<string, string>> = {
  provider: 'Signing in did not work. Please try again.',
  link: 'This link has been used or is too old. Please sign in to get a new one.',
};

/** Creating an account, signing in, and asking for a new password. */
export function SignInPage() {
  const search = new URLSearchParams(useSearch());
  const [mode, setMode] = useState<Mode>(() =>
    search.has('create') ? 'create' : search.has('forgotten') ? 'forgotten' : 'sign-in',
  );
  const { form, focusFirst, focusLast } = useFormFocus();
  const [fields, setFields] = useState({ name: '', email: '', password: '' });
  const { signIn } = useConfig().data ?? {};
  const [problem, setProblem] = useState(problems[search.get('problem') ?? ''] ?? '');
  const [note, setNote] = useState(
    search.has('confirmed') ? 'Your e-mail address is confirmed. Please sign in.' : '',
  );
  const [busy, setBusy] = useState(false);
  useTitle(words[mode].button);
  const goOn = () => window.location.assign(safePath(search.get('returnTo')));
  // Where another provider signs people in there is no field below which one could be offered.
  const offersPasskey = usePasskeysWork() && mode === 'sign-in' && signIn?.password === true;
  usePasskeyAutofill(offersPasskey, { onSignedIn: goOn, onProblem: setProblem });

  const change = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => {
      setFields({ ...fields, [name]: event.target.value });
      setProblem('');
    },
  });
  const switchTo = (next: Mode) => {
    setMode(next);
    setProblem('');
    setNote('');
    focusFirst();
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    const { email, password, name } = fields;
    const failure =
      mode === 'create'
        ? await postAuth('sign-up/email', { name: name.trim() || email, email, password })
        : mode === 'sign-in'
          ? await postAuth('sign-in/email', { email, password })
          : await postAuth('request-password-reset', { email });
    setBusy(false);
    if (failure) {
      setProblem(failure);
      focusLast();
      return;
    }
    if (mode === 'forgotten') {
      setNote(
        'If there is an account with this address, a link is on its way. It works for one hour.',
      );
    } else if (mode === 'create' && signIn?.confirmsEmail) {
      setNote('We have sent you a link. Please open it in this browser to finish your account.');
    } else goOn();
  };

  return (
    <main className="grid min-h-dvh lg:grid-cols-[1fr_minmax(28rem,40rem)]">
      <aside className="relative hidden overflow-hidden bg-evergreen-soft lg:block">
        <Branch className="absolute -bottom-6 left-[4%] h-4/5 opacity-60 [--leaf:var(--surface)]" />
        <Branch className="absolute -top-16 right-[4%] h-3/5 rotate-180 opacity-35 [--leaf:var(--surface)]" />
        <p className="absolute top-1/2 right-[8%] left-[42%] max-w-96 font-display text-h2 leading-tight">
          Every question your guests will ever ask, answered once.
        </p>
      </aside>
      <div className="flex min-w-0 flex-col px-6 py-8 sm:px-14">
        <Link href="/" aria-label="Usher, home" className="self-start rounded-sm">
          <Logo />
        </Link>
        {signIn?.oidcName ? (
          <ProviderSignIn
            name={signIn.oidcName}
            returnTo={safePath(search.get('returnTo'))}
            problem={problem}
          />
        ) : (
          <form
            ref={form}
            onSubmit={(event) => void submit(event)}
            className="m-auto flex w-full max-w-96 flex-col gap-5 py-12"
          >
            <h1 className="text-h2">{words[mode].title}</h1>
            {mode === 'create' ? (
              <Field label="Your name">
                {(control) => (
                  <Input
                    {...control}
                    {...change('name')}
                    required
                    maxLength={MAX_NAME_LENGTH}
                    autoComplete="name"
                  />
                )}
              </Field>
            ) : null}
            <Field label="E-mail">
              {(control) => (
                <Input
                  {...control}
                  {...change('email')}
                  type="email"
                  required
                  maxLength={254}
                  // The browser offers passkeys here, too.
                  autoComplete={offersPasskey ? 'username webauthn' : 'email'}
                />
              )}
            </Field>
            {mode === 'forgotten' ? null : (
              <Field
                label="Password"
                hint={mode === 'create' ? 'At least 8 characters.' : undefined}
              >
                {(control) => (
                  <PasswordInput
                    {...control}
                    {...change('password')}
                    required
                    minLength={mode === 'create' ? 8 : undefined}
                    maxLength={128}
                    autoComplete={mode === 'create' ? 'new-password' : 'current-password'}
                  />
                )}
              </Field>
            )}
            {problem ? (
              <p role="alert" className="text-danger">
                {problem}
              </p>
            ) : null}
            {note ? (
              <output className="rounded-sm bg-evergreen-soft px-4 py-3">{note}</output>
            ) : null}
            <Button type="submit" shape="wide" size="large" disabled={busy}>
              {busy ? words[mode].busy : words[mode].button}
            </Button>
            {offersPasskey ? (
              <PasskeyButton onSignedIn={goOn} onProblem={setProblem} disabled={busy} />
            ) : null}
            <div className="flex flex-wrap justify-between gap-x-6">
              {mode === 'create' ? (
                <Button
                  look="quiet"
                  className="-ml-5 max-sm:-ml-3 max-sm:px-3"
                  onClick={() => switchTo('sign-in')}
                >
                  I have an account
                </Button>
              ) : (
                <Button
                  look="quiet"
                  className="-ml-5 max-sm:-ml-3 max-sm:px-3"
                  onClick={() => switchTo('create')}
                >
                  Create an account
                </Button>
              )}
              {mode === 'sign-in' ? (
                <Button
                  look="quiet"
                  className="-mr-5 max-sm:-mr-3 max-sm:px-3"
                  onClick={() => switchTo('forgotten')}
                >
                  Forgotten password
                </Button>
              ) : null}
              {mode === 'forgotten' ? (
                <Button
                  look="quiet"
                  className="-mr-5 max-sm:-mr-3 max-sm:px-3"
                  onClick={() => switchTo('sign-in')}
                >
                  Back to sign in
                </Button>
              ) : null}
            </div>
          </form>
        )}
      </div>
    </main>
  );
}

/** Where the typing goes on once the form has changed: the first field, or after a failure the last one. */
function useFormFocus() {
  const form = useRef<HTMLFormElement>(null);
  const focus = (place: 0 | -1) =>
    // Once the new fields are there, and those that were disabled can be typed in again.
    requestAnimationFrame(() => {
      const fields = form.current?.querySelectorAll('input');
      if (fields) [...fields].at(place)?.focus();
    });
  return { form, focusFirst: () => focus(0), focusLast: () => focus(-1) };
}

/** A path of this site, or the start page; the server checks the same before it sends anybody here. */
function safePath(value: string | null): string {
  if (!value || !/^\/(?![/\\])/.test(value)) return '/';
  const url = new URL(value, window.location.origin);
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : '/';
}
