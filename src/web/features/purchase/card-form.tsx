import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { type CardFields, cardProblems } from '#shared/rules/cards.ts';
import { ApiError, callApi, messageOf } from '../../lib/call-api.ts';
import { formatPrice } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Banner } from '../../ui/surface.tsx';
import { useToast } from '../../ui/toast.tsx';
import { cursorAfter, formatCardNumber, formatExpiry, formatSecurityCode } from './format-card.ts';

type Props = {
  clientSecret: string;
  /** In dollars, as the server has told it. */
  price: number;
  onBack: () => void;
  onPaid: (paymentIntentId: string) => Promise<void>;
};

/** The button that led here is gone with its step: who has no mouse goes on in this one. */
const focus = (input: HTMLInputElement | null) => input?.focus();

const formats = {
  cardNumber: formatCardNumber,
  expiry: formatExpiry,
  cvc: formatSecurityCode,
} as const;

const cardFields = ['cardNumber', 'expiry', 'cvc'] as const;

/** What is to be done about a field that is wrong; the provider's own words stand in the toast. */
const advice = {
  cardNumber: 'Please check this number.',
  expiry: 'Please give a month to come, as MM / YY.',
  cvc: 'Please give all three or four digits.',
} as const;

/** The sandbox's card form: it takes test cards, and charges nobody. */
export function CardForm({ clientSecret, price, onBack, onPaid }: Props) {
  const toast = useToast();
  const [card, setCard] = useState<CardFields>({ cardNumber: '', expiry: '', cvc: '' });
  const [problems, setProblems] = useState<Partial<CardFields>>({});
  const [busy, setBusy] = useState(false);
  const [needsApproval, setNeedsApproval] = useState(false);
  const isFilled =
    card.cardNumber.trim() !== '' && card.expiry.trim() !== '' && card.cvc.trim() !== '';

  const sayFailed = (text: string) => toast({ title: 'Payment Failed', text, destructive: true });
  const pay = async (authenticated: boolean) => {
    setBusy(true);
    try {
      const { status, paymentIntentId } = await callApi('POST /api/sandbox-payments/confirm', {
        body: { clientSecret, ...card, authenticated },
      });
      if (status === 'requires_action') setNeedsApproval(true);
      else await onPaid(paymentIntentId);
    } catch (error) {
      sayFailed(messageOf(error, 'Something went wrong'));
      if (error instanceof ApiError && error.status === 402) {
        setProblems({ cardNumber: 'Please try another card.' });
      }
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = cardProblems(card, new Date());
    const [first] = cardFields.filter((name) => found[name]);
    setProblems(
      Object.fromEntries(cardFields.flatMap((name) => (found[name] ? [[name, advice[name]]] : []))),
    );
    if (first) {
      sayFailed(found[first] ?? '');
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    } else void pay(false);
  };
  const field = (name: keyof CardFields) => ({
    name,
    value: card[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setCard({ ...card, [name]: formatInPlace(event.target, formats[name]) });
      setProblems({ ...problems, [name]: undefined });
    },
    // What is wrong is said once somebody has left the field, and goes with the next key in it.
    onBlur: () => {
      const isWrong = card[name] !== '' && cardProblems(card, new Date())[name];
      if (isWrong) setProblems({ ...problems, [name]: advice[name] });
    },
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });

  if (needsApproval) {
    return (
      <Approval
        price={price}
        busy={busy}
        onApprove={() => void pay(true)}
        onDecline={() => {
          setNeedsApproval(false);
          sayFailed('The payment was not approved. Please try again or use another card.');
        }}
      />
    );
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5" noValidate>
      <Banner>
        <strong>Test mode: no card is charged.</strong> Use 4242 4242 4242 4242 with any future date
        and any code.
      </Banner>
      <Field label="Card number" error={problems.cardNumber}>
        {(control) => (
          <Input
            {...control}
            {...field('cardNumber')}
            ref={focus}
            placeholder="4242 4242 4242 4242"
          />
        )}
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Expiry" error={problems.expiry}>
          {(control) => <Input {...control} {...field('expiry')} placeholder="MM / YY" />}
        </Field>
        <Field label="Security code" error={problems.cvc}>
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

/** Writes the formatted text where it was typed, with the cursor still behind the same digit. */
function formatInPlace(input: HTMLInputElement, format: (typed: string) => string): string {
  const typed = input.value;
  const before = typed.slice(0, input.selectionStart ?? typed.length);
  const formatted = format(typed);
  if (formatted === typed) return formatted;
  const isAtEnd = before === typed;
  input.value = formatted;
  const place = isAtEnd
    ? formatted.length
    : cursorAfter(formatted, before.replace(/\D/g, '').length);
  input.setSelectionRange(place, place);
  return formatted;
}

type ApprovalProps = { price: number; busy: boolean; onApprove: () => void; onDecline: () => void };

/** What a bank's own page would ask. */
function Approval({ price, busy, onApprove, onDecline }: ApprovalProps) {
  return (
    <div className="flex flex-col gap-5">
      <Banner>
        Your bank would now ask you to approve this payment of{' '}
        {formatPrice(Math.round(price * 100))}.
      </Banner>
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="quiet" disabled={busy} onClick={onDecline}>
          Decline
        </Button>
        <Button disabled={busy} onClick={onApprove}>
          {busy ? 'Processing...' : 'Approve payment'}
        </Button>
      </div>
    </div>
  );
}
