import type { SubscriptionPlan } from '#shared/api/purchases.ts';
import { KEPT_AFTER_WEDDING } from '#shared/rules/wedding-dates.ts';
import { usePurchaseStatus } from '../../lib/queries/reads.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateStep } from './date-step.tsx';
import { PaidStep } from './paid-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PlanStep } from './plan-step.tsx';
import { type PlanDialogStep, usePlanSteps } from './use-plan-steps.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The plan the account has; null for a first purchase. */
  currentPlan: SubscriptionPlan | null;
  plans: readonly SubscriptionPlan[];
  chosen: SubscriptionPlan | null;
  canStartFree: boolean;
};

const titles = {
  plan: ['Choose Your Plan', 'One payment for the whole wedding. No subscription.'],
  date: ['Your wedding date', `Your helper works until ${KEPT_AFTER_WEDDING} after it.`],
  payment: ['Payment', 'A single payment, and your helper is ready.'],
} as const;

const upgradeTitle = ['Payment', 'A single payment. Everything else stays as it is.'] as const;

const titleOf = (step: PlanDialogStep, isUpgrade: boolean) =>
  step === 'payment' && isUpgrade ? upgradeTitle : titles[step];

/** Plan, date, payment. Mounted anew each time it opens, so that closing resets everything. */
export function PlanDialog({ open, onClose, currentPlan, plans, chosen, canStartFree }: Props) {
  const isUpgrade = currentPlan !== null;
  const steps = usePlanSteps({ isUpgrade, chosen, onClose });
  const { plan, step, busy, paidId } = steps;
  const [title, description] = titleOf(step, isUpgrade);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description={description}
      wide={step === 'plan'}
      initialFocus={step === 'plan' ? 'title' : 'control'}
    >
      {step === 'plan' ? (
        <PlanStep {...{ plans, currentPlan, canStartFree, busy }} onChoose={steps.choose} />
      ) : null}
      {step === 'date' && plan ? (
        <DateStep
          plan={plan}
          date={steps.date}
          busy={busy}
          onBack={steps.backToPlans}
          onSubmit={steps.submitDate}
        />
      ) : null}
      {paidId !== null ? <PaidStep onRetry={() => steps.complete(paidId)} /> : null}
      {step === 'payment' && plan && paidId === null ? (
        <Payment plan={plan} isUpgrade={isUpgrade} steps={steps} />
      ) : null}
    </Dialog>
  );
}

type PaymentProps = {
  plan: SubscriptionPlan;
  isUpgrade: boolean;
  steps: ReturnType<typeof usePlanSteps>;
};

/** The payment for the date that was given, or for an upgrade the one that is saved. */
function Payment({ plan, isUpgrade, steps }: PaymentProps) {
  const savedDate = usePurchaseStatus().data?.weddingDate ?? undefined;
  return (
    <PaymentStep
      plan={plan}
      payment={steps.payment}
      weddingDate={isUpgrade ? savedDate : steps.date.value}
      onBack={steps.backToPlans}
      onPaid={steps.complete}
    />
  );
}
