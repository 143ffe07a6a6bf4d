import { formatPrice } from '#shared/rules/plans.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/surface.tsx';

type Props = {
  /** In dollars. */
  price: number;
  busy: boolean;
  onApprove: () => void;
  onDecline: () => void;
};

/** What a bank's own page would ask. */
export function Approval({ price, busy, onApprove, onDecline }: Props) {
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
