import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { SubscriptionPlan } from '#shared/api/purchases.ts';
import type { PaymentProviderName } from '#shared/rules/payments.ts';
import { useConfig } from '../../lib/queries/reads.ts';
import { Skeleton, Spinner } from '../../ui/surface.tsx';
import { CardForm } from './card-form.tsx';
import { PaymentSummary } from './payment-summary.tsx';

// The provider's own form, only for those who pay and only where there is a provider.
const StripeForm = lazy(() =>
  import('./stripe-form.tsx').then((module) => ({ default: module.StripeForm })),
);

/** Each provider's form: a further one does not compile without. */
const forms: Readonly<
  Record<PaymentProviderName, (props: ComponentProps<typeof StripeForm>) => ReactNode>
> = {
  stripe: (props) => <StripeForm {...props} />,
  sandbox: ({ clientSecret, price, onBack, onPaid }) => (
    <CardForm clientSecret={clientSecret} price={price} onBack={onBack} onPaid={onPaid} />
  ),
};

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
      <Suspense fallback={<Skeleton className="h-40" />}>
        {forms[config.paymentProvider]({
          publishableKey: config.stripePublishableKey ?? '',
          clientSecret,
          planName: plan.name,
          price,
          onBack,
          onPaid,
        })}
      </Suspense>
    </div>
  );
}
