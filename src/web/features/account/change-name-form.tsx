import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { MAX_NAME_LENGTH } from '#shared/rules/accounts.ts';
import { callApi, problemOf } from '../../lib/call-api.ts';
import { accountKey } from '../../lib/queries/account.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';

/** The name that the header and the greeting show. */
export function ChangeNameForm({ name: before }: { name: string }) {
  const toast = useToast();
  const client = useQueryClient();
  const [name, setName] = useState(before);
  const change = useMutation({
    mutationFn: () => callApi('POST /api/account/name', { body: { name } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: accountKey });
      await client.invalidateQueries({ queryKey: readKeys.user });
      toast({ title: 'Name changed' });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-md flex-col gap-5">
      <TextField
        label="Your name"
        error={problemOf(change, 'Failed to change your name. Please try again.')}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="name"
        value={name}
        onValue={(typed) => {
          setName(typed);
          change.reset();
        }}
      />
      <Button
        type="submit"
        look="secondary"
        className="self-start"
        disabled={change.isPending || name.trim() === before}
      >
        {change.isPending ? 'Saving...' : 'Change name'}
      </Button>
    </form>
  );
}
