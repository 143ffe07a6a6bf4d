import type { Usage } from '#shared/api/purchases.ts';
import { usageLevel } from '#shared/rules/messages.ts';
import { formatLimit } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/surface.tsx';

/** From four fifths of the messages on: how many are left, and the way to more. */
export function LimitBanner({ usage, onUpgrade }: { usage: Usage; onUpgrade: () => void }) {
  const { messagesUsed, messageLimit, availablePlans } = usage;
  const level = usageLevel(messagesUsed, messageLimit);
  if (level === 'normal') return null;
  const isReached = level === 'reached';
  const hasMore = availablePlans.some((plan) => plan.messageLimit > messageLimit);
  return (
    <Banner look={isReached ? 'danger' : 'warning'}>
      <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <span>
          <strong className="block">
            {isReached ? 'Message limit reached' : 'Approaching message limit'}
          </strong>
          {isReached
            ? 'Your helper answers no more guests for now.'
            : `${(messageLimit - messagesUsed).toLocaleString('en-US')} of ${formatLimit(messageLimit)} messages are left.`}
        </span>
        {hasMore ? <Button onClick={onUpgrade}>Upgrade</Button> : null}
      </span>
    </Banner>
  );
}
