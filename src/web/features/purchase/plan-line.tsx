import type { SubscriptionPlan } from '#shared/api/purchases.ts';
import { formatPrice } from '../../lib/format.ts';

type Props = {
  plan: SubscriptionPlan;
  /** What is to be paid where that is less than the plan's price: an upgrade. */
  priceCents?: number;
};

/** The plan that was chosen, with its price. */
export function PlanLine({ plan, priceCents = plan.priceCents }: Props) {
  const paidCents = plan.priceCents - priceCents;
  return (
    <p className="rounded-md bg-sunk px-5 py-3">
      <strong>{plan.name}</strong>, {formatPrice(priceCents)}
      {paidCents > 0 ? (
        <span className="block text-sm text-muted">
          {formatPrice(plan.priceCents)}, less the {formatPrice(paidCents)} you have paid
        </span>
      ) : null}
    </p>
  );
}
