import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { CurrentUser } from '#shared/api/accounts.ts';
import { classNames } from '../lib/class-names.ts';
import { useHelpers, usePurchaseStatus, useQuestionCounts } from '../lib/queries/reads.ts';
import { useOnline } from '../lib/use-online.ts';
import { buttonStyle } from '../ui/button.tsx';
import { HomeLink } from '../ui/home-link.tsx';
import { AccountMenu } from './account-menu.tsx';

type Props = { user: CurrentUser | null; isLoading: boolean };

/** The header of the app: where one is, what can be made, who is signed in. */
export function Header({ user, isLoading }: Props) {
  return (
    // On a phone what slides away is the first row: the way between the pages stays.
    <header
      className={classNames(
        'sticky top-0 z-20 border-b border-line bg-paper/92 backdrop-blur-md print:hidden',
        user && 'max-sm:-top-16',
      )}
    >
      <div
        className={classNames(
          'mx-auto flex min-h-16 max-w-6xl items-center gap-1 px-4 sm:gap-3 sm:px-6',
          user && 'max-sm:flex-wrap max-sm:gap-y-0',
        )}
      >
        <HomeLink
          className={classNames(
            'mr-auto flex items-center py-1',
            // The first row is as high as what slides away.
            user && 'max-sm:min-h-16 sm:mr-6',
          )}
          logoClassName={user ? undefined : 'max-[26rem]:text-[0px]'}
        />
        {user ? (
          <SignedInPart user={user} />
        ) : isLoading ? null : (
          <a href="/api/login" className={buttonStyle({ look: 'secondary' })}>
            Sign In
          </a>
        )}
      </div>
      {user ? <OfflineNotice /> : null}
    </header>
  );
}

/** Why nothing is saved or read at the moment. */
function OfflineNotice() {
  const online = useOnline();
  return (
    <output>
      {online ? null : (
        <span className="block bg-warning-soft px-4 py-2 text-center text-sm text-warning">
          You are offline. Changes can be saved once you are back.
        </span>
      )}
    </output>
  );
}

function SignedInPart({ user }: { user: CurrentUser }) {
  const { data: status } = usePurchaseStatus();
  const { data: helpers } = useHelpers();
  const canCreate = status?.hasPurchased && helpers?.length === 0;
  return (
    <>
      <nav
        aria-label="Main"
        className="flex items-center max-sm:order-last max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:justify-around max-sm:border-t max-sm:border-line sm:mr-auto"
      >
        <NavLink href="/dashboard">Dashboard</NavLink>
        <NavLink href="/my-helpers">My Helpers</NavLink>
        <NavLink href="/questions" badge={<Waiting />}>
          Questions
        </NavLink>
      </nav>
      {canCreate ? (
        <Link href="/helper-builder" className={classNames(buttonStyle(), 'max-sm:px-4')}>
          <Plus aria-hidden /> New Helper
        </Link>
      ) : null}
      <AccountMenu user={user} />
    </>
  );
}

/** How many of the guests' questions need the couple. */
function Waiting() {
  const waiting = useQuestionCounts().data?.unanswered ?? 0;
  if (waiting === 0) return null;
  return (
    <span className="ml-1.5 inline-grid h-5 min-w-5 place-items-center rounded-full bg-blush-ink px-1.5 text-xs leading-none font-semibold text-paper">
      {waiting > 99 ? '99+' : waiting}
      <span className="sr-only"> need you</span>
    </span>
  );
}

type NavLinkProps = { href: string; badge?: ReactNode; children: ReactNode };

function NavLink({ href, badge, children }: NavLinkProps) {
  const [location] = useLocation();
  const isHere = location === href || (href === '/dashboard' && location === '/');
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center rounded-full px-2.5 font-medium whitespace-nowrap hover:text-evergreen sm:px-4',
        isHere ? 'text-evergreen' : 'text-muted',
      )}
    >
      {/* Around the words alone: a line below them goes through whatever stands in the same element. */}
      <span
        className={
          isHere ? 'underline decoration-blush decoration-2 underline-offset-8' : undefined
        }
      >
        {children}
      </span>
      {badge}
    </Link>
  );
}
