import { type SyntheticEvent, useState } from 'react';
import { callApi, messageOf } from '../../lib/call-api.ts';
import { formatPrice } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Banner } from '../../ui/surface.tsx';
import { useToast } from '../../ui/toast.tsx';

type Props = {
  clientSecret: string;
  /** In dollars, as the server has told it. */
  price: number;
  onBack: () => void;
  onPaid: (paymentIntentId: string) => Promise<void>;
};

/** The button that led here is gone with its step: who has no mouse goes on in this one. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** The sandbox's card form: it takes test cards, and charges nobody. */
export function CardForm({ clientSecret, price, onBack, onPaid }: Props) {
  const toast = useToast();
  const [card, setCard] = useState({ cardNumber: '', expiry: '', cvc: '' });
  const [busy, setBusy] = useState(false);
  const [needsApproval, setNeedsApproval] = useState(false);
  const isFilled =
    card.cardNumber.trim() !== '' && card.expiry.trim() !== '' && card.cvc.trim() !== '';

  const pay = async (authenticated: boolean) => {
    setBusy(true);
    try {
      const { status, paymentIntentId } = await callApi('POST /api/sandbox-payments/confirm', {
        body: { clientSecret, ...card, authenticated },
      });
      if (status === 'requires_action') setNeedsApproval(true);
      else await onPaid(paymentIntentId);
    } catch (error) {
      toast({
        title: 'Payment Failed',
        text: messageOf(error, 'Something went wrong'),
        destructive: true,
      });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void pay(false);
  };
  const field = (name: keyof typeof card) => ({
    value: card[name],
    onChange: (event: { target: { value: string } }) =>
      setCard({ ...card, [name]: event.target.value }),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });

  if (needsApproval) {
    return (
      <div className="flex flex-col gap-5">
        <Banner>
          Your bank would now ask you to approve this payment of{' '}
          {formatPrice(Math.round(price * 100))}.
        </Banner>
        <div className="flex flex-wrap justify-between gap-3">
          <Button
            look="quiet"
            disabled={busy}
            onClick={() => {
              setNeedsApproval(false);
              toast({
                title: 'Payment Failed',
                text: 'The payment was not approved. Please try again or use another card.',
                destructive: true,
              });
            }}
          >
            Decline
          </Button>
          <Button disabled={busy} onClick={() => void pay(true)}>
            {busy ? 'Processing...' : 'Approve payment'}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5" noValidate>
      <Banner>
        <strong>Test mode: no card is charged.</strong> Use 4242 4242 4242 4242 with any future date
        and any code.
      </Banner>
      <Field label="Card number">
        {(control) => (
          <Input
            {...control}
            {...field('cardNumber')}
            ref={focus}
            placeholder="4242 4242 4242 4242"
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiry">
          {(control) => <Input {...control} {...field('expiry')} placeholder="MM / YY" />}
        </Field>
        <Field label="Security code">
          {(control) => <Input {...control} {...field('cvc')} placeholder="CVC" />}
        </Field>
      </div>
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="quiet" className="-ml-5" onClick={onBack} disabled={busy}>
          Back to Plans
        </Button>
        <Button type="submit" disabled={busy || !isFilled}>
          {busy ? 'Processing...' : `Pay ${formatPrice(Math.round(price * 100))}`}
        </Button>
      </div>
    </form>
  );
}
