import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#shared/api/accounts.ts';
import { MAX_EMAIL_LENGTH } from '#shared/rules/accounts.ts';
import { callApi, problemOf } from '../../lib/call-api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = { account: Account; onClose: () => void };

/** Asks for the password, or the address where there is none, before everything is gone. */
export function DeleteAccountDialog({ account: { email, hasPassword }, onClose }: Props) {
  const [proof, setProof] = useState('');
  const remove = useMutation({
    mutationFn: () =>
      callApi('DELETE /api/account', {
        body: hasPassword ? { password: proof } : { email: proof },
      }),
    // The whole app is left, so that nothing of the account stays in the browser's memory.
    onSuccess: () => window.location.assign('/'),
  });
  return (
    <FormDialog
      title="Delete your account"
      description="Your helper, its documents, your guests' questions and your plan are deleted with it. This action cannot be undone."
      danger
      action="Delete everything"
      pendingAction="Deleting..."
      pending={remove.isPending}
      validates
      onSubmit={remove.mutate}
      onClose={onClose}
    >
      <TextField
        label={hasPassword ? 'Your password' : `Type ${email} to go on`}
        error={problemOf(remove, 'Failed to delete your account. Please try again.')}
        type={hasPassword ? 'password' : 'email'}
        required
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete={hasPassword ? 'current-password' : 'off'}
        value={proof}
        onValue={setProof}
      />
    </FormDialog>
  );
}
