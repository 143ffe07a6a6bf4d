import type { SubscriptionPlan } from '#shared/api/purchases.ts';
import { formatPrice } from '#shared/rules/plans.ts';

/** The plan that was chosen, with its price. */
export function PlanLine({ plan }: { plan: SubscriptionPlan }) {
  return (
    <p className="rounded-md bg-sunk px-5 py-3">
      <strong>{plan.name}</strong>, {formatPrice(plan.priceCents)}
    </p>
  );
}
