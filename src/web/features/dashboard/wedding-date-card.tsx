import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { PurchaseStatus } from '#shared/api/purchases.ts';
import { daysUntil, weddingDateProblem } from '#shared/rules/wedding-dates.ts';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { formatCalendarDate, today } from '../../lib/format.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { Sprig } from '../../ui/botanicals.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Card } from '../../ui/surface.tsx';
import { useToast } from '../../ui/toast.tsx';

/** The day, how far away it is, and its one change. */
export function WeddingDateCard({ status }: { status: PurchaseStatus }) {
  const [open, setOpen] = useState(false);
  const { weddingDate, dataExpiryDate } = status;
  if (!weddingDate) return null;
  const days = daysUntil(weddingDate, status.timezone, new Date());
  return (
    <Card className="flex flex-wrap items-center gap-x-10 gap-y-5">
      <p className="font-display leading-none">
        <strong className="text-[4.25rem] font-semibold text-evergreen">{Math.max(0, days)}</strong>{' '}
        <span className="text-h3">{days === 1 ? 'day to go' : 'days to go'}</span>
      </p>
      <div className="mr-auto">
        <h2 className="text-h3">Your wedding date</h2>
        <p>{formatCalendarDate(weddingDate)}</p>
        {status.isLocked && dataExpiryDate ? (
          <p className="text-sm text-warning">
            Your wedding date has passed. Everything will be deleted after{' '}
            {formatCalendarDate(dataExpiryDate)}.
          </p>
        ) : (
          <p className="text-sm text-muted">
            {status.canChangeWeddingDate
              ? 'The date can be changed once.'
              : 'The date has been changed and is now final.'}
          </p>
        )}
      </div>
      {status.canChangeWeddingDate ? (
        <Button look="secondary" onClick={() => setOpen(true)}>
          Change date
        </Button>
      ) : (
        <Sprig className="w-32 max-sm:hidden" />
      )}
      {open ? <ChangeDateDialog status={status} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function ChangeDateDialog({ status, onClose }: { status: PurchaseStatus; onClose: () => void }) {
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
    if (date === '') {
      toast({
        title: 'Date required',
        text: 'Please select a new wedding date',
        destructive: true,
      });
      return;
    }
    const problem = weddingDateProblem(date, status.timezone, new Date());
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
        <Field label="New wedding date">
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
        <div className="flex justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={change.isPending}>
            {change.isPending ? 'Saving...' : 'Change date'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
