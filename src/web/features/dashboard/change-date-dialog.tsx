import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PurchaseStatus } from '#shared/api/purchases.ts';
import { weddingDateProblem } from '#shared/rules/wedding-dates.ts';
import { callApi } from '../../lib/call-api.ts';
import { formatCalendarDate, today } from '../../lib/format.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { useErrorToast } from '../../lib/use-error-toast.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';

type Props = { status: PurchaseStatus; onClose: () => void };

/** The one change of the wedding date. */
export function ChangeDateDialog({ status: { weddingDate, timezone }, onClose }: Props) {
  const toast = useToast();
  const [date, setDate] = useState('');
  const change = useChangeWeddingDate(onClose);
  const submit = () => {
    const problem =
      date === ''
        ? { title: 'Date required', message: 'Please select a new wedding date' }
        : weddingDateProblem(date, timezone, new Date());
    if (problem) toast({ title: problem.title, text: problem.message, destructive: true });
    else change.mutate(date);
  };
  return (
    <FormDialog
      title="Change your wedding date"
      description="This can be done once. Afterwards the date is final."
      action="Change date"
      pendingAction="Saving..."
      pending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="New wedding date"
        hint={weddingDate ? `It is ${formatCalendarDate(weddingDate)} now.` : undefined}
        type="date"
        min={today()}
        value={date}
        onValue={setDate}
      />
    </FormDialog>
  );
}

function useChangeWeddingDate(onDone: () => void) {
  const toast = useToast();
  const toastError = useErrorToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (weddingDate: string) =>
      callApi('POST /api/update-wedding-date', { body: { weddingDate } }),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: readKeys.purchaseStatus });
      await client.invalidateQueries({ queryKey: readKeys.helpers });
      toast({ title: 'Wedding date updated', text: message });
      onDone();
    },
    onError: toastError('Failed to update wedding date'),
  });
}
