import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { ApiError, messageOf } from '../../lib/call-api.ts';
import { addPasskey, NoPasskeyUsed, PasskeyThere } from '../../lib/passkeys.ts';
import { accountKey } from '../../lib/queries/account.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { Button } from '../../ui/button.tsx';
import { CurrentPasswordField } from '../../ui/current-password-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'size'> & { onAdded?: () => void };

/** Adds a passkey of this device; asks for the password first where somebody signed in a while ago. */
export function AddPasskey({ look = 'secondary', size, onAdded }: Props) {
  const toast = useToast();
  const client = useQueryClient();
  const [asksPassword, setAsksPassword] = useState(false);
  const add = useMutation({
    mutationFn: (password?: string) => addPasskey(password),
    onSuccess: async () => {
      setAsksPassword(false);
      await Promise.all([
        client.invalidateQueries({ queryKey: accountKey }),
        client.invalidateQueries({ queryKey: readKeys.user }),
      ]);
      onAdded?.();
      toast({ title: 'Passkey added', text: 'Next time you can sign in with it.' });
    },
    onError: (error) => {
      if (hasCode(error, 'password_needed')) return setAsksPassword(true);
      // Shown below the field.
      if (hasCode(error, 'invalid_password', 'too_many_attempts')) return undefined;
      setAsksPassword(false);
      return toast(failureToast(error));
    },
  });
  return (
    <>
      <Button
        look={look}
        size={size}
        className="self-start"
        disabled={add.isPending}
        onClick={() => add.mutate(undefined)}
      >
        <KeyRound aria-hidden />
        {add.isPending ? 'Waiting for your device...' : 'Add a passkey'}
      </Button>
      {asksPassword ? (
        <PasswordDialog
          problem={hasCode(add.error, 'password_needed') ? undefined : add.error}
          isBusy={add.isPending}
          onPassword={add.mutate}
          onChange={add.reset}
          onClose={() => setAsksPassword(false)}
        />
      ) : null}
    </>
  );
}

type DialogProps = {
  problem: Error | null | undefined;
  isBusy: boolean;
  onPassword: (password: string) => void;
  onChange: () => void;
  onClose: () => void;
};

function PasswordDialog({ problem, isBusy, onPassword, onChange, onClose }: DialogProps) {
  const [password, setPassword] = useState('');
  return (
    <FormDialog
      title="Is it you?"
      description="You signed in a while ago. Please type your password before a passkey is added."
      action="Go on"
      pendingAction="One moment..."
      pending={isBusy}
      validates
      onSubmit={() => onPassword(password)}
      onClose={onClose}
    >
      <CurrentPasswordField
        error={problem ? messageOf(problem, 'That did not work. Please try again.') : undefined}
        value={password}
        onValue={(typed) => {
          setPassword(typed);
          onChange();
        }}
      />
    </FormDialog>
  );
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof ApiError && codes.includes(error.code);

function failureToast(error: unknown) {
  if (error instanceof NoPasskeyUsed) {
    return { title: 'No passkey was added', text: 'You can add one whenever you like.' };
  }
  if (error instanceof PasskeyThere) {
    return { title: 'This device has a passkey already', text: 'You can sign in with it.' };
  }
  const text = messageOf(error, 'Failed to add a passkey. Please try again.');
  return { title: 'Error', text, destructive: true };
}
