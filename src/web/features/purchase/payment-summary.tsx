import type { ReactNode } from 'react';
import type { SubscriptionPlan } from '#shared/api/purchases.ts';
import { formatPrice, REFUND_DAYS, REFUND_MESSAGES } from '#shared/rules/plans.ts';
import { dataExpiryDate } from '#shared/rules/wedding-dates.ts';
import { formatCalendarDate, formatLimit } from '../../lib/format.ts';

type Props = {
  plan: SubscriptionPlan;
  /** What is to be paid now: the plan's price, or less for an upgrade. */
  priceCents: number;
  /** `YYYY-MM-DD`; undefined while an upgrade's is not known yet. */
  weddingDate: string | undefined;
};

/** All that is agreed by paying, before the card is asked for. */
export function PaymentSummary({ plan, priceCents, weddingDate }: Props) {
  const paidCents = plan.priceCents - priceCents;
  return (
    <dl className="flex flex-col gap-2.5 rounded-md bg-sunk px-5 py-4">
      <Line name="Plan">
        {plan.name}, {formatLimit(plan.messageLimit).toLowerCase()} messages
      </Line>
      {weddingDate ? (
        <>
          <Line name="Wedding date">{formatCalendarDate(weddingDate)}</Line>
          <Line
            name="Works until"
            note="At the end of that day the helper and everything in it are deleted."
          >
            {formatCalendarDate(dataExpiryDate(weddingDate))}
          </Line>
        </>
      ) : null}
      <Line
        name="Paid now"
        note={
          paidCents > 0
            ? `${formatPrice(plan.priceCents)}, less the ${formatPrice(paidCents)} you have paid`
            : 'Once. There is no subscription.'
        }
      >
        {formatPrice(priceCents)}
      </Line>
      <Line name="Money back">
        All of it within {REFUND_DAYS} days, up to {REFUND_MESSAGES} answered questions
      </Line>
    </dl>
  );
}

function Line({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[7.5rem_1fr]">
      <dt className="text-sm text-muted sm:pt-0.5">{name}</dt>
      <dd className="font-semibold">
        {children}
        {note ? <span className="block text-sm font-normal text-muted">{note}</span> : null}
      </dd>
    </div>
  );
}
