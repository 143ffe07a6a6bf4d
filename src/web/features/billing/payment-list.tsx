import { ReceiptText } from 'lucide-react';
import { Link } from 'wouter';
import type { Payment } from '#shared/api/purchases.ts';
import { formatPrice } from '#shared/rules/plans.ts';
import { formatInstantDate } from '../../lib/format.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { Badge } from '../../ui/surface.tsx';

/** Every payment with what it was for, and the way to its receipt. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  return (
    <ul className="divide-y divide-line">
      {payments.map((payment) => (
        <li
          key={payment.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0"
        >
          <div className="min-w-44">
            <p className="font-semibold">
              {payment.planName} plan{payment.isUpgrade ? ', upgrade' : ''}
            </p>
            <p className="text-sm text-muted">{formatInstantDate(payment.paidAt)}</p>
          </div>
          <p className="ml-auto flex flex-wrap items-center justify-end gap-3">
            {payment.givenBackFor ? <Badge look="plain">Given back</Badge> : null}
            {payment.isTest ? <Badge look="paused">Test</Badge> : null}
            <span className="font-display text-h3 leading-none font-semibold">
              {formatPrice(payment.amountCents)}
            </span>
          </p>
          <Link
            href={`/billing/receipts/${payment.id}`}
            aria-label={`Receipt of ${formatInstantDate(payment.paidAt)}, ${payment.planName} plan`}
            className={buttonStyle({ look: 'secondary', size: 'small' })}
          >
            <ReceiptText aria-hidden /> Receipt
          </Link>
        </li>
      ))}
    </ul>
  );
}
