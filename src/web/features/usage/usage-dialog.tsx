import type { PurchaseStatus, SubscriptionPlan, Usage } from '#shared/api/purchases.ts';
import { usageLevel } from '#shared/rules/messages.ts';
import { formatLimit } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Banner } from '../../ui/surface.tsx';
import { MessagesUsed } from './messages-used.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  usage: Usage;
  status: PurchaseStatus;
  plans: readonly SubscriptionPlan[];
  onUpgrade: (plan: SubscriptionPlan) => void;
};

/** What is used of the plan, and which plans are above it. */
export function UsageDialog({ open, onOpenChange, usage, status, plans, onUpgrade }: Props) {
  const { messagesUsed, messageLimit, currentPlan } = usage;
  const level = usageLevel(messagesUsed, messageLimit);
  const current = plans.find((plan) => plan.name === currentPlan);
  const paid = plans.filter((plan) => plan.priceCents > 0);
  const isHighest =
    current !== undefined && paid.every((plan) => plan.priceCents <= current.priceCents);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Usage and Billing"
      description={`Current plan: ${currentPlan ?? 'none'}`}
    >
      <div className="flex flex-col gap-6">
        <MessagesUsed used={messagesUsed} limit={messageLimit} />
        {level === 'warning' ? <Banner look="warning">Approaching message limit</Banner> : null}
        {level === 'reached' ? <Banner look="danger">Message limit reached</Banner> : null}
        {isHighest ? <Banner>You already have the highest plan!</Banner> : null}
        {status.isPartner ? (
          <Banner>Only the one who has made this helper can change its plan.</Banner>
        ) : null}
        <ul className="flex flex-col divide-y divide-line">
          {usage.availablePlans.map((offer) => (
            <Offer
              key={offer.id}
              offer={offer}
              current={current}
              isCurrent={offer.name === currentPlan}
              plan={plans.find((each) => each.name === offer.name)}
              isLocked={status.isLocked || status.isPartner}
              onUpgrade={onUpgrade}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

type OfferProps = {
  offer: Usage['availablePlans'][number];
  current: SubscriptionPlan | undefined;
  isCurrent: boolean;
  /** Undefined where it is not for sale. */
  plan: SubscriptionPlan | undefined;
  isLocked: boolean;
  onUpgrade: (plan: SubscriptionPlan) => void;
};

function Offer({ offer, current, isCurrent, plan, isLocked, onUpgrade }: OfferProps) {
  const isLower = current !== undefined && offer.price * 100 < current.priceCents;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span>
        <strong>{offer.name}</strong>
        <span className="block text-sm text-muted">
          ${offer.price}, {formatLimit(offer.messageLimit)} messages
        </span>
      </span>
      <Button
        size="small"
        look={isLower || isCurrent ? 'secondary' : 'primary'}
        disabled={isLower || isCurrent || isLocked || !plan}
        onClick={() => plan && onUpgrade(plan)}
      >
        {isCurrent
          ? 'Current plan'
          : isLower
            ? 'Downgrade not available'
            : current
              ? 'Upgrade'
              : 'Choose'}
      </Button>
    </li>
  );
}
