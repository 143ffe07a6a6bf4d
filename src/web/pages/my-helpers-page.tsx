import { lazy } from 'react';
import { Link } from 'wouter';
import { HelperCard } from '../features/helpers/helper-card.tsx';
import { useHelpers, usePurchaseStatus } from '../lib/queries/reads.ts';
import { useTitle } from '../lib/use-title.ts';
import { HelperLockedBanner, PurchaseRequiredBanner } from '../ui/banners.tsx';
import { Wreath } from '../ui/botanicals.tsx';
import { buttonStyle } from '../ui/button.tsx';
import { Skeleton } from '../ui/surface.tsx';

const QrDialog = lazy(() =>
  import('../features/share/qr-dialog.tsx').then((m) => ({ default: m.QrDialog })),
);

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
      {helpers.isPending ? (
        <output className="grid gap-4 sm:grid-cols-3" aria-label="Loading your helper">
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} className="h-64 rounded-lg" />
          ))}
        </output>
      ) : null}
      {helpers.isError ? (
        <p role="alert" className="text-danger">
          Your helper could not be loaded. Please reload the page.
        </p>
      ) : null}
      {helper ? (
        <HelperCard
          helper={helper}
          renderQr={(close) => (
            <QrDialog open onOpenChange={close} name={helper.name} shareUrl={helper.shareUrl} />
          )}
        />
      ) : null}
      {isEmpty ? (
        <section className="relative grid place-items-center overflow-hidden rounded-lg border border-line bg-surface px-6 py-28 text-center shadow-soft">
          <Wreath className="absolute top-1/2 left-1/2 w-[42rem] max-w-none -translate-1/2 opacity-25 sm:w-[54rem] [--leaf:var(--evergreen-soft)]" />
          <div className="relative flex max-w-80 flex-col items-center gap-4">
            <h2 className="text-h2">No wedding helper yet</h2>
            <p className="text-muted">
              Give it your details once, and it answers your guests from then on.
            </p>
            <CreateLink hasPlan={hasPlan} text="Create Your Wedding Helper" />
          </div>
        </section>
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
