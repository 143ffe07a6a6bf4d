import type { Helper } from '#shared/api/helpers.ts';
import type { PurchaseStatus, SubscriptionPlan, Usage } from '#shared/api/purchases.ts';
import { QrDialog } from '../features/share/lazy-qr-dialog.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';

const PlanDialog = lazyDialog(
  () => import('../features/purchase/plan-dialog.tsx').then((module) => module.PlanDialog),
  ({ onClose }) => onClose(),
);
const UsageDialog = lazyDialog(
  () => import('../features/usage/usage-dialog.tsx').then((module) => module.UsageDialog),
  ({ onOpenChange }) => onOpenChange(false),
);

/** The dialog that is open: a plan, chosen or to be chosen, what is used of it, or sharing the helper. */
export type DashboardDialog = { plan: SubscriptionPlan | null } | 'usage' | 'share';

type Props = {
  dialog: DashboardDialog | null;
  status: PurchaseStatus;
  helper: Helper | undefined;
  plans: readonly SubscriptionPlan[];
  usage: Usage | undefined;
  onOpen: (dialog: DashboardDialog) => void;
  onClose: () => void;
};

/** The dialogs of the dashboard, one at a time. */
export function DashboardDialogs(props: Props) {
  const { dialog, status, helper, plans, usage, onOpen, onClose } = props;
  if (dialog === null) return null;
  if (dialog === 'share') {
    return helper ? (
      <QrDialog open onOpenChange={onClose} name={helper.name} shareUrl={helper.shareUrl} />
    ) : null;
  }
  if (dialog === 'usage') {
    return usage ? (
      <UsageDialog
        open
        onOpenChange={onClose}
        usage={usage}
        status={status}
        plans={plans}
        onUpgrade={(plan) => onOpen({ plan })}
      />
    ) : null;
  }
  return (
    <PlanDialog
      open
      onClose={onClose}
      currentPlan={plans.find((plan) => plan.name === status.currentPlan) ?? null}
      plans={plans}
      chosen={dialog.plan}
      canStartFree={!status.hasPurchased}
    />
  );
}
