import { type ReactNode, useState } from 'react';
import type { Account } from '#shared/api/accounts.ts';
import { ChangeEmailForm } from '../features/account/change-email-form.tsx';
import { ChangeNameForm } from '../features/account/change-name-form.tsx';
import { ChangePasswordForm } from '../features/account/change-password-form.tsx';
import { DailyDigest } from '../features/account/daily-digest.tsx';
import { DeleteAccountDialog } from '../features/account/delete-account-dialog.tsx';
import { PasskeyList } from '../features/account/passkey-list.tsx';
import { SessionList } from '../features/account/session-list.tsx';
import { usePasskeysWork } from '../lib/passkeys.ts';
import { useAccount } from '../lib/queries/account.ts';
import { useHelpers } from '../lib/queries/reads.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button, buttonStyle } from '../ui/button.tsx';
import { LoadError } from '../ui/page-states.tsx';
import { Card, Skeleton } from '../ui/surface.tsx';

/** What somebody can do about their own account. */
export function AccountPage() {
  useTitle('Your Account');
  const { data: account, isError } = useAccount();
  return (
    <main className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <div>
        <h1 className="text-h1">Your Account</h1>
        <p className="mt-2 min-h-7 text-lead wrap-anywhere text-muted">
          {account ? `Signed in as ${account.email}` : null}
        </p>
      </div>
      {isError ? <LoadError what="Your account" /> : null}
      {!account && !isError ? (
        <output className="flex flex-col gap-6" aria-label="Loading your account">
          <Skeleton className="h-80 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </output>
      ) : null}
      {account ? (
        <>
          <SigningIn account={account} />
          <Part title="Mails">
            <DailyDigest on={account.dailyDigest} />
          </Part>
          <Part title="Where you are signed in">
            <SessionList sessions={account.sessions} />
          </Part>
          <Export />
          <Deletion account={account} />
        </>
      ) : null}
    </main>
  );
}

type AccountProps = { account: Account };

/** The name, and all by which the person signs in; a provider keeps the name and password itself. */
function SigningIn({ account: { hasPassword, name, passkeys } }: AccountProps) {
  const passkeysWork = usePasskeysWork();
  return (
    <>
      {hasPassword ? (
        <>
          <Part title="Name">
            <ChangeNameForm key={name} name={name} />
          </Part>
          <Part title="Password">
            <ChangePasswordForm />
          </Part>
          <Part title="E-mail address">
            <ChangeEmailForm />
          </Part>
        </>
      ) : null}
      {passkeysWork || passkeys.length > 0 ? (
        <Part
          title="Passkeys"
          text="Sign in with your fingerprint, your face or your screen lock instead of the password. A passkey cannot be guessed, and opens this site alone."
        >
          <PasskeyList passkeys={passkeys} canAdd={passkeysWork} />
        </Part>
      ) : null}
    </>
  );
}

function Export() {
  const helper = useHelpers().data?.[0];
  if (!helper) return null;
  return (
    <Part
      title="Take everything with you"
      text="A ZIP of your helper: its details, the texts of your files, and your guests' questions with their answers."
    >
      <a
        href={`/api/bots/${helper.id}/export`}
        download
        className={buttonStyle({ look: 'secondary' })}
      >
        Export everything
      </a>
    </Part>
  );
}

function Deletion({ account }: AccountProps) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Part
        title="Delete your account"
        text="Your account, your helper and everything in it are deleted for good."
      >
        <Button look="danger" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </Part>
      {isDeleting ? (
        <DeleteAccountDialog account={account} onClose={() => setDeleting(false)} />
      ) : null}
    </>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="text-h3">{title}</h2>
      {text ? <p className="mt-1 max-w-prose text-muted">{text}</p> : null}
      <div className="mt-5">{children}</div>
    </Card>
  );
}
