import { formatPrice } from '#shared/rules/plans.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  /** In dollars. */
  price: number;
  busy: boolean;
  canPay: boolean;
  onBack: () => void;
};

/** The end of a form for a card: back, or submit it. */
export function PayButtons({ price, busy, canPay, onBack }: Props) {
  return (
    <div className="flex flex-wrap justify-between gap-3">
      <Button look="quiet" className="-ml-5" onClick={onBack} disabled={busy}>
        Back to Plans
      </Button>
      <Button type="submit" disabled={busy || !canPay}>
        {busy ? 'Processing...' : `Pay ${formatPrice(Math.round(price * 100))}`}
      </Button>
    </div>
  );
}
