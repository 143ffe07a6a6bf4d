import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Banner } from '../../ui/surface.tsx';
import { useToast } from '../../ui/toast.tsx';
import { PayButtons } from './pay-buttons.tsx';

type Props = {
  publishableKey: string;
  clientSecret: string;
  planName: string;
  /** In dollars, as the server gave it. */
  price: number;
  onBack: () => void;
  onPaid: (paymentIntentId: string) => Promise<void>;
};

/** Stripe's own card form, in a frame of Stripe's: no card data passes through this page. */
export function StripeForm(props: Props) {
  const { publishableKey, clientSecret, planName, price, onBack, onPaid } = props;
  const { place, form, state } = usePaymentElement(publishableKey, clientSecret);
  const { busy, confirm } = useConfirmPayment(planName, onPaid);
  const pay = (event: SyntheticEvent) => {
    event.preventDefault();
    if (form.current && !busy) void confirm(form.current);
  };
  return (
    <form onSubmit={pay} className="flex flex-col gap-5" noValidate>
      {state === 'failed' ? (
        <Banner>
          The card form could not be loaded. Please check your connection, or whether something in
          your browser blocks js.stripe.com, and try again.
        </Banner>
      ) : null}
      {state === 'loading' ? (
        <output aria-label="Loading the card form" className="flex flex-col gap-3">
          <span className="h-12 animate-pulse rounded-md bg-sunk" />
          <span className="h-12 animate-pulse rounded-md bg-sunk" />
        </output>
      ) : null}
      <div ref={place} />
      <PayButtons price={price} busy={busy} canPay={state === 'ready'} onBack={onBack} />
    </form>
  );
}

type Form = { stripe: Stripe; elements: StripeElements };

/** Has Stripe charge the card in its form, and reports a failure in a toast. */
function useConfirmPayment(planName: string, onPaid: Props['onPaid']) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const toastFailure = (text: string) =>
    toast({ title: 'Payment Failed', text, destructive: true });
  const confirm = async ({ stripe, elements }: Form) => {
    setBusy(true);
    try {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        // Only for a bank that asks for it; everything else happens right here.
        redirect: 'if_required',
        confirmParams: {
          return_url: `${window.location.origin}/purchase-success?plan=${encodeURIComponent(planName)}`,
        },
      });
      if (error) toastFailure(error.message ?? 'Something went wrong');
      else await onPaid(paymentIntent.id);
    } catch {
      toastFailure('Something went wrong');
    } finally {
      setBusy(false);
    }
  };
  return { busy, confirm };
}

/** Loads the provider's script, now and not before, and mounts its form into `place`. */
function usePaymentElement(publishableKey: string, clientSecret: string) {
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<Form | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    let isGone = false;
    let element: StripePaymentElement | null = null;
    const mount = async () => {
      const stripe = await loadStripe(publishableKey);
      if (isGone || !place.current) return;
      if (!stripe) throw new Error('The card form is only for a browser');
      const elements = stripe.elements({ clientSecret, appearance: appearance() });
      element = elements.create('payment');
      element.on('ready', () => setState('ready'));
      element.on('loaderror', () => setState('failed'));
      element.mount(place.current);
      form.current = { stripe, elements };
    };
    mount().catch(() => {
      if (!isGone) setState('failed');
    });
    return () => {
      isGone = true;
      form.current = null;
      element?.destroy();
    };
  }, [publishableKey, clientSecret]);

  return { place, form, state };
}

/** Our colours, as they are now, for a frame that our styles do not reach. */
function appearance() {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: 'flat' as const,
    variables: {
      colorPrimary: token('--evergreen'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorDanger: token('--danger'),
      borderRadius: '10px',
    },
  };
}
