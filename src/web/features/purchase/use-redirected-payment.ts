import { useEffect, useEffectEvent, useState } from 'react';
import { paidPlanNames } from '#shared/rules/plans.ts';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { useRefreshPlan } from './use-refresh-plan.ts';

/** The state of a payment whose bank redirected the person away and back; `none` where there was no redirect. */
export type RedirectedPayment =
  | { state: 'none' | 'completing' | 'done' }
  | { state: 'failed'; message: string };

/** Completes the payment that the address of this page names. */
export function useRedirectedPayment(search: string): RedirectedPayment {
  const refresh = useEffectEvent(useRefreshPlan());
  const query = new URLSearchParams(search);
  const paymentIntentId = query.get('payment_intent');
  const planName = paidPlanNames.find((name) => name === query.get('plan'));
  const isRedirected = paymentIntentId !== null && planName !== undefined;
  const [payment, setPayment] = useState<RedirectedPayment>({
    state: isRedirected ? 'completing' : 'none',
  });

  useEffect(() => {
    if (!paymentIntentId || !planName) return;
    const complete = async () => {
      try {
        await callApi('POST /api/complete-purchase', { body: { paymentIntentId, planName } });
        await refresh();
        setPayment({ state: 'done' });
      } catch (error) {
        const message = messageOf(error, 'Failed to complete purchase');
        setPayment({ state: 'failed', message });
      }
    };
    void complete();
  }, [paymentIntentId, planName]);

  return payment;
}
