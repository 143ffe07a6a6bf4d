import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { postAuth } from '../../lib/post-auth.ts';
import { accountKey } from '../../lib/queries/account.ts';
import { Button } from '../../ui/button.tsx';
import { CurrentPasswordField } from '../../ui/current-password-field.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Another password; everywhere else the account is signed out by it. */
export function ChangePasswordForm() {
  const toast = useToast();
  const client = useQueryClient();
  const [fields, setFields] = useState({ currentPassword: '', newPassword: '' });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const change = (name: keyof typeof fields) => (typed: string) => {
    setFields({ ...fields, [name]: typed });
    setProblem('');
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    const failure = await postAuth('change-password', fields);
    setBusy(false);
    setProblem(failure);
    if (failure) return;
    setFields({ currentPassword: '', newPassword: '' });
    toast({ title: 'Password changed', text: 'Everywhere else you have been signed out.' });
    await client.invalidateQueries({ queryKey: accountKey });
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-5">
      <CurrentPasswordField
        label="Current password"
        error={problem || undefined}
        value={fields.currentPassword}
        onValue={change('currentPassword')}
      />
      <NewPasswordField
        label="New password"
        value={fields.newPassword}
        onValue={change('newPassword')}
      />
      <Button type="submit" className="self-start" disabled={busy}>
        {busy ? 'Saving...' : 'Change password'}
      </Button>
    </form>
  );
}
