import { lazy, Suspense } from 'react';
import type { SubscriptionPlan } from '#shared/api/purchases.ts';
import { useConfig } from '../../lib/queries/reads.ts';
import { Skeleton, Spinner } from '../../ui/surface.tsx';
import { CardForm } from './card-form.tsx';
import { PaymentSummary } from './payment-summary.tsx';

// The provider's own form, only for those who pay and only where there is a provider.
const StripeForm = lazy(() =>
  import('./stripe-form.tsx').then((module) => ({ default: module.StripeForm })),
);

/** What is to be paid, as the server gave it; the price in dollars. */
type Payment = { clientSecret: string; finalPrice: number };

type Props = {
  plan: SubscriptionPlan;
  /** Null while the server prepares it. */
  payment: Payment | null;
  weddingDate: string | undefined;
  onBack: () => void;
  onPaid: (paymentIntentId: string) => Promise<void>;
};

/** What is bought for how much, and the provider's form. */
export function PaymentStep({ plan, payment, weddingDate, onBack, onPaid }: Props) {
  const { data: config } = useConfig();
  if (!payment || !config) return <Spinner label="Preparing the payment..." />;
  const { clientSecret, finalPrice: price } = payment;
  return (
    <div className="flex flex-col gap-5">
      <PaymentSummary plan={plan} priceCents={Math.round(price * 100)} weddingDate={weddingDate} />
      {config.stripePublishableKey ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <StripeForm
            publishableKey={config.stripePublishableKey}
            clientSecret={clientSecret}
            planName={plan.name}
            price={price}
            onBack={onBack}
            onPaid={onPaid}
          />
        </Suspense>
      ) : (
        <CardForm clientSecret={clientSecret} price={price} onBack={onBack} onPaid={onPaid} />
      )}
    </div>
  );
}
