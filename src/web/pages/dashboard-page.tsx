import { useState } from 'react';
import type { Helper } from '#shared/api/helpers.ts';
import type { PurchaseStatus, SubscriptionPlan } from '#shared/api/purchases.ts';
import { FirstSteps } from '../features/dashboard/first-steps.tsx';
import { HelperOverview } from '../features/dashboard/helper-overview.tsx';
import { LimitBanner } from '../features/dashboard/limit-banner.tsx';
import { PausedBanner } from '../features/dashboard/paused-banner.tsx';
import { PurchaseCard } from '../features/dashboard/purchase-card.tsx';
import { RecentQuestions } from '../features/dashboard/recent-questions.tsx';
import { StatCards } from '../features/dashboard/stat-cards.tsx';
import { useChangeDate } from '../features/dashboard/use-change-date.tsx';
import { useFirstSteps } from '../features/dashboard/use-first-steps.ts';
import { WeddingDateCard } from '../features/dashboard/wedding-date-card.tsx';
import { useHelperActions } from '../features/helpers/use-helper-actions.ts';
import { Contradictions } from '../features/insights/contradictions.tsx';
import { CoverageCard } from '../features/insights/coverage-card.tsx';
import { OpenQuestions } from '../features/insights/open-questions.tsx';
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

/** More of them would push everything else off the screen. */
const SHOWN_CONTRADICTIONS = 2;

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
  const [sharing, setSharing] = useState(false);
  const { changeDate, dateDialog } = useChangeDate();
  const openUsage = () => setUsageOpen(true);
  const steps = useFirstSteps({
    status,
    helper,
    onPlan: () => (status.hasPurchased ? openUsage() : setChoice({ plan: null })),
    onShare: () => setSharing(true),
  });
  const current = plans.find((plan) => plan.name === status.currentPlan) ?? null;
  const conversations = stats.data?.totalConversations;
  const reply = (text: string) => <ReplyText text={text} />;
  return (
    <>
      {status.isLocked ? <HelperLockedBanner /> : null}
      {helper && !helper.isActive ? <Paused helper={helper} /> : null}
      {status.hasPurchased && usage.data ? (
        <LimitBanner usage={usage.data} onUpgrade={openUsage} />
      ) : null}
      {status.hasPurchased ? null : (
        <PurchaseCard plans={plans} onChoose={(plan) => setChoice({ plan })} />
      )}
      {steps ? <FirstSteps steps={steps} /> : null}
      {helper ? (
        <OpenQuestions helperId={helper.id} locked={status.isLocked} renderReply={reply} />
      ) : null}
      {helper ? (
        <Contradictions
          helper={helper}
          locked={status.isLocked}
          onChangeDate={changeDate}
          shown={SHOWN_CONTRADICTIONS}
        />
      ) : null}
      {status.hasPurchased ? <WeddingDateCard status={status} /> : null}
      <StatCards
        helper={helper}
        status={status}
        usage={usage.data}
        conversations={conversations}
        onUsage={openUsage}
      />
      <div className={classNames('grid gap-6', helper && 'lg:grid-cols-2')}>
        {helper ? (
          <Overview
            helper={helper}
            conversations={conversations}
            onShare={() => setSharing(true)}
          />
        ) : null}
        <RecentQuestions />
      </div>
      {helper ? (
        <CoverageCard helperId={helper.id} locked={status.isLocked} renderReply={reply} />
      ) : null}
      {dateDialog}
      {helper && sharing ? (
        <QrDialog open onOpenChange={setSharing} name={helper.name} shareUrl={helper.shareUrl} />
      ) : null}
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

type OverviewProps = { helper: Helper; conversations: number | undefined; onShare: () => void };

function Overview({ helper, conversations, onShare }: OverviewProps) {
  const { copyLink, setActive, edit } = useHelperActions(helper);
  return (
    <HelperOverview
      helper={helper}
      conversations={conversations}
      busy={edit.isPending}
      onCopy={copyLink}
      onQr={onShare}
      onActive={setActive}
    />
  );
}

function Paused({ helper }: { helper: Helper }) {
  const { setActive, edit } = useHelperActions(helper);
  return (
    <PausedBanner busy={edit.isPending} onResume={helper.isLocked ? null : () => setActive(true)} />
  );
}
