import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { Account } from '#shared/api/accounts.ts';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Field, Input } from '../../ui/field.tsx';

/** Asks for the password, or the address where there is none, before everything is gone. */
export function DeleteAccountDialog({
  account,
  onClose,
}: {
  account: Account;
  onClose: () => void;
}) {
  const [proof, setProof] = useState('');
  const remove = useMutation({
    mutationFn: () =>
      callApi('DELETE /api/account', {
        body: account.hasPassword ? { password: proof } : { email: proof },
      }),
    // The whole app is left, so that nothing of the account stays in the browser's memory.
    onSuccess: () => window.location.assign('/'),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    remove.mutate();
  };
  const problem = remove.isError
    ? messageOf(remove.error, 'Failed to delete your account. Please try again.')
    : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete your account"
      description="Your helper, its documents, your guests' questions and your plan are deleted with it. This action cannot be undone."
    >
      <form onSubmit={submit} className="flex flex-col gap-6">
        <Field
          label={account.hasPassword ? 'Your password' : `Type ${account.email} to go on`}
          error={problem}
        >
          {(control) => (
            <Input
              {...control}
              type={account.hasPassword ? 'password' : 'email'}
              required
              maxLength={254}
              autoComplete={account.hasPassword ? 'current-password' : 'off'}
              value={proof}
              onChange={(event) => setProof(event.target.value)}
            />
          )}
        </Field>
        <DialogButtons
          danger
          action="Delete everything"
          pendingAction="Deleting..."
          pending={remove.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
