import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paidPlanNames } from '#shared/rules/plans.ts';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { readKeys } from '../../lib/queries/reads.ts';

/** How a payment stands whose bank has sent the person away and back; `none` where that was not so. */
export type RedirectedPayment =
  | { state: 'none' | 'completing' | 'done' }
  | { state: 'failed'; message: string };

/** Completes the payment that the address of this page names. */
export function useRedirectedPayment(search: string): RedirectedPayment {
  const client = useQueryClient();
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
        const stale = [readKeys.purchaseStatus, readKeys.usage, readKeys.helpers];
        await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
        setPayment({ state: 'done' });
      } catch (error) {
        const message = messageOf(error, 'Failed to complete purchase');
        setPayment({ state: 'failed', message });
      }
    };
    void complete();
  }, [client, paymentIntentId, planName]);

  return payment;
}
