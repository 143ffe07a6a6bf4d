import type { SubscriptionPlan } from '#shared/api/purchases.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatLimit, formatPrice } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { PlanIcon } from './plan-icon.tsx';

type Props = {
  plans: readonly SubscriptionPlan[];
  currentPlan: SubscriptionPlan | null;
  canStartFree: boolean;
  busy: boolean;
  onChoose: (plan: SubscriptionPlan) => void;
};

/** The plans side by side: those that can be bought, and those below the current one, which cannot. */
export function PlanStep({ plans, currentPlan, canStartFree, busy, onChoose }: Props) {
  const paid = plans.filter((plan) => plan.priceCents > 0);
  const free = plans.find((plan) => plan.priceCents === 0);
  const isHighest =
    currentPlan !== null && paid.every((plan) => plan.priceCents <= currentPlan.priceCents);
  return (
    <>
      {isHighest ? (
        <p className="mb-5 rounded-md bg-evergreen-soft px-5 py-3">
          You already have the highest plan!
        </p>
      ) : null}
      <ul className="grid gap-4 sm:grid-cols-3">
        {paid.map((plan) => {
          const isLower = currentPlan !== null && plan.priceCents < currentPlan.priceCents;
          const isCurrent = plan.name === currentPlan?.name;
          const isPopular = plan.name === 'Popular';
          return (
            <li
              key={plan.id}
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
              <PlanIcon name={plan.name} />
              <h3 className="text-h3">{plan.name}</h3>
              <p className="font-display text-h2 leading-none font-semibold">
                {formatPrice(plan.priceCents)}
              </p>
              <p className="mb-4 text-muted">{formatLimit(plan.messageLimit)} messages</p>
              <Button
                className="mt-auto"
                shape="wide"
                look={isPopular ? 'primary' : 'secondary'}
                disabled={busy || isLower || isCurrent}
                onClick={() => onChoose(plan)}
              >
                {isCurrent
                  ? 'Current plan'
                  : isLower
                    ? 'Downgrade not available'
                    : `Choose ${plan.name}`}
              </Button>
            </li>
          );
        })}
      </ul>
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
