import { type SyntheticEvent, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { postAuth } from '../lib/post-auth.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button, buttonStyle } from '../ui/button.tsx';
import { HomeLink } from '../ui/home-link.tsx';
import { NewPasswordField } from '../ui/new-password-field.tsx';

/** Where the link of the e-mail leads: a new password, once. */
export function ResetPasswordPage() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  useTitle('New password');

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setState('busy');
    const failure = await postAuth('reset-password', { newPassword: password, token });
    setProblem(failure);
    setState(failure ? 'open' : 'done');
  };

  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col px-6 py-8">
      <HomeLink className="self-start" />
      <form onSubmit={(event) => void submit(event)} className="my-auto flex flex-col gap-5 py-12">
        <h1 className="text-h2">Choose a new password</h1>
        {state === 'done' ? (
          <>
            <output>
              Your password has been changed. Everywhere else you have been signed out.
            </output>
            <Link href="/sign-in" ref={focus} className={buttonStyle({ size: 'large' })}>
              Sign In
            </Link>
          </>
        ) : (
          <>
            <NewPasswordField
              label="New password"
              error={problem || undefined}
              value={password}
              onValue={setPassword}
            />
            <Button type="submit" size="large" disabled={state === 'busy'}>
              {state === 'busy' ? 'Saving...' : 'Save password'}
            </Button>
          </>
        )}
      </form>
    </main>
  );
}

/** The button that was pressed is gone: who has no mouse goes on from here. */
const focus = (link: HTMLAnchorElement | null) => link?.focus();
