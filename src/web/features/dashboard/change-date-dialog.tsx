import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PurchaseStatus } from '#shared/api/purchases.ts';
import { timesInWords } from '#shared/rules/in-words.ts';
import { dateChangedMessage, weddingDateProblem } from '#shared/rules/wedding-dates.ts';
import { callApi } from '../../lib/call-api.ts';
import { formatCalendarDate, today } from '../../lib/format.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { useErrorToast } from '../../lib/use-error-toast.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';

type Props = { status: PurchaseStatus; onClose: () => void };

/** A change of the wedding date. */
export function ChangeDateDialog({ status, onClose }: Props) {
  const { weddingDate, timezone, dateChangesLeft } = status;
  const toast = useToast();
  const [date, setDate] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const change = useChangeWeddingDate(dateChangesLeft, onClose);
  const submit = () => {
    const problem =
      date === ''
        ? { title: 'Date required', message: 'Please select a new wedding date' }
        : weddingDateProblem(date, timezone, new Date());
    if (!problem) return change.mutate(date);
    toast({ title: problem.title, text: problem.message, destructive: true });
    setError(date === '' ? 'Please choose the date.' : 'Please choose another date.');
    field.current?.focus();
  };
  return (
    <FormDialog
      title="Change your wedding date"
      description={`This can be done ${timesInWords(dateChangesLeft)}. Afterwards the date is final.`}
      action="Change date"
      pendingAction="Saving..."
      pending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="New wedding date"
        hint={weddingDate ? `It is ${formatCalendarDate(weddingDate)} now.` : undefined}
        error={error}
        type="date"
        ref={field}
        min={today()}
        value={date}
        onValue={(typed) => {
          setDate(typed);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}

/** `changesLeft` is how often it can be changed before this change. */
function useChangeWeddingDate(changesLeft: number, onDone: () => void) {
  const toast = useToast();
  const toastError = useErrorToast();
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: readKeys.purchaseStatus });
    await client.invalidateQueries({ queryKey: readKeys.helpers });
  };
  const report = (text: string) => {
    toast({ title: 'Wedding date updated', text });
    onDone();
  };
  return useMutation({
    mutationFn: (weddingDate: string) =>
      callApi('POST /api/update-wedding-date', { body: { weddingDate } }),
    onSuccess: async ({ message }) => {
      await refresh();
      report(message);
    },
    onError: async (error, weddingDate) => {
      await refresh();
      // It was changed all the same, and only the answer was lost on its way.
      const now = client.getQueryData<PurchaseStatus>(readKeys.purchaseStatus);
      if (now?.weddingDate === weddingDate && now.dateChangesLeft < changesLeft) {
        report(dateChangedMessage(now.dateChangesLeft));
      } else toastError('Failed to update wedding date')(error);
    },
  });
}
