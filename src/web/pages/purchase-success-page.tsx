import { useEffect } from 'react';
import { Link } from 'wouter';
import { useTitle } from '../lib/use-title.ts';
import { Sprig } from '../ui/botanicals.tsx';
import { buttonStyle } from '../ui/button.tsx';

const CONFETTI_MS = 3000;

/** Thanks for a payment, with confetti for those who like things to move. */
export function PurchaseSuccessPage() {
  useTitle('Payment Successful');
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    let stopped = false;
    const end = Date.now() + CONFETTI_MS;
    void import('canvas-confetti').then(({ default: confetti }) => {
      const colors = ['#1f4a3d', '#e9c7be', '#b0905a', '#f8e9e4'];
      const burst = () => {
        if (stopped || Date.now() > end) return;
        void confetti({ particleCount: 3, angle: 60, spread: 60, origin: { x: 0 }, colors });
        void confetti({ particleCount: 3, angle: 120, spread: 60, origin: { x: 1 }, colors });
        frame = requestAnimationFrame(burst);
      };
      burst();
    });
    return () => {
      stopped = true;
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <main className="grid min-h-[80dvh] place-content-center justify-items-center gap-5 px-6 text-center">
      <Sprig className="w-44" />
      <h1 className="text-h1">Payment Successful!</h1>
      <p className="max-w-md text-lead">
        Congratulations! Your wedding helper is now active and ready to assist your guests.
      </p>
      <Link href="/" className={buttonStyle({ size: 'large' })}>
        Go to Dashboard
      </Link>
      <p className="text-sm text-muted">Your wedding date and plan details are saved.</p>
    </main>
  );
}
