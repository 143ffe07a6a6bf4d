import { ArrowLeft, Printer } from 'lucide-react';
import { Link } from 'wouter';
import { Receipt } from '../features/billing/receipt.tsx';
import { useConfig, useCurrentUser, usePayments } from '../lib/queries/reads.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button, buttonStyle } from '../ui/button.tsx';
import { LoadError } from '../ui/page-states.tsx';
import { Spinner } from '../ui/surface.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** One receipt, to be printed or kept as a PDF by the browser. */
export function ReceiptPage({ id }: { id: number }) {
  const payments = usePayments();
  const { data: config } = useConfig();
  const { data: user } = useCurrentUser();
  const payment = payments.data?.find((each) => each.id === id);
  // A browser names the PDF after the page.
  useTitle(payment ? `Receipt ${payment.paidAt.slice(0, 10)}` : 'Receipt');
  if (payments.isPending || !config || !user) return <Spinner label="Loading..." />;
  if (!payments.isError && !payment) return <NotFoundPage />;
  return (
    <main className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12 print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link href="/billing" className={buttonStyle({ look: 'quiet', className: '-ml-5' })}>
          <ArrowLeft aria-hidden /> Billing
        </Link>
        {payment ? (
          <Button onClick={() => window.print()}>
            <Printer aria-hidden /> Print or save as PDF
          </Button>
        ) : null}
      </div>
      {payments.isError ? <LoadError what="The receipt" /> : null}
      {payment ? (
        <Receipt
          payment={payment}
          payer={{
            name: [user.firstName, user.lastName].filter(Boolean).join(' '),
            email: user.email,
          }}
          contactEmail={config.contactEmail}
        />
      ) : null}
    </main>
  );
}
