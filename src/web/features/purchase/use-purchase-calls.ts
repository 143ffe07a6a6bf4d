import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PurchaseStatus, SubscriptionPlan } from '#shared/api/purchases.ts';
import { type PaidPlanName, paidPlanNames } from '#shared/rules/plans.ts';
import { ApiError, callApi } from '../../lib/call-api.ts';
import { browserTimeZone } from '../../lib/format.ts';
import { readKeys } from '../../lib/queries/reads.ts';
import { useErrorToast } from '../../lib/use-error-toast.ts';
import { useToast } from '../../ui/toast.tsx';
import { useRefreshPlan } from './use-refresh-plan.ts';

type PrepareOptions = {
  isUpgrade: boolean;
  onPrepared: () => void;
  onRefused: () => void;
  /** The plan that was asked for has been paid already, in another tab or before a reload. */
  onPaidAlready: () => void;
};

/** Has the server prepare a payment: for which plan and, where it is the first one, for which date. */
export function usePreparePayment(options: PrepareOptions) {
  const { isUpgrade, onPrepared, onRefused, onPaidAlready } = options;
  const toast = useToast();
  const toastError = useErrorToast();
  const refresh = useRefreshPlan();
  return useMutation({
    mutationFn: ({ plan, date }: { plan: SubscriptionPlan; date: string | null }) =>
      callApi('POST /api/create-purchase-intent', {
        body: {
          weddingDate: date,
          planName: paidName(plan),
          price: plan.priceCents / 100,
          timezone: browserTimeZone(),
        },
      }),
    onSuccess: onPrepared,
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'paid_already') {
        await refresh();
        toast({ title: 'Purchase Successful!', text: 'Your payment has arrived.' });
        onPaidAlready();
        return;
      }
      toastError(isUpgrade ? 'Failed to create payment intent' : 'Failed to initialize payment')(
        error,
      );
      onRefused();
      // The plan may have changed in another tab: what is shown is then as it is now.
      await refresh();
    },
  });
}

/** Starts the Free plan for a wedding date. */
export function useStartFree(onStarted: () => void) {
  const toast = useToast();
  const toastError = useErrorToast();
  const client = useQueryClient();
  const refresh = useRefreshPlan();
  const report = (text: string) => {
    toast({ title: 'Your Free plan has started', text });
    onStarted();
  };
  return useMutation({
    mutationFn: (weddingDate: string) =>
      callApi('POST /api/start-free', { body: { weddingDate, timezone: browserTimeZone() } }),
    onSuccess: async ({ message }) => {
      await refresh();
      report(message);
    },
    onError: async (error) => {
      await refresh();
      // It has started all the same, and only the answer was lost on its way.
      const status = client.getQueryData<PurchaseStatus>(readKeys.purchaseStatus);
      if (status?.currentPlan === 'Free') report('Your wedding helper is ready to use.');
      else toastError('Something went wrong')(error);
    },
  });
}

type Purchase = {
  paymentIntentId: string;
  plan: SubscriptionPlan;
  /** Null for an upgrade, which keeps the date. */
  weddingDate: string | null;
};

/** Has the server grant the plan that was paid for. `paidId` names the payment until it has decided. */
export function useCompletePurchase(onCompleted: () => void) {
  const toast = useToast();
  const toastError = useErrorToast();
  const refresh = useRefreshPlan();
  const [paidId, setPaidId] = useState<string | null>(null);
  const complete = async ({ paymentIntentId, plan, weddingDate }: Purchase) => {
    setPaidId(paymentIntentId);
    try {
      const { message } = await callApi('POST /api/complete-purchase', {
        body: {
          paymentIntentId,
          planName: paidName(plan),
          ...(weddingDate === null ? {} : { weddingDate }),
        },
      });
      await refresh();
      toast({
        title: weddingDate === null ? 'Upgrade Successful!' : 'Purchase Successful!',
        text: message || `Your ${plan.name} wedding helper is ready to use.`,
      });
      onCompleted();
    } catch (error) {
      toastError('Failed to complete purchase')(error);
      // The server has decided and given the money back; anything else is tried again.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) setPaidId(null);
      await refresh();
    }
  };
  return { paidId, complete };
}

/** The name as the payment calls take it; only paid plans get here. */
function paidName({ name }: SubscriptionPlan): PaidPlanName {
  const paid = paidPlanNames.find((each) => each === name);
  if (!paid) throw new Error(`The ${name} plan is not paid for`);
  return paid;
}
