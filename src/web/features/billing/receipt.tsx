import type { ReactNode } from 'react';
import type { Payment } from '#shared/api/purchases.ts';
import { formatPrice, REFUND_DAYS, REFUND_MESSAGES } from '#shared/rules/plans.ts';
import { formatCalendarDate, formatInstantDate } from '../../lib/format.ts';
import { Logo } from '../../ui/botanicals.tsx';

type Props = {
  payment: Payment;
  payer: { name: string; email: string };
  contactEmail: string | null;
};

/** One payment as it is kept or handed in: on paper black on white, without anything of the app. */
export function Receipt({ payment, payer, contactEmail }: Props) {
  const { weddingDate } = payment;
  return (
    <article className="receipt rounded-lg border border-line bg-surface p-6 shadow-soft sm:p-12">
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-6">
        <Logo />
        <div className="text-right">
          <h1 className="text-h2">Receipt</h1>
          <p className="text-sm text-muted">{formatInstantDate(payment.paidAt)}</p>
        </div>
      </header>
      {payment.isTest ? (
        <p className="mt-6 rounded-md bg-warning-soft px-5 py-3 text-warning">
          Test mode: no card was charged. This is no proof of a payment.
        </p>
      ) : null}
      <dl className="mt-6 grid gap-5 sm:grid-cols-2">
        <Entry name="Paid by">
          <bdi>{payer.name}</bdi>
          <span className="block break-all">{payer.email}</span>
        </Entry>
        <Entry name="Payment">
          <span className="break-all">{payment.paymentId}</span>
        </Entry>
        {weddingDate ? <Entry name="Wedding">{formatCalendarDate(weddingDate)}</Entry> : null}
        {contactEmail ? <Entry name="Questions">{contactEmail}</Entry> : null}
      </dl>
      <Amounts payment={payment} />
      <p className="mt-6 text-sm text-muted">
        All your money back within {REFUND_DAYS} days, as long as no more than {REFUND_MESSAGES}{' '}
        questions have been answered.
      </p>
    </article>
  );
}

function Amounts({ payment }: { payment: Payment }) {
  const { planName, amountCents, currency, isUpgrade, givenBackAt } = payment;
  return (
    <table className="mt-8 w-full border-t border-line text-left">
      <thead>
        <tr className="text-sm text-muted">
          <th className="py-3 font-medium" scope="col">
            What
          </th>
          <th className="py-3 text-right font-medium" scope="col">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-t border-line">
          <td className="py-3">
            Usher, {planName} plan{isUpgrade ? ', upgrade' : ''}
            <span className="block text-sm text-muted">One payment for one wedding, by card</span>
          </td>
          <td className="py-3 text-right align-top">{formatPrice(amountCents)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong font-semibold">
          <th className="py-3" scope="row">
            Paid in {currency.toUpperCase()}
          </th>
          <td className="py-3 text-right">{formatPrice(amountCents)}</td>
        </tr>
        {givenBackAt ? (
          <tr className="font-semibold">
            <th className="py-1" scope="row">
              Given back on {formatInstantDate(givenBackAt)}
            </th>
            <td className="py-1 text-right">−{formatPrice(amountCents)}</td>
          </tr>
        ) : null}
      </tfoot>
    </table>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
