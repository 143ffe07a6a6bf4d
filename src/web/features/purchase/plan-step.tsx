import { useState } from 'react';
import type { SubscriptionPlan } from '#shared/api/purchases.ts';
import { REFUND_DAYS, REFUND_MESSAGES } from '#shared/rules/plans.ts';
import { DAYS_KEPT_AFTER_WEDDING } from '#shared/rules/wedding-dates.ts';
import { costOfWedding } from '../../lib/wedding-cost.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { PlanChoice } from './plan-choice.tsx';

type Props = {
  plans: readonly SubscriptionPlan[];
  currentPlan: SubscriptionPlan | null;
  canStartFree: boolean;
  busy: boolean;
  onChoose: (plan: SubscriptionPlan) => void;
};

/** What a guest asks on average; the landing page counts with the same. */
const QUESTIONS_EACH = 3;
const MAX_GUESTS = 5000;

/** The plans side by side: those that can be bought, and those below the current one, which cannot. */
export function PlanStep({ plans, currentPlan, canStartFree, busy, onChoose }: Props) {
  const [guests, setGuests] = useState('120');
  const paid = plans.filter((plan) => plan.priceCents > 0);
  const free = plans.find((plan) => plan.priceCents === 0);
  const isHighest =
    currentPlan !== null && paid.every((plan) => plan.priceCents <= currentPlan.priceCents);
  const expected = expectedOf(Number(guests));
  return (
    <>
      {isHighest ? (
        <p className="mb-5 rounded-md bg-evergreen-soft px-5 py-3">
          You already have the highest plan!
        </p>
      ) : (
        <GuestCount guests={guests} expected={expected} onChange={setGuests} />
      )}
      <ul className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
        {paid.map((plan) => (
          <PlanChoice
            key={plan.id}
            plan={plan}
            expected={isHighest ? null : expected}
            state={stateOf(plan, currentPlan)}
            busy={busy}
            onChoose={() => onChoose(plan)}
          />
        ))}
      </ul>
      <PlanTerms />
      {canStartFree && free ? (
        <p className="mt-6 text-center text-muted">
          Or try it first:{' '}
          <Button look="quiet" size="small" disabled={busy} onClick={() => onChoose(free)}>
            Start free with {free.messageLimit} messages
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** What holds for every plan. */
function PlanTerms() {
  return (
    <ul className="mt-6 flex list-disc flex-col gap-1.5 pl-5 text-sm text-muted">
      <li>
        A plan lasts until {DAYS_KEPT_AFTER_WEDDING} days after the wedding. Then the helper and
        everything in it are deleted.
      </li>
      <li>
        When its messages are used up, guests are asked to turn to you. A larger plan costs the
        difference, and the helper goes on at once.
      </li>
      <li>
        All your money back within {REFUND_DAYS} days, as long as no more than {REFUND_MESSAGES}{' '}
        questions have been answered.
      </li>
    </ul>
  );
}

/** What so many guests come to; null where that is no number of guests. */
const expectedOf = (guests: number) =>
  Number.isInteger(guests) && guests > 0 && guests <= MAX_GUESTS
    ? { guests, ...costOfWedding(guests, QUESTIONS_EACH) }
    : null;

type GuestCountProps = {
  guests: string;
  expected: ReturnType<typeof expectedOf>;
  onChange: (guests: string) => void;
};

/** How many are invited, and what that comes to. */
function GuestCount({ guests, expected, onChange }: GuestCountProps) {
  return (
    <div className="mb-7 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunk px-5 py-3.5">
      <label htmlFor="plan-guests" className="font-medium">
        How many guests?
      </label>
      <Input
        id="plan-guests"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={guests}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        aria-describedby="plan-guests-cost"
        className="w-20 text-center"
      />
      <output id="plan-guests-cost" htmlFor="plan-guests" className="basis-72 grow text-sm">
        {expected
          ? `If each asks ${QUESTIONS_EACH} questions, that is ${expected.messages.toLocaleString('en-US')} messages: ${expected.plan.name} has enough.`
          : `Up to ${MAX_GUESTS.toLocaleString('en-US')}, to see which plan has enough messages.`}
      </output>
    </div>
  );
}

function stateOf(plan: SubscriptionPlan, current: SubscriptionPlan | null) {
  if (!current || plan.priceCents > current.priceCents) return 'for sale';
  return plan.name === current.name ? 'current' : 'lower';
}
