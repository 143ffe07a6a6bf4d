import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { SubscriptionPlan } from '#shared/api/purchases.ts';
import { useCompletePurchase, usePreparePayment, useStartFree } from './use-purchase-calls.ts';
import { useWeddingDate } from './use-wedding-date.ts';

export type PlanDialogStep = 'plan' | 'date' | 'payment';

type Options = {
  /** False for a first purchase, which asks for the wedding date. */
  isUpgrade: boolean;
  /** The plan that was chosen outside the dialog. */
  chosen: SubscriptionPlan | null;
  onClose: () => void;
};

/** The way through the dialog: plan, date, payment; for an upgrade, which keeps the date, without it. */
export function usePlanSteps({ isUpgrade, chosen, onClose }: Options) {
  const [plan, setPlan] = useState(chosen);
  const [step, setStep] = useState(() => firstStep(chosen, isUpgrade));
  const date = useWeddingDate();
  const [, navigate] = useLocation();
  const finish = () => {
    onClose();
    navigate('/purchase-success');
  };
  const payment = usePreparePayment({
    isUpgrade,
    onPrepared: () => setStep('payment'),
    onRefused: () => (isUpgrade ? setStep('plan') : undefined),
    onPaidAlready: finish,
  });
  const startFree = useStartFree(onClose);
  const { paidId, complete } = useCompletePurchase(finish);

  // An upgrade that was chosen outside has nothing left to ask.
  const prepareChosen = useEffectEvent(() => {
    if (chosen && isUpgrade) payment.mutate({ plan: chosen, date: null });
  });
  useEffect(() => prepareChosen(), []);

  return {
    plan,
    step,
    date,
    payment: payment.data ?? null,
    busy: payment.isPending || startFree.isPending,
    /** The payment that has arrived: from then on there is no form any more. */
    paidId,
    choose: (next: SubscriptionPlan) => {
      setPlan(next);
      if (isUpgrade) payment.mutate({ plan: next, date: null });
      else setStep('date');
    },
    backToPlans: () => setStep('plan'),
    submitDate: () => {
      if (!plan || !date.check()) return;
      if (plan.priceCents > 0) payment.mutate({ plan, date: date.value });
      else startFree.mutate(date.value);
    },
    complete: async (paymentIntentId: string) => {
      const weddingDate = isUpgrade ? null : date.value;
      if (plan) await complete({ paymentIntentId, plan, weddingDate });
    },
  };
}

function firstStep(chosen: SubscriptionPlan | null, isUpgrade: boolean): PlanDialogStep {
  if (!chosen) return 'plan';
  return isUpgrade ? 'payment' : 'date';
}
