import { CalendarHeart } from 'lucide-react';
import { useState } from 'react';
import type { PurchaseStatus } from '#shared/api/purchases.ts';
import { timesInWords } from '#shared/rules/in-words.ts';
import { DATE_IS_THE_OWNERS, daysUntil } from '#shared/rules/wedding-dates.ts';
import { formatCalendarDate } from '../../lib/format.ts';
import { Branch } from '../../ui/botanicals.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangeDateDialog } from './change-date-dialog.tsx';

/** The day, how far away it is, and how often it can be changed; once it has passed, what becomes of everything. */
export function WeddingDateCard({ status }: { status: PurchaseStatus }) {
  const [open, setOpen] = useState(false);
  const { weddingDate, dataExpiryDate } = status;
  if (!weddingDate) return null;
  const daysTo = (date: string) => Math.max(0, daysUntil(date, status.timezone, new Date()));
  const isOver = status.isLocked && dataExpiryDate !== null;
  const days = daysTo(isOver ? dataExpiryDate : weddingDate);
  const unit = days === 1 ? 'day' : 'days';
  return (
    <section className="relative overflow-hidden rounded-lg border border-line bg-surface p-2 shadow-soft">
      <Branch className="absolute -right-4 -bottom-28 h-80 rotate-12 opacity-30 [--leaf:var(--evergreen-soft)] max-sm:opacity-20" />
      <div className="relative flex flex-wrap items-center gap-x-10 gap-y-5 rounded-md border border-gold/35 px-5 py-6 sm:px-8">
        <p className="flex items-baseline gap-3 font-display leading-none">
          <strong className="text-[5rem] font-semibold text-evergreen">{days}</strong>{' '}
          <span className="text-h3">{isOver ? `${unit} left` : `${unit} to go`}</span>
        </p>
        <div className="mr-auto min-w-0 sm:border-l sm:border-line sm:pl-10">
          <h2 className="eyebrow font-sans">Your wedding date</h2>
          <p className="mt-1 font-display text-h3 leading-tight font-semibold">
            {formatCalendarDate(weddingDate)}
          </p>
          <p className={isOver ? 'mt-1 text-sm text-warning' : 'mt-1 text-sm text-muted'}>
            {isOver
              ? `Your wedding date has passed. Everything will be deleted after ${formatCalendarDate(dataExpiryDate)}.`
              : status.canChangeWeddingDate
                ? `The date can be changed ${timesInWords(status.dateChangesLeft)}.`
                : status.isPartner
                  ? DATE_IS_THE_OWNERS
                  : 'The date has been changed and is now final.'}
          </p>
        </div>
        {status.canChangeWeddingDate ? (
          <Button look="secondary" onClick={() => setOpen(true)}>
            <CalendarHeart aria-hidden /> Change date
          </Button>
        ) : null}
      </div>
      {open ? <ChangeDateDialog status={status} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
