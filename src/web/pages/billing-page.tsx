import { useState } from 'react';
import { plansForSale } from '#shared/rules/plans.ts';
import { PaymentList } from '../features/billing/payment-list.tsx';
import { MessagesUsed } from '../features/usage/messages-used.tsx';
import { formatCalendarDate } from '../lib/format.ts';
import { usePayments, usePlans, usePurchaseStatus } from '../lib/queries/reads.ts';
import { useTitle } from '../lib/use-title.ts';
import { Button } from '../ui/button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { LoadError } from '../ui/page-states.tsx';
import { Card, Skeleton } from '../ui/surface.tsx';

const PlanDialog = lazyDialog(
  () => import('../features/purchase/plan-dialog.tsx').then((module) => module.PlanDialog),
  ({ onClose }) => onClose(),
);

/** The plan that runs, and everything that was paid. */
export function BillingPage() {
  useTitle('Billing');
  const payments = usePayments();
  return (
    <main className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <div>
        <h1 className="text-h1">Billing</h1>
        <p className="mt-2 text-lead text-muted">Your plan, and what you have paid for it.</p>
      </div>
      <CurrentPlan />
      <Card>
        <h2 className="mb-5 text-h3">Payments</h2>
        {payments.isError ? <LoadError what="Your payments" /> : null}
        {payments.isPending ? (
          <output aria-label="Loading your payments">
            <Skeleton className="h-16 rounded-md" />
          </output>
        ) : null}
        {payments.data?.length === 0 ? (
          <p className="text-muted">Nothing has been paid yet, and nothing is owed.</p>
        ) : null}
        {payments.data && payments.data.length > 0 ? (
          <PaymentList payments={payments.data} />
        ) : null}
      </Card>
    </main>
  );
}

function CurrentPlan() {
  const { data: status, isError } = usePurchaseStatus();
  const plans = usePlans().data ?? [];
  const [isChoosing, setChoosing] = useState(false);
  if (isError) return <LoadError what="Your plan" />;
  if (!status) return <Skeleton className="h-60 rounded-lg sm:h-52" />;
  const { currentPlan, messagesUsed, messageLimit, weddingDate, dataExpiryDate } = status;
  return (
    <Card>
      <h2 className="text-h3">{currentPlan ? `${currentPlan} plan` : 'No plan yet'}</h2>
      {weddingDate && dataExpiryDate ? (
        <>
          <p className="mt-1 text-muted">
            For {formatCalendarDate(weddingDate)}, until the end of{' '}
            {formatCalendarDate(dataExpiryDate)}.
          </p>
          <div className="mt-5">
            <MessagesUsed used={messagesUsed} limit={messageLimit} />
          </div>
        </>
      ) : null}
      {plansForSale(currentPlan).length > 0 && !status.isLocked && !status.isPartner ? (
        <Button look="secondary" className="mt-6" onClick={() => setChoosing(true)}>
          {currentPlan ? 'Upgrade' : 'View Plans'}
        </Button>
      ) : null}
      {isChoosing ? (
        <PlanDialog
          open
          onClose={() => setChoosing(false)}
          currentPlan={plans.find((plan) => plan.name === currentPlan) ?? null}
          plans={plans}
          chosen={null}
          canStartFree={!status.hasPurchased}
        />
      ) : null}
    </Card>
  );
}
