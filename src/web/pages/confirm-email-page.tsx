import { type SyntheticEvent, useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { ApiError, callApi } from '../lib/call-api.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button, buttonStyle } from '../ui/button.tsx';
import { CurrentPasswordField } from '../ui/current-password-field.tsx';
import { HomeLink } from '../ui/home-link.tsx';
import { Spinner } from '../ui/surface.tsx';

const UNREACHABLE = 'We could not reach the server. Please check your connection and try again.';

/** What keeps an address from being confirmed, as the server names it. */
type Problem = { code: string; message: string };

/** Where the link of a confirmation mail leads. Elsewhere than where the account was made it takes the password. */
export function ConfirmEmailPage() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [problem, setProblem] = useState<Problem | null>(null);
  useTitle('Confirm your e-mail');
  useEffect(() => {
    void confirm(token).then(setProblem);
  }, [token]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col px-6 py-8">
      <HomeLink className="self-start" />
      <div className="my-auto flex flex-col gap-5 py-12">
        <h1 className="text-h2">Confirm your e-mail</h1>
        {problem === null ? <Spinner label="Confirming your address..." /> : null}
        {problem && takesPassword(problem) ? (
          <PasswordForm
            problem={problem}
            onPassword={async (password) => setProblem(await confirm(token, password))}
          />
        ) : null}
        {problem && !takesPassword(problem) ? <Refusal problem={problem} /> : null}
      </div>
    </main>
  );
}

type FormProps = { problem: Problem; onPassword: (password: string) => Promise<void> };

function PasswordForm({ problem, onPassword }: FormProps) {
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    await onPassword(password);
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p>
        Please type the password that you chose for your account. This browser is not the one in
        which it was created.
      </p>
      <CurrentPasswordField
        label="Password"
        error={problem.code === 'password_needed' ? undefined : problem.message}
        value={password}
        onValue={setPassword}
      />
      <Button type="submit" size="large" disabled={isBusy}>
        {isBusy ? 'Confirming...' : 'Confirm'}
      </Button>
      <p className="text-muted">
        You did not create an account, or have forgotten its password?{' '}
        <Link href="/sign-in?forgotten" className="underline underline-offset-4">
          Choose a password of your own
        </Link>
      </p>
    </form>
  );
}

/** Why it could not be done, and the way on. */
function Refusal({ problem }: { problem: Problem }) {
  const here = window.location.pathname + window.location.search;
  const way =
    problem.code === 'other_session'
      ? { href: '/account', words: 'To my account' }
      : problem.code === 'sign_in_first'
        ? { href: `/sign-in?returnTo=${encodeURIComponent(here)}`, words: 'Sign In' }
        : { href: '/sign-in', words: 'Sign In' };
  return (
    <>
      <p role="alert">{problem.message}</p>
      <a href={way.href} className={buttonStyle({ size: 'large' })}>
        {way.words}
      </a>
    </>
  );
}

const takesPassword = ({ code }: Problem) =>
  ['password_needed', 'wrong_password', 'too_many_attempts'].includes(code);

/** Goes to the next page, or returns the problem. */
async function confirm(token: string, password?: string): Promise<Problem | null> {
  try {
    const body = password === undefined ? { token } : { token, password };
    const { next } = await callApi('POST /api/account/confirm-email', { body });
    window.location.assign(next);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) return { code: '', message: UNREACHABLE };
    return { code: error.code, message: error.serverMessage || UNREACHABLE };
  }
}
