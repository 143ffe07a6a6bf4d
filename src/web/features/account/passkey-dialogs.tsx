import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { Account } from '#shared/api/accounts.ts';
import { MAX_PASSKEY_NAME_LENGTH } from '#shared/rules/accounts.ts';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { forgetPasskey } from '../../lib/passkeys.ts';
import { accountKey } from '../../lib/queries/account.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Field, Input } from '../../ui/field.tsx';
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
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    rename.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rename passkey"
      description="Choose a name that tells you on which device it is."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-6">
        <Field
          label="Name"
          error={
            rename.isError
              ? messageOf(rename.error, 'Failed to rename the passkey. Please try again.')
              : undefined
          }
        >
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_PASSKEY_NAME_LENGTH}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                rename.reset();
              }}
            />
          )}
        </Field>
        <DialogButtons
          action="Save name"
          pendingAction="Saving..."
          pending={rename.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Asks before a passkey opens nothing any more. */
export function RemovePasskeyDialog({ passkey, onClose }: Props) {
  const toast = useToast();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callApi('DELETE /api/account/passkeys/:id', { params: { id: passkey.id } }),
    onSuccess: async () => {
      await forgetPasskey(passkey.id);
      await client.invalidateQueries({ queryKey: accountKey });
      onClose();
      toast({ title: 'Passkey removed', text: 'Nobody can sign in with it any more.' });
    },
    onError: (error) =>
      toast({
        title: 'Error',
        text: messageOf(error, 'Failed to remove the passkey. Please try again.'),
        destructive: true,
      }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Remove ${passkey.name}`}
      description="Nobody can sign in with this passkey any more. Your password stays as it is."
    >
      <DialogButtons
        danger
        action="Remove passkey"
        pendingAction="Removing..."
        pending={remove.isPending}
        onCancel={onClose}
        onAction={() => remove.mutate()}
      />
    </Dialog>
  );
}
