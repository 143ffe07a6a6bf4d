import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '#shared/api/accounts.ts';
import { PasskeyButton } from '../features/account/passkey-sign-in.tsx';
import { callApi, whenSessionEnds } from '../lib/call-api.ts';
import { usePasskeysWork } from '../lib/passkeys.ts';
import { postAuth } from '../lib/post-auth.ts';
import { readKeys, useConfig } from '../lib/queries/reads.ts';
import { Button, buttonStyle } from '../ui/button.tsx';
import { CurrentPasswordField } from '../ui/current-password-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { Field, Input } from '../ui/field.tsx';

/**
 * Where a session ends while somebody works, they sign in right here, and what they were doing goes
 * on: the call that was refused is made again.
 */
export function SessionDialog({ user }: { user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isSignedIn: boolean) => void>(() => undefined);
  useEffect(
    () =>
      whenSessionEnds(() => {
        setOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const close = (isSignedIn: boolean) => {
    setOpen(false);
    answer.current(isSignedIn);
  };
  if (!isOpen) return null;
  return (
    <Dialog
      open
      onOpenChange={() => close(false)}
      title="Please sign in again"
      description="Your session has ended. What you have typed is still here, and is saved once you are signed in."
    >
      <SignInAgain user={user} onDone={() => close(true)} onCancel={() => close(false)} />
    </Dialog>
  );
}

type Props = { user: CurrentUser; onDone: () => void; onCancel: () => void };

function SignInAgain(props: Props) {
  const { data: config } = useConfig();
  if (config?.signIn.oidcName) return <ByProvider name={config.signIn.oidcName} {...props} />;
  return <ByPassword {...props} />;
}

function ByPassword({ user, onDone, onCancel }: Props) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const canUsePasskey = usePasskeysWork();
  const signedInAs = (email: string) => {
    if (email === user.email) return onDone();
    // Somebody else's work is not theirs to save.
    void client.invalidateQueries({ queryKey: readKeys.user });
    return setProblem(signInAs(user.email, email));
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    const failure = await postAuth('sign-in/email', { email: user.email, password });
    setBusy(false);
    setProblem(failure);
    if (!failure) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field label="E-mail">
        {(control) => (
          <Input {...control} type="email" readOnly value={user.email} autoComplete="username" />
        )}
      </Field>
      <CurrentPasswordField
        label="Password"
        error={problem || undefined}
        ref={focus}
        value={password}
        onValue={(typed) => {
          setPassword(typed);
          setProblem('');
        }}
      />
      {canUsePasskey ? (
        <PasskeyButton disabled={isBusy} onProblem={setProblem} onSignedIn={signedInAs} />
      ) : null}
      <DialogButtons
        action="Sign In"
        pendingAction="Signing in..."
        pending={isBusy}
        onCancel={onCancel}
      />
    </form>
  );
}

/** What somebody is asked who has signed in by another account. */
const signInAs = (wanted: string, used: string) =>
  `You are signed in as ${used}. Please sign in as ${wanted}.`;

/** Whoever is asked for the password wants to type it. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/** The provider's page opens beside this one; whoever comes back from it signed in goes on. */
function ByProvider({ name, user, onDone }: Props & { name: string }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const check = async () => {
    try {
      const now = await callApi('GET /api/auth/user');
      if (now.email === user.email) return onDone();
      // Somebody else's work is not theirs to save.
      client.setQueryData(readKeys.user, now);
      setProblem(signInAs(user.email, now.email));
    } catch {
      setProblem('You are not signed in yet.');
    }
  };
  return (
    <div className="flex flex-col gap-5">
      {problem ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : null}
      <a
        href="/api/login?returnTo=%2F"
        target="_blank"
        rel="noopener"
        className={buttonStyle({ look: 'secondary', shape: 'wide' })}
      >
        Sign in with {name} in a new tab
      </a>
      <Button shape="wide" onClick={() => void check()}>
        I am signed in, go on
      </Button>
    </div>
  );
}
