import { Link } from 'wouter';
import { Banner } from './surface.tsx';

/** Shown above the couple's screens while there is no plan. */
export function PurchaseRequiredBanner({ withLink = false }: { withLink?: boolean }) {
  return (
    <Banner>
      <strong>Purchase Required:</strong> You need to purchase a wedding helper plan before creating
      your helper.
      {withLink ? (
        <Link href="/dashboard" className="link ml-2 inline-block font-semibold">
          View Plans
        </Link>
      ) : null}
    </Banner>
  );
}

/** Shown above the couple's screens once the wedding day is over. */
export function HelperLockedBanner() {
  return (
    <Banner look="warning">
      <strong>Helper Locked:</strong> Your wedding date has passed. Your helper is now in read-only
      mode and cannot be edited.
    </Banner>
  );
}
