import type { SyntheticEvent } from 'react';
import { Field, Input } from '../../ui/field.tsx';
import { Banner } from '../../ui/surface.tsx';
import { Approval } from './approval.tsx';
import { PayButtons } from './pay-buttons.tsx';
import { cardFields, useCard } from './use-card.ts';
import { useSandboxPayment } from './use-sandbox-payment.ts';

type Props = {
  clientSecret: string;
  /** In dollars, as the server gave it. */
  price: number;
  onBack: () => void;
  onPaid: (paymentIntentId: string) => Promise<void>;
};

/** The button that led here is gone with its step: who has no mouse goes on in this one. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** The sandbox's card form: it takes test cards, and charges nobody. */
export function CardForm({ clientSecret, price, onBack, onPaid }: Props) {
  const { card, problems, isFilled, field, check, refuseCard } = useCard();
  const payment = useSandboxPayment({ clientSecret, onPaid, onRefused: refuseCard });
  const { busy } = payment;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = check();
    const first = cardFields.find((name) => found[name]);
    if (first) {
      payment.toastFailure(found[first] ?? '');
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    } else void payment.pay(card, false);
  };
  if (payment.needsApproval) {
    return (
      <Approval
        price={price}
        busy={busy}
        onApprove={() => void payment.pay(card, true)}
        onDecline={payment.decline}
      />
    );
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5" noValidate>
      <TestModeNote />
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
      <PayButtons price={price} busy={busy} canPay={isFilled} onBack={onBack} />
    </form>
  );
}

function TestModeNote() {
  return (
    <Banner>
      <strong>Test mode: no card is charged.</strong> Use 4242 4242 4242 4242 with any future date
      and any code.
    </Banner>
  );
}
