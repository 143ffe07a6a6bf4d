import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { useRedirectedPayment } from '../features/purchase/use-redirected-payment.ts';
import { useTitle } from '../lib/use-title.ts';
import { Sprig, Wreath } from '../ui/botanicals.tsx';
import { buttonStyle } from '../ui/button.tsx';

const CONFETTI_MS = 3000;

/** Thanks for a payment, with confetti for those who like things to move. */
export function PurchaseSuccessPage() {
  const payment = useRedirectedPayment(useSearch());
  const isPaid = payment.state === 'none' || payment.state === 'done';
  useTitle(isPaid ? 'Payment Successful' : 'Payment');
  useEffect(() => {
    if (!isPaid || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let frame = 0;
    let stopped = false;
    let clear = () => {};
    const end = Date.now() + CONFETTI_MS;
    const celebrate = async () => {
      const { default: library } = await import('canvas-confetti');
      if (stopped) return;
      // A worker of its own would be made from a text, which our content policy does not allow.
      const confetti = library.create(undefined, { resize: true, useWorker: false });
      clear = () => confetti.reset();
      const colors = ['#1f4a3d', '#e9c7be', '#b0905a', '#f8e9e4'];
      const burst = () => {
        if (stopped || Date.now() > end) return;
        void confetti({ particleCount: 3, angle: 60, spread: 60, origin: { x: 0 }, colors });
        void confetti({ particleCount: 3, angle: 120, spread: 60, origin: { x: 1 }, colors });
        frame = requestAnimationFrame(burst);
      };
      burst();
    };
    void celebrate();
    return () => {
      stopped = true;
      cancelAnimationFrame(frame);
      // What is still in the air belongs to this page, not to the one that comes next.
      clear();
    };
  }, [isPaid]);
  if (payment.state === 'completing' || payment.state === 'failed') {
    const isFailed = payment.state === 'failed';
    return (
      <main className="grid min-h-[calc(100dvh-5rem)] place-content-center justify-items-center gap-5 px-6 text-center">
        <h1 className="text-h1">{isFailed ? 'Payment Failed' : 'Confirming your payment...'}</h1>
        <output className="max-w-md text-lead">
          {isFailed ? payment.message : 'This takes a moment. Please keep this page open.'}
        </output>
        {isFailed ? (
          <Link href="/" className={buttonStyle({ size: 'large' })}>
            Go to Dashboard
          </Link>
        ) : null}
      </main>
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
