import type { SubscriptionPlan } from '#shared/api/purchases.ts';
import { formatPrice } from '#shared/rules/plans.ts';
import { KEPT_AFTER_WEDDING } from '#shared/rules/wedding-dates.ts';
import { Sprig } from '../../ui/botanicals.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/surface.tsx';

type Props = {
  plans: readonly SubscriptionPlan[];
  onChoose: (plan: SubscriptionPlan | null) => void;
};

/** What stands on the dashboard until there is a plan. */
export function PurchaseCard({ plans, onChoose }: Props) {
  const free = plans.find((plan) => plan.priceCents === 0);
  return (
    <Card className="flex flex-col items-center gap-5 py-12 text-center">
      <Sprig className="w-44" />
      <h2 className="text-h2">Get Your Wedding Helper Today!</h2>
      <p className="max-w-lg text-muted">
        Give it your details once. It answers your guests day and night, and says so when it
        doesn&rsquo;t know. Paid once, deleted {KEPT_AFTER_WEDDING} after the wedding.
      </p>
      <Button size="large" onClick={() => onChoose(null)}>
        Choose Your Plan
      </Button>
      <ul className="flex flex-wrap justify-center gap-2" aria-label="Prices">
        {plans
          .filter((plan) => plan.priceCents > 0)
          .map((plan) => (
            <li key={plan.id}>
              <Button look="secondary" onClick={() => onChoose(plan)}>
                {plan.name} {formatPrice(plan.priceCents)}
              </Button>
            </li>
          ))}
        {free ? (
          <li>
            <Button look="quiet" onClick={() => onChoose(free)}>
              Start free
            </Button>
          </li>
        ) : null}
      </ul>
    </Card>
  );
}
