import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { PurchaseStatus } from '#shared/api/purchases.ts';
import { weddingDateProblem } from '#shared/rules/wedding-dates.ts';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { formatCalendarDate, today } from '../../lib/format.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

type Props = { status: PurchaseStatus; onClose: () => void };

/** The one change of the wedding date. */
export function ChangeDateDialog({ status, onClose }: Props) {
  const toast = useToast();
  const client = useQueryClient();
  const [date, setDate] = useState('');
  const change = useMutation({
    mutationFn: () => callApi('POST /api/update-wedding-date', { body: { weddingDate: date } }),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: readKeys.purchaseStatus });
      await client.invalidateQueries({ queryKey: readKeys.helpers });
      toast({ title: 'Wedding date updated', text: message });
      onClose();
    },
    onError: (error) =>
      toast({
        title: 'Error',
        text: messageOf(error, 'Failed to update wedding date'),
        destructive: true,
      }),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const problem =
      date === ''
        ? { title: 'Date required', message: 'Please select a new wedding date' }
        : weddingDateProblem(date, status.timezone, new Date());
    if (problem) toast({ title: problem.title, text: problem.message, destructive: true });
    else change.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change your wedding date"
      description="This can be done once. Afterwards the date is final."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-6">
        <Field
          label="New wedding date"
          hint={
            status.weddingDate ? `It is ${formatCalendarDate(status.weddingDate)} now.` : undefined
          }
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              min={today()}
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
          )}
        </Field>
        <DialogButtons
          action="Change date"
          pendingAction="Saving..."
          pending={change.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
