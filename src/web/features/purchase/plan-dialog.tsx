import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { SubscriptionPlan } from '#shared/api/purchases.ts';
import { weddingDateProblem } from '#shared/rules/wedding-dates.ts';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { browserTimeZone } from '../../lib/format.ts';
import { readKeys, useConfig } from '../../lib/queries/reads.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CardForm } from './card-form.tsx';
import { DateStep } from './date-step.tsx';
import { PlanStep } from './plan-step.tsx';

// The provider's own form, only for those who pay and only where there is a provider.
const StripeForm = lazy(() =>
  import('./stripe-form.tsx').then((module) => ({ default: module.StripeForm })),
);

type Props = {
  open: boolean;
  onClose: () => void;
  /** The plan the account has; null for a first purchase. */
  currentPlan: SubscriptionPlan | null;
  plans: readonly SubscriptionPlan[];
  chosen: SubscriptionPlan | null;
  canStartFree: boolean;
};

type Payment = { clientSecret: string; finalPrice: number };

const titles = {
  plan: ['Choose Your Plan', 'One payment for the whole wedding. No subscription.'],
  date: ['Your wedding date', 'Your helper works until three days after it.'],
  payment: ['Payment', 'A single payment, and your helper is ready.'],
} as const;

/** Plan, date, payment. Mounted anew each time it opens, so that closing resets everything. */
export function PlanDialog({ open, onClose, currentPlan, plans, chosen, canStartFree }: Props) {
  const toast = useToast();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { data: config } = useConfig();
  const [plan, setPlan] = useState(chosen);
  const [step, setStep] = useState<'plan' | 'date' | 'payment'>(
    chosen && !currentPlan ? 'date' : 'plan',
  );
  const [weddingDate, setWeddingDate] = useState('');
  const [payment, setPayment] = useState<Payment | null>(null);
  const [busy, setBusy] = useState(false);
  const [title, description] = titles[step];

  const prepare = async (wanted: SubscriptionPlan, date: string | null) => {
    setBusy(true);
    try {
      const intent = await callApi('POST /api/create-purchase-intent', {
        body: {
          weddingDate: date,
          planName: paidName(wanted),
          price: wanted.priceCents / 100,
          timezone: browserTimeZone(),
        },
      });
      setPayment(intent);
      setStep('payment');
    } catch (error) {
      const fallback = currentPlan
        ? 'Failed to create payment intent'
        : 'Failed to initialize payment';
      toast({ title: 'Error', text: messageOf(error, fallback), destructive: true });
      // The plan may have changed in another tab: what is shown is then as it is now.
      await refresh();
    } finally {
      setBusy(false);
    }
  };

  const choose = (wanted: SubscriptionPlan) => {
    setPlan(wanted);
    // An upgrade keeps the date that the couple gave before.
    if (currentPlan) void prepare(wanted, null);
    else setStep('date');
  };

  const refresh = async () => {
    await Promise.all(
      [readKeys.purchaseStatus, readKeys.usage, readKeys.helpers].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };

  const submitDate = async () => {
    if (!plan) return;
    const problem = weddingDateProblem(weddingDate, browserTimeZone(), new Date());
    if (problem) {
      toast({ title: problem.title, text: problem.message, destructive: true });
      return;
    }
    if (plan.priceCents > 0) return prepare(plan, weddingDate);
    setBusy(true);
    try {
      const { message } = await callApi('POST /api/start-free', {
        body: { weddingDate, timezone: browserTimeZone() },
      });
      await refresh();
      toast({ title: 'Your Free plan has started', text: message });
      onClose();
    } catch (error) {
      toast({ title: 'Error', text: messageOf(error, 'Something went wrong'), destructive: true });
    } finally {
      setBusy(false);
    }
  };

  const complete = async (paymentIntentId: string) => {
    if (!plan) return;
    try {
      const { message } = await callApi('POST /api/complete-purchase', {
        body: {
          paymentIntentId,
          planName: paidName(plan),
          ...(currentPlan ? {} : { weddingDate }),
        },
      });
      await refresh();
      toast({
        title: currentPlan ? 'Upgrade Successful!' : 'Purchase Successful!',
        text: message || `Your ${plan.name} wedding helper is ready to use.`,
      });
      onClose();
      navigate('/purchase-success');
    } catch (error) {
      toast({
        title: 'Error',
        text: messageOf(error, 'Failed to complete purchase'),
        destructive: true,
      });
      await refresh();
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={description}
      wide={step === 'plan'}
    >
      {step === 'plan' ? (
        <PlanStep
          plans={plans}
          currentPlan={currentPlan}
          canStartFree={canStartFree}
          busy={busy}
          onChoose={choose}
        />
      ) : null}
      {step === 'date' && plan ? (
        <DateStep
          plan={plan}
          weddingDate={weddingDate}
          busy={busy}
          onChange={setWeddingDate}
          onBack={() => setStep('plan')}
          onSubmit={() => void submitDate()}
        />
      ) : null}
      {step === 'payment' && payment && plan && config ? (
        config.stripePublishableKey ? (
          <Suspense fallback={null}>
            <StripeForm
              publishableKey={config.stripePublishableKey}
              clientSecret={payment.clientSecret}
              planName={plan.name}
              price={payment.finalPrice}
              onBack={() => setStep('plan')}
              onPaid={complete}
            />
          </Suspense>
        ) : (
          <CardForm
            clientSecret={payment.clientSecret}
            price={payment.finalPrice}
            onBack={() => setStep('plan')}
            onPaid={complete}
          />
        )
      ) : null}
    </Dialog>
  );
}

/** The name as the payment calls take it; only paid plans get here. */
function paidName({ name }: SubscriptionPlan): 'Starter' | 'Popular' | 'Ultimate' {
  if (name === 'Free') throw new Error('The Free plan is not paid for');
  return name;
}
