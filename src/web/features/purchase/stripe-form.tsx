import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/surface.tsx';
import { useToast } from '../../ui/toast.tsx';

type Props = {
  publishableKey: string;
  clientSecret: string;
  planName: string;
  /** In dollars, as the server has told it. */
  price: number;
  onBack: () => void;
  onPaid: (paymentIntentId: string) => Promise<void>;
};

/** Stripe's own card form, in a frame of Stripe's: no card data passes through this page. */
export function StripeForm(props: Props) {
  const { publishableKey, clientSecret, planName, price, onBack, onPaid } = props;
  const toast = useToast();
  const { place, form, state } = usePaymentElement(publishableKey, clientSecret);
  const [busy, setBusy] = useState(false);

  const pay = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!form.current || busy) return;
    setBusy(true);
    try {
      const { stripe, elements } = form.current;
      const result = await stripe.confirmPayment({
        elements,
        // Only for a bank that asks for it; everything else happens right here.
        redirect: 'if_required',
        confirmParams: {
          return_url: `${window.location.origin}/purchase-success?plan=${encodeURIComponent(planName)}`,
        },
      });
      if (result.error) {
        toast({
          title: 'Payment Failed',
          text: result.error.message ?? 'Something went wrong',
          destructive: true,
        });
      } else {
        await onPaid(result.paymentIntent.id);
      }
    } catch {
      toast({ title: 'Payment Failed', text: 'Something went wrong', destructive: true });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void pay(event)} className="flex flex-col gap-5" noValidate>
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
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="quiet" className="-ml-5" onClick={onBack} disabled={busy}>
          Back to Plans
        </Button>
        <Button type="submit" disabled={busy || state !== 'ready'}>
          {busy ? 'Processing...' : `Pay ${formatPrice(Math.round(price * 100))}`}
        </Button>
      </div>
    </form>
  );
}

/** Loads the provider's script, now and not before, and mounts its form into `place`. */
function usePaymentElement(publishableKey: string, clientSecret: string) {
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null);
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
