import { useState } from 'react';
import type { Helper } from '#shared/api/helpers.ts';
import type { PurchaseStatus, SubscriptionPlan } from '#shared/api/purchases.ts';
import { HelperOverview } from '../features/dashboard/helper-overview.tsx';
import { LimitBanner } from '../features/dashboard/limit-banner.tsx';
import { PurchaseCard } from '../features/dashboard/purchase-card.tsx';
import { RecentQuestions } from '../features/dashboard/recent-questions.tsx';
import { StatCards } from '../features/dashboard/stat-cards.tsx';
import { WeddingDateCard } from '../features/dashboard/wedding-date-card.tsx';
import { useHelperActions } from '../features/helpers/use-helper-actions.ts';
import { CoverageCard } from '../features/insights/coverage-card.tsx';
import { QrDialog } from '../features/share/lazy-qr-dialog.ts';
import { classNames } from '../lib/class-names.ts';
import {
  useCurrentUser,
  useHelpers,
  usePlans,
  usePurchaseStatus,
  useStats,
  useUsage,
} from '../lib/queries/reads.ts';
import { useTitle } from '../lib/use-title.ts';
import { ReplyText } from '../shell/reply-text.tsx';
import { HelperLockedBanner } from '../ui/banners.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { LoadError } from '../ui/page-states.tsx';
import { Spinner } from '../ui/surface.tsx';

const PlanDialog = lazyDialog(
  () => import('../features/purchase/plan-dialog.tsx').then((module) => module.PlanDialog),
  ({ onClose }) => onClose(),
);
const UsageDialog = lazyDialog(
  () => import('../features/usage/usage-dialog.tsx').then((module) => module.UsageDialog),
  ({ onOpenChange }) => onOpenChange(false),
);

/** Where the couple begins, and comes back to. */
export function DashboardPage() {
  useTitle('Dashboard');
  const { data: user } = useCurrentUser();
  const status = usePurchaseStatus();
  const helpers = useHelpers();
  const plans = usePlans();
  if (status.isPending || helpers.isPending || plans.isPending)
    return <Spinner label="Loading your dashboard..." />;
  if (!status.data || !helpers.data || !plans.data) {
    return (
      <main>
        <LoadError what="Your dashboard" className="justify-center px-4 py-16 text-center" />
      </main>
    );
  }
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-h1">
        <bdi className="wrap-anywhere">Welcome{user?.firstName ? `, ${user.firstName}` : ''}</bdi>
      </h1>
      <Content status={status.data} helper={helpers.data[0]} plans={plans.data} />
    </main>
  );
}

type ContentProps = {
  status: PurchaseStatus;
  helper: Helper | undefined;
  plans: readonly SubscriptionPlan[];
};

function Content({ status, helper, plans }: ContentProps) {
  const usage = useUsage();
  const stats = useStats();
  const [choice, setChoice] = useState<{ plan: SubscriptionPlan | null } | null>(null);
  const [usageOpen, setUsageOpen] = useState(false);
  const current = plans.find((plan) => plan.name === status.currentPlan) ?? null;
  const conversations = stats.data?.totalConversations;
  return (
    <>
      {status.hasPurchased ? (
        <WeddingDateCard status={status} />
      ) : (
        <PurchaseCard plans={plans} onChoose={(plan) => setChoice({ plan })} />
      )}
      {status.isLocked ? <HelperLockedBanner /> : null}
      {status.hasPurchased && usage.data ? (
        <LimitBanner usage={usage.data} onUpgrade={() => setUsageOpen(true)} />
      ) : null}
      <StatCards
        helper={helper}
        status={status}
        usage={usage.data}
        conversations={conversations}
        onUsage={() => setUsageOpen(true)}
      />
      <div
        className={classNames(
          'grid items-start gap-6',
          helper && 'lg:grid-cols-2 lg:grid-rows-[auto_1fr]',
        )}
      >
        {helper ? <Overview helper={helper} conversations={conversations} /> : null}
        <div className={classNames(helper && 'lg:row-span-2')}>
          <RecentQuestions />
        </div>
        {helper ? (
          <CoverageCard
            helperId={helper.id}
            locked={status.isLocked}
            renderReply={(text) => <ReplyText text={text} />}
          />
        ) : null}
      </div>
      {choice ? (
        <PlanDialog
          open
          onClose={() => setChoice(null)}
          currentPlan={current}
          plans={plans}
          chosen={choice.plan}
          canStartFree={!status.hasPurchased}
        />
      ) : null}
      {usageOpen && usage.data ? (
        <UsageDialog
          open
          onOpenChange={setUsageOpen}
          usage={usage.data}
          status={status}
          plans={plans}
          onUpgrade={(plan) => {
            setUsageOpen(false);
            setChoice({ plan });
          }}
        />
      ) : null}
    </>
  );
}

function Overview({
  helper,
  conversations,
}: {
  helper: Helper;
  conversations: number | undefined;
}) {
  const { copyLink, setActive, edit } = useHelperActions(helper);
  const [qrOpen, setQrOpen] = useState(false);
  return (
    <>
      <HelperOverview
        helper={helper}
        conversations={conversations}
        busy={edit.isPending}
        onCopy={copyLink}
        onQr={() => setQrOpen(true)}
        onActive={setActive}
      />
      {qrOpen ? (
        <QrDialog open onOpenChange={setQrOpen} name={helper.name} shareUrl={helper.shareUrl} />
      ) : null}
    </>
  );
}
