import { lazy, type ReactNode, Suspense } from 'react';
import { Switch, useLocation } from 'wouter';
import { pageAt } from '#shared/rules/app-pages.ts';
import { useCurrentUser } from './lib/queries/reads.ts';
import { notFoundRoute, pageRoutes, SignInRedirect } from './routes.tsx';
import { CrashScreen } from './shell/crash-screen.tsx';
import { CONTENT_ID, SkipLink } from './shell/skip-link.tsx';
import { Spinner } from './ui/surface.tsx';

// Visitors of the landing page never see it.
const Header = lazy(() => import('./shell/header.tsx').then((m) => ({ default: m.Header })));
const SessionDialog = lazy(() =>
  import('./shell/session-dialog.tsx').then((m) => ({ default: m.SessionDialog })),
);

/** Every page of the app; the guests' chat is a separate page, outside it. */
export function Router() {
  const user = useCurrentUser();
  const [location] = useLocation();
  const isSignedIn = user.data !== undefined;
  const owner = (page: ReactNode, instead: ReactNode = <SignInRedirect />) => {
    if (user.isLoading) return <Spinner label="Loading..." />;
    return isSignedIn ? page : instead;
  };
  return (
    <>
      <SkipLink />
      {hasHeader(location, isSignedIn) ? (
        <Suspense fallback={<div className="h-[4.0625rem] border-b border-line" />}>
          <Header user={user.data ?? null} isLoading={user.isLoading} />
        </Suspense>
      ) : null}
      {user.data ? (
        <Suspense fallback={null}>
          <SessionDialog user={user.data} />
        </Suspense>
      ) : null}
      <div id={CONTENT_ID} tabIndex={-1} className="outline-none">
        <CrashScreen place={location}>
          <Suspense fallback={<Spinner label="Loading..." />}>
            <Switch>
              {pageRoutes(isSignedIn, owner)}
              {notFoundRoute()}
            </Switch>
          </Suspense>
        </CrashScreen>
      </div>
    </>
  );
}

function hasHeader(location: string, isSignedIn: boolean): boolean {
  const { header } = pageAt(location) ?? { header: 'everybody' };
  return header === 'everybody' || (header === 'signed in' && isSignedIn);
}
