import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { MAX_EMAIL_LENGTH } from '#shared/rules/accounts.ts';
import { ApiError, callApi, problemOf } from '../../lib/call-api.ts';
import { accountKey } from '../../lib/queries/account.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { Button } from '../../ui/button.tsx';
import { CurrentPasswordField } from '../../ui/current-password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Another e-mail address to sign in with. */
export function ChangeEmailForm() {
  const toast = useToast();
  const client = useQueryClient();
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  const change = useMutation({
    mutationFn: () => callApi('POST /api/account/email', { body: { newEmail, password } }),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: accountKey });
      await client.invalidateQueries({ queryKey: readKeys.user });
      toast({ title: 'E-mail address', text: message });
      setNewEmail('');
      setPassword('');
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    change.mutate();
  };
  const problem = problemOf(change, 'Failed to change the address. Please try again.');
  const isPassword = change.error instanceof ApiError && change.error.code === 'invalid_password';
  return (
    <form onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <TextField
        label="New e-mail address"
        error={isPassword ? undefined : problem}
        type="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="email"
        value={newEmail}
        onValue={(typed) => {
          setNewEmail(typed);
          change.reset();
        }}
      />
      <CurrentPasswordField
        error={isPassword ? problem : undefined}
        value={password}
        onValue={(typed) => {
          setPassword(typed);
          change.reset();
        }}
      />
      <Button type="submit" look="secondary" className="self-start" disabled={change.isPending}>
        {change.isPending ? 'Saving...' : 'Change e-mail address'}
      </Button>
    </form>
  );
}
