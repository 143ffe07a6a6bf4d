import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#shared/api/accounts.ts';
import { MAX_PASSKEY_NAME_LENGTH } from '#shared/rules/accounts.ts';
import { callApi, problemOf } from '../../lib/call-api.ts';
import { forgetPasskey } from '../../lib/passkeys.ts';
import { accountKey } from '../../lib/queries/account.ts';
import { useErrorToast } from '../../lib/use-error-toast.ts';
import { ConfirmDialog, FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';

type Props = { passkey: Account['passkeys'][number]; onClose: () => void };

/** Gives a passkey a name by which its owner knows the device. */
export function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const rename = useMutation({
    mutationFn: () =>
      callApi('PATCH /api/account/passkeys/:id', { params: { id: passkey.id }, body: { name } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: accountKey });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Rename passkey"
      description="Choose a name that tells you on which device it is."
      action="Save name"
      pendingAction="Saving..."
      pending={rename.isPending}
      onSubmit={rename.mutate}
      onClose={onClose}
    >
      <TextField
        label="Name"
        error={problemOf(rename, 'Failed to rename the passkey. Please try again.')}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        value={name}
        onValue={(typed) => {
          setName(typed);
          rename.reset();
        }}
      />
    </FormDialog>
  );
}

/** Asks before a passkey opens nothing any more. */
export function RemovePasskeyDialog({ passkey, onClose }: Props) {
  const toast = useToast();
  const toastError = useErrorToast();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callApi('DELETE /api/account/passkeys/:id', { params: { id: passkey.id } }),
    onSuccess: async () => {
      await forgetPasskey(passkey.id);
      await client.invalidateQueries({ queryKey: accountKey });
      onClose();
      toast({ title: 'Passkey removed', text: 'Nobody can sign in with it any more.' });
    },
    onError: toastError('Failed to remove the passkey. Please try again.'),
  });
  return (
    <ConfirmDialog
      title={`Remove ${passkey.name}`}
      description="Nobody can sign in with this passkey any more. Your password stays as it is."
      action="Remove passkey"
      pendingAction="Removing..."
      call={remove}
      onClose={onClose}
    />
  );
}
