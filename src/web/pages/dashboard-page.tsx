import { type ReactNode, useRef, useState } from 'react';
import type { Helper } from '#shared/api/helpers.ts';
import type { PurchaseStatus, SubscriptionPlan } from '#shared/api/purchases.ts';
import { PasskeyOffer } from '../features/account/passkey-offer.tsx';
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
import { classNames } from '../lib/class-names.ts';
import {
  useConfig,
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
import { LoadError } from '../ui/page-states.tsx';
import { Spinner } from '../ui/surface.tsx';
import { type DashboardDialog, DashboardDialogs } from './dashboard-dialogs.tsx';

/** More of them would push everything else off the screen. */
const SHOWN_CONTRADICTIONS = 2;

/** Where the couple begins, and comes back to. */
export function DashboardPage() {
  useTitle('Dashboard');
  const { data: user } = useCurrentUser();
  const status = usePurchaseStatus();
  const helpers = useHelpers();
  const plans = usePlans();
  const config = useConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  if (status.isPending || helpers.isPending || plans.isPending || config.isPending)
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
      <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
        <bdi className="wrap-anywhere">Welcome{user?.firstName ? `, ${user.firstName}` : ''}</bdi>
      </h1>
      <Content
        status={status.data}
        helper={helpers.data[0]}
        plans={plans.data}
        // Its buttons go with it: who has no mouse goes on from the top.
        passkeyOffer={<PasskeyOffer onGone={() => heading.current?.focus()} />}
      />
    </main>
  );
}

type ContentProps = {
  status: PurchaseStatus;
  helper: Helper | undefined;
  plans: readonly SubscriptionPlan[];
  passkeyOffer: ReactNode;
};

function Content({ status, helper, plans, passkeyOffer }: ContentProps) {
  const usage = useUsage().data;
  const conversations = useStats().data?.totalConversations;
  const [dialog, open] = useState<DashboardDialog | null>(null);
  const onUsage = () => open('usage');
  const onShare = () => open('share');
  const steps = useFirstSteps({
    status,
    helper,
    onPlan: () => open(status.hasPurchased ? 'usage' : { plan: null }),
    onShare,
  });
  return (
    <>
      {status.isLocked ? <HelperLockedBanner /> : null}
      {helper && !helper.isActive ? <Paused helper={helper} /> : null}
      {status.hasPurchased && usage ? <LimitBanner usage={usage} onUpgrade={onUsage} /> : null}
      {status.hasPurchased ? null : (
        <PurchaseCard plans={plans} onChoose={(plan) => open({ plan })} />
      )}
      {steps ? <FirstSteps steps={steps} /> : null}
      {helper ? <ToSettle helper={helper} locked={status.isLocked} /> : null}
      {passkeyOffer}
      {status.hasPurchased ? <WeddingDateCard status={status} /> : null}
      <StatCards {...{ helper, status, usage, conversations, onUsage }} />
      <div className={classNames('grid gap-6', helper && 'lg:grid-cols-2')}>
        {helper ? <Overview {...{ helper, conversations, onShare }} /> : null}
        <RecentQuestions />
      </div>
      {helper ? (
        <CoverageCard helperId={helper.id} locked={status.isLocked} renderReply={renderReply} />
      ) : null}
      <DashboardDialogs
        {...{ dialog, status, helper, plans, usage }}
        onOpen={open}
        onClose={() => open(null)}
      />
    </>
  );
}

const renderReply = (text: string) => <ReplyText text={text} />;

/** Questions that were not answered, and statements that contradict each other. */
function ToSettle({ helper, locked }: { helper: Helper; locked: boolean }) {
  const { changeDate, whyNot, dateDialog } = useChangeDate();
  return (
    <>
      <OpenQuestions helperId={helper.id} locked={locked} renderReply={renderReply} />
      <Contradictions
        helper={helper}
        locked={locked}
        onChangeDate={changeDate}
        whyDateStays={whyNot}
        shown={SHOWN_CONTRADICTIONS}
      />
      {dateDialog}
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
