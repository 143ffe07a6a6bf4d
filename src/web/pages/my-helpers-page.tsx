import { Link } from 'wouter';
import { HelperCard } from '../features/helpers/helper-card.tsx';
import { PeopleCard } from '../features/people/people-card.tsx';
import { QrDialog } from '../features/share/lazy-qr-dialog.ts';
import { useHelpers, usePurchaseStatus } from '../lib/queries/reads.ts';
import { useTitle } from '../lib/use-title.ts';
import { HelperLockedBanner, PurchaseRequiredBanner } from '../ui/banners.tsx';
import { Wreath } from '../ui/botanicals.tsx';
import { buttonStyle } from '../ui/button.tsx';
import { EmptyState, LoadingCards } from '../ui/page-states.tsx';

/** The one helper of an account, to manage. */
export function MyHelpersPage() {
  useTitle('My Helpers');
  const helpers = useHelpers();
  const { data: status } = usePurchaseStatus();
  const helper = helpers.data?.[0];
  const isEmpty = helpers.data !== undefined && !helper && status !== undefined;
  const hasPlan = status?.hasPurchased === true;
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h1">My Wedding Helper</h1>
          <p className="mt-2 text-lead text-muted">Manage and monitor your wedding helper</p>
        </div>
        {isEmpty ? <CreateLink hasPlan={hasPlan} text="Create Wedding Helper" /> : null}
      </div>
      {status && !hasPlan ? <PurchaseRequiredBanner /> : null}
      {status?.isLocked ? <HelperLockedBanner /> : null}
      <LoadingCards
        query={helpers}
        loading="Loading your helper"
        what="Your helper"
        className="sm:grid-cols-3"
        cardClassName="h-64"
      />
      {helper ? (
        <HelperCard
          helper={helper}
          canDelete={status?.isPartner === false}
          renderQr={(close) => (
            <QrDialog open onOpenChange={close} name={helper.name} shareUrl={helper.shareUrl} />
          )}
        />
      ) : null}
      {helper ? <PeopleCard helperId={helper.id} /> : null}
      {isEmpty ? (
        <EmptyState
          className="py-28"
          art={
            <Wreath className="absolute top-1/2 left-1/2 w-[42rem] max-w-none -translate-1/2 opacity-25 sm:w-[54rem] [--leaf:var(--evergreen-soft)]" />
          }
          title="No wedding helper yet"
          text="Give it your details once, and it answers your guests from then on."
        >
          <CreateLink hasPlan={hasPlan} text="Create Your Wedding Helper" />
        </EmptyState>
      ) : null}
    </main>
  );
}

/** To the builder, or to the plans where there is none yet. */
function CreateLink({ hasPlan, text }: { hasPlan: boolean; text: string }) {
  return (
    <Link href={hasPlan ? '/helper-builder' : '/dashboard'} className={buttonStyle()}>
      {hasPlan ? text : 'View Plans'}
    </Link>
  );
}
