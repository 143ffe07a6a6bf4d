import { useMutation } from '@tanstack/react-query';
import { Loader2 } from 'lucide-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { MAX_EMAIL_LENGTH } from '#shared/rules/accounts.ts';
import { useCases } from '#shared/rules/use-cases.ts';
import { callApi } from '../../lib/call-api.ts';
import { useErrorToast } from '../../lib/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';

// By its name alone the linter takes the list for a hook.
const planned = [...useCases];

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Asks for an e-mail address, and for which use cases it is to be notified. */
export function NotifyDialog({ open, onOpenChange }: Props) {
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [isChecked, setChecked] = useState(false);
  const needsEmail = email.trim() === '';
  const signUp = useSignUp(() => {
    setEmail('');
    setSelected([]);
    onOpenChange(false);
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (needsEmail || selected.length === 0) {
      setChecked(true);
      toast({
        title: 'Missing Information',
        text: 'Please enter your email and select at least one use case',
        destructive: true,
      });
    } else signUp.mutate({ email: email.trim(), selectedUseCases: [...selected] });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Get Notified When These Launch"
      description="One e-mail for each, on the day it starts. Nothing else."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-6">
        <TextField
          label="E-mail"
          error={isChecked && needsEmail ? 'Please enter your e-mail address.' : undefined}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          placeholder="you@example.com"
          value={email}
          onValue={setEmail}
        />
        <UseCaseChoice selected={selected} isChecked={isChecked} onChange={setSelected} />
        <Button type="submit" shape="wide" disabled={signUp.isPending}>
          {signUp.isPending ? <Loader2 aria-hidden className="animate-spin" /> : null}
          {signUp.isPending ? 'Saving...' : 'Notify Me'}
        </Button>
      </form>
    </Dialog>
  );
}

function useSignUp(onSignedUp: () => void) {
  const toast = useToast();
  const toastError = useErrorToast();
  return useMutation({
    mutationFn: (body: { email: string; selectedUseCases: string[] }) =>
      callApi('POST /api/use-case-notifications', { body }),
    onSuccess: () => {
      toast({ title: 'Success!', text: "We'll notify you when these use cases launch." });
      onSignedUp();
    },
    onError: toastError('Failed to save notification preferences'),
  });
}

type ChoiceProps = {
  selected: readonly string[];
  /** Whether to say so where none is chosen. */
  isChecked: boolean;
  onChange: (selected: readonly string[]) => void;
};

function UseCaseChoice({ selected, isChecked, onChange }: ChoiceProps) {
  const isMissing = isChecked && selected.length === 0;
  const errorId = useId();
  const toggle = (id: string) =>
    onChange(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  return (
    <fieldset aria-describedby={isMissing ? errorId : undefined}>
      <legend className="mb-2 font-medium">Which ones?</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {planned.map(({ id, name }) => (
          <label
            key={id}
            className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-evergreen-soft"
          >
            <input
              type="checkbox"
              className="checkbox"
              checked={selected.includes(id)}
              onChange={() => toggle(id)}
            />
            {name}
          </label>
        ))}
      </div>
      {isMissing ? (
        <p id={errorId} role="alert" className="mt-1.5 text-sm text-danger">
          Please choose at least one.
        </p>
      ) : null}
    </fieldset>
  );
}
