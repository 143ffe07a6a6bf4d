import { useState } from 'react';
import type { CardFields } from '#shared/rules/cards.ts';
import { ApiError, callApi, messageOf } from '../../lib/call-api.ts';
import { useToast } from '../../ui/toast.tsx';

type Options = {
  clientSecret: string;
  onPaid: (paymentIntentId: string) => Promise<void>;
  /** The card cannot be charged. */
  onRefused: () => void;
};

const NOT_HEARD =
  'There was no answer. Please check your connection and pay again: nothing is charged twice.';

/** Pays in the sandbox, which may ask for an approval first, as a bank would. */
export function useSandboxPayment({ clientSecret, onPaid, onRefused }: Options) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [needsApproval, setNeedsApproval] = useState(false);
  const toastFailure = (text: string) =>
    toast({ title: 'Payment Failed', text, destructive: true });
  const pay = async (card: CardFields, authenticated: boolean) => {
    setBusy(true);
    try {
      const { status, paymentIntentId } = await callApi('POST /api/sandbox-payments/confirm', {
        body: { clientSecret, ...card, authenticated },
      });
      if (status === 'requires_action') setNeedsApproval(true);
      else await onPaid(paymentIntentId);
    } catch (error) {
      toastFailure(
        error instanceof ApiError ? messageOf(error, 'Something went wrong') : NOT_HEARD,
      );
      if (error instanceof ApiError && error.status === 402) onRefused();
    } finally {
      setBusy(false);
    }
  };
  const decline = () => {
    setNeedsApproval(false);
    toastFailure('The payment was not approved. Please try again or use another card.');
  };
  return { busy, needsApproval, pay, decline, toastFailure };
}
