import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { useRedirectedPayment } from '../features/purchase/use-redirected-payment.ts';
import { useConfetti } from '../lib/use-confetti.ts';
import { useTitle } from '../lib/use-title.ts';
import { Sprig, Wreath } from '../ui/botanicals.tsx';
import { buttonStyle } from '../ui/button.tsx';

/** Thanks for a payment, with confetti for those who like things to move. */
export function PurchaseSuccessPage() {
  const payment = useRedirectedPayment(useSearch());
  const isPaid = payment.state === 'none' || payment.state === 'done';
  useTitle(isPaid ? 'Payment Successful' : 'Payment');
  useConfetti(isPaid);
  if (payment.state === 'completing') {
    return (
      <PaymentState
        title="Confirming your payment..."
        text="This takes a moment. Please keep this page open."
      />
    );
  }
  if (payment.state === 'failed') {
    return (
      <PaymentState title="Payment Failed" text={payment.message}>
        <Link href="/" className={buttonStyle({ size: 'large' })}>
          Go to Dashboard
        </Link>
      </PaymentState>
    );
  }
  return (
    <main className="relative grid min-h-[calc(100dvh-5rem)] place-content-center justify-items-center gap-5 overflow-hidden px-6 text-center">
      <Wreath className="absolute top-1/2 left-1/2 w-[46rem] max-w-none -translate-1/2 opacity-20 [--leaf:var(--evergreen-soft)] sm:w-[64rem]" />
      <Sprig className="relative w-44" />
      <h1 className="relative text-h1">Payment Successful!</h1>
      <p className="relative max-w-md text-lead">
        Congratulations! Your wedding helper is now active and ready to assist your guests.
      </p>
      <Link href="/" className={buttonStyle({ size: 'large', className: 'relative' })}>
        Go to Dashboard
      </Link>
      <p className="relative text-sm text-muted">Your wedding date and plan details are saved.</p>
    </main>
  );
}

type StateProps = { title: string; text: string; children?: ReactNode };

/** A payment that is not completed yet, or could not be. */
function PaymentState({ title, text, children }: StateProps) {
  return (
    <main className="grid min-h-[calc(100dvh-5rem)] place-content-center justify-items-center gap-5 px-6 text-center">
      <h1 className="text-h1">{title}</h1>
      <output className="max-w-md text-lead">{text}</output>
      {children}
    </main>
  );
}
