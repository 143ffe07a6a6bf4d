import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SubscriptionPlan } from '#shared/api/purchases.ts';
import { formatPrice, planSupport, RECOMMENDED_PLAN, showsBranding } from '#shared/rules/plans.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatLimit } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { PlanIcon } from './plan-icon.tsx';

/** How many guests are expected, and how many messages they ask. */
type Expected = { guests: number; messages: number };

type Props = {
  plan: SubscriptionPlan;
  /** Null where it is not known. */
  expected: Expected | null;
  state: 'for sale' | 'current' | 'lower';
  busy: boolean;
  onChoose: () => void;
};

const buttonWords = { current: 'Current plan', lower: 'Downgrade not available' } as const;

/** One plan: its price, and all that it has. */
export function PlanChoice({ plan, expected, state, busy, onChoose }: Props) {
  const isPopular = plan.name === RECOMMENDED_PLAN;
  return (
    <li
      className={classNames(
        'relative flex flex-col gap-1 rounded-md border p-5',
        isPopular ? 'border-evergreen' : 'border-line',
      )}
    >
      {isPopular ? (
        <span className="absolute -top-3 left-5 rounded-full bg-blush-soft px-3 text-sm font-semibold text-blush-ink">
          Most Popular
        </span>
      ) : null}
      <div className="flex flex-col gap-1 max-sm:flex-row max-sm:items-center max-sm:gap-3">
        <PlanIcon name={plan.name} />
        <h3 className="text-h3">{plan.name}</h3>
        <p className="font-display text-h2 leading-none font-semibold max-sm:ml-auto">
          {formatPrice(plan.priceCents)}
        </p>
      </div>
      <ul className="mt-3 mb-5 flex flex-col gap-1.5 text-sm">
        <Point>
          <strong>{formatLimit(plan.messageLimit)} messages</strong>
        </Point>
        {expected ? <Fit plan={plan} expected={expected} /> : null}
        <Point>
          {showsBranding(plan.name)
            ? '“Powered by Usher” under the chat'
            : 'Only your names, no “Powered by”'}
        </Point>
        <Point>{planSupport[plan.name]}</Point>
      </ul>
      <Button
        className="mt-auto"
        shape="wide"
        look={isPopular ? 'primary' : 'secondary'}
        disabled={busy || state !== 'for sale'}
        onClick={onChoose}
      >
        {state === 'for sale' ? `Choose ${plan.name}` : buttonWords[state]}
      </Button>
    </li>
  );
}

/** Whether the plan has enough messages for the guests. */
function Fit({ plan, expected }: { plan: SubscriptionPlan; expected: Expected }) {
  const isEnough = plan.messageLimit >= expected.messages;
  const Sign = isEnough ? Check : Minus;
  return (
    <li className={classNames('flex gap-2', !isEnough && 'text-muted')}>
      <Sign
        aria-hidden
        className={classNames('mt-0.5 size-4 shrink-0', isEnough && 'text-success')}
      />
      {isEnough ? 'Enough' : 'Too few'} for {expected.guests.toLocaleString('en-US')} guests
    </li>
  );
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
      <span>{children}</span>
    </li>
  );
}
