import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** The money has arrived and its plan has not: nobody is asked to pay again. */
export function PaidStep({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-5">
      <output className="rounded-md bg-evergreen-soft px-5 py-4">
        <strong className="block">Your payment has been received.</strong>
        We are finishing your purchase. If this page is closed, it finishes by itself, and you are
        not charged again.
      </output>
      <Button className="self-end" disabled={isBusy} onClick={() => void retry()}>
        {isBusy ? 'Processing...' : 'Try again now'}
      </Button>
    </div>
  );
}
