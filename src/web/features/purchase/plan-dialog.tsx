import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { SubscriptionPlan } from '#shared/api/purchases.ts';
import { type PaidPlanName, paidPlanNames } from '#shared/rules/plans.ts';
import { KEPT_AFTER_WEDDING, weddingDateProblem } from '#shared/rules/wedding-dates.ts';
import { ApiError, callApi, messageOf } from '../../lib/call-api.ts';
import { browserTimeZone } from '../../lib/format.ts';
import { readKeys, usePurchaseStatus } from '../../lib/queries/reads.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DateStep } from './date-step.tsx';
import { PaidStep } from './paid-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PlanStep } from './plan-step.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The plan the account has; null for a first purchase. */
  currentPlan: SubscriptionPlan | null;
  plans: readonly SubscriptionPlan[];
  chosen: SubscriptionPlan | null;
  canStartFree: boolean;
};

const titles = {
  plan: ['Choose Your Plan', 'One payment for the whole wedding. No subscription.'],
  date: ['Your wedding date', `Your helper works until ${KEPT_AFTER_WEDDING} after it.`],
  payment: ['Payment', 'A single payment, and your helper is ready.'],
} as const;

const upgradeTitles = ['Payment', 'A single payment. Everything else stays as it is.'] as const;

/** Plan, date, payment. Mounted anew each time it opens, so that closing resets everything. */
export function PlanDialog({ open, onClose, currentPlan, plans, chosen, canStartFree }: Props) {
  const toast = useToast();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [plan, setPlan] = useState(chosen);
  const [step, setStep] = useState<'plan' | 'date' | 'payment'>(
    !chosen ? 'plan' : currentPlan ? 'payment' : 'date',
  );
  const [weddingDate, setWeddingDate] = useState('');
  const [dateProblem, setDateProblem] = useState<string>();
  const savedDate = usePurchaseStatus().data?.weddingDate ?? undefined;
  const [isStarting, setStarting] = useState(false);
  /** What has been paid: from then on there is no form any more. */
  const [paidId, setPaidId] = useState<string | null>(null);
  const [title, description] = step === 'payment' && currentPlan ? upgradeTitles : titles[step];

  const intent = useMutation({
    mutationFn: ({ wanted, date }: { wanted: SubscriptionPlan; date: string | null }) =>
      callApi('POST /api/create-purchase-intent', {
        body: {
          weddingDate: date,
          planName: paidName(wanted),
          price: wanted.priceCents / 100,
          timezone: browserTimeZone(),
        },
      }),
    onSuccess: () => setStep('payment'),
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'paid_already') {
        await refresh();
        toast({ title: 'Purchase Successful!', text: 'Your payment has arrived.' });
        onClose();
        navigate('/purchase-success');
        return;
      }
      const fallback = currentPlan
        ? 'Failed to create payment intent'
        : 'Failed to initialize payment';
      toast({ title: 'Error', text: messageOf(error, fallback), destructive: true });
      if (currentPlan) setStep('plan');
      // The plan may have changed in another tab: what is shown is then as it is now.
      await refresh();
    },
  });
  const busy = intent.isPending || isStarting;

  const choose = (wanted: SubscriptionPlan) => {
    setPlan(wanted);
    // An upgrade keeps the date that the couple gave before.
    if (currentPlan) intent.mutate({ wanted, date: null });
    else setStep('date');
  };

  const refresh = async () => {
    await Promise.all(
      [readKeys.purchaseStatus, readKeys.usage, readKeys.helpers].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };

  // An upgrade that was chosen outside has nothing left to ask.
  const prepareChosen = useEffectEvent(() => {
    if (chosen && currentPlan) intent.mutate({ wanted: chosen, date: null });
  });
  useEffect(() => prepareChosen(), []);

  const submitDate = async () => {
    if (!plan) return;
    const problem = weddingDateProblem(weddingDate, browserTimeZone(), new Date());
    if (problem) {
      setDateProblem(weddingDate ? 'Please choose another date.' : 'Please choose the date.');
      toast({ title: problem.title, text: problem.message, destructive: true });
      return;
    }
    if (plan.priceCents > 0) {
      intent.mutate({ wanted: plan, date: weddingDate });
      return;
    }
    setStarting(true);
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
      setStarting(false);
    }
  };

  const complete = async (paymentIntentId: string) => {
    if (!plan) return;
    setPaidId(paymentIntentId);
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
      // The server has decided and given the money back; anything else is tried again.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) setPaidId(null);
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
      initialFocus={step === 'plan' ? 'title' : 'control'}
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
          problem={dateProblem}
          busy={busy}
          onChange={(date) => {
            setWeddingDate(date);
            setDateProblem(undefined);
          }}
          onBack={() => setStep('plan')}
          onSubmit={() => void submitDate()}
        />
      ) : null}
      {paidId !== null ? <PaidStep onRetry={() => complete(paidId)} /> : null}
      {step === 'payment' && plan && paidId === null ? (
        <PaymentStep
          plan={plan}
          payment={intent.data ?? null}
          weddingDate={currentPlan ? savedDate : weddingDate}
          onBack={() => setStep('plan')}
          onPaid={complete}
        />
      ) : null}
    </Dialog>
  );
}

/** The name as the payment calls take it; only paid plans get here. */
function paidName({ name }: SubscriptionPlan): PaidPlanName {
  const paid = paidPlanNames.find((each) => each === name);
  if (!paid) throw new Error(`The ${name} plan is not paid for`);
  return paid;
}
