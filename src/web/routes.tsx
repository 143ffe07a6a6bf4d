import { createElement, Fragment, lazy, type ReactNode, useEffect } from 'react';
import { Redirect, Route, type StringRouteParams } from 'wouter';
import { type AppPath, appPaths } from '#shared/rules/app-pages.ts';
import { stepNames } from '#shared/rules/builder-steps.ts';
import { NEW_ACCOUNT } from './lib/new-account.ts';
import { Spinner } from './ui/surface.tsx';

const LandingPage = lazy(() =>
  import('./pages/landing-page.tsx').then((m) => ({ default: m.LandingPage })),
);
const UseCasesPage = lazy(() =>
  import('./pages/use-cases-page.tsx').then((m) => ({ default: m.UseCasesPage })),
);
const SignInPage = lazy(() =>
  import('./pages/sign-in-page.tsx').then((m) => ({ default: m.SignInPage })),
);
const ResetPasswordPage = lazy(() =>
  import('./pages/reset-password-page.tsx').then((m) => ({ default: m.ResetPasswordPage })),
);
const ConfirmEmailPage = lazy(() =>
  import('./pages/confirm-email-page.tsx').then((m) => ({ default: m.ConfirmEmailPage })),
);
const DashboardPage = lazy(() =>
  import('./pages/dashboard-page.tsx').then((m) => ({ default: m.DashboardPage })),
);
const MyHelpersPage = lazy(() =>
  import('./pages/my-helpers-page.tsx').then((m) => ({ default: m.MyHelpersPage })),
);
const HelperBuilderPage = lazy(() =>
  import('./pages/helper-builder-page.tsx').then((m) => ({ default: m.HelperBuilderPage })),
);
const AccountPage = lazy(() =>
  import('./pages/account-page.tsx').then((m) => ({ default: m.AccountPage })),
);
const BillingPage = lazy(() =>
  import('./pages/billing-page.tsx').then((m) => ({ default: m.BillingPage })),
);
const ReceiptPage = lazy(() =>
  import('./pages/receipt-page.tsx').then((m) => ({ default: m.ReceiptPage })),
);
const InvitationPage = lazy(() =>
  import('./pages/invitation-page.tsx').then((m) => ({ default: m.InvitationPage })),
);
const QuestionsPage = lazy(() =>
  import('./pages/questions-page.tsx').then((m) => ({ default: m.QuestionsPage })),
);
const PurchaseSuccessPage = lazy(() =>
  import('./pages/purchase-success-page.tsx').then((m) => ({ default: m.PurchaseSuccessPage })),
);
const TextPage = lazy(() => import('./pages/text-page.tsx').then((m) => ({ default: m.TextPage })));
const NotFoundPage = lazy(() =>
  import('./pages/not-found-page.tsx').then((m) => ({ default: m.NotFoundPage })),
);

/** A page for those who are signed in; for the others something instead, by default the sign-in. */
type Owner = (page: ReactNode, instead?: ReactNode) => ReactNode;

/** What is shown at each path, from its parameters. */
type Pages = { readonly [Path in AppPath]: (params: StringRouteParams<Path>) => ReactNode };

/** What anybody can see. */
const publicPages = (isSignedIn: boolean) => ({
  '/': () => (isSignedIn ? <DashboardPage /> : <LandingPage />),
  '/use-cases': () => <UseCasesPage />,
  '/help': () => <TextPage name="help" />,
  '/privacy': () => <TextPage name="privacy" />,
  '/terms': () => <TextPage name="terms" />,
});

/** Signing in, and where the mails about an account lead. */
const signInPages = {
  '/sign-in': () => <SignInPage />,
  '/reset-password': () => <ResetPasswordPage />,
  '/confirm-email': () => <ConfirmEmailPage />,
};

type BuilderParams = StringRouteParams<'/helper-builder/:id?/:step?'>;

/** The couple's helper: making it, and what guests ask it. */
const helperPages = (owner: Owner) => ({
  '/dashboard': () => owner(<DashboardPage />),
  '/my-helpers': () => owner(<MyHelpersPage />),
  // One path for both, so that the builder stays as it is when a new helper gets its id.
  '/helper-builder/:id?/:step?': ({ id, step }: BuilderParams) => {
    if (id === undefined) return owner(<HelperBuilderPage id={null} step="details" />);
    const name = stepNames.find((each) => each === (step ?? 'details'));
    if (!isId(id) || !name) return <NotFoundPage />;
    return owner(<HelperBuilderPage id={Number(id)} step={name} />);
  },
  '/questions': () => owner(<QuestionsPage />),
  '/invitation': () => owner(<InvitationPage />),
  '/bot-builder': () =>
    // The landing page's footer leads here: most who come have no account yet.
    owner(
      <Redirect to="/helper-builder" replace />,
      <SignInRedirect returnTo="/helper-builder" isNew />,
    ),
  '/my-bots': () => <Redirect to="/my-helpers" replace />,
});

/** The account and what was paid. */
const accountPages = (owner: Owner) => ({
  '/account': () => owner(<AccountPage />),
  '/billing': () => owner(<BillingPage />),
  '/billing/receipts/:id': ({ id }: StringRouteParams<'/billing/receipts/:id'>) =>
    isId(id) ? owner(<ReceiptPage id={Number(id)} />) : <NotFoundPage />,
  '/purchase-success': () => owner(<PurchaseSuccessPage />),
});

/** The route of every page. */
export function pageRoutes(isSignedIn: boolean, owner: Owner) {
  const pages: Pages = {
    ...publicPages(isSignedIn),
    ...signInPages,
    ...helperPages(owner),
    ...accountPages(owner),
  };
  const routeOf = (path: AppPath) => (
    <Route path={path}>{pages[path] as (params: object) => ReactNode}</Route>
  );
  // A switch looks for routes in fragments, but not in components.
  return createElement(Fragment, null, ...appPaths.map(routeOf));
}

/** For every other address. */
export const notFoundRoute = () => (
  <Route>
    <NotFoundPage />
  </Route>
);

const isId = (text: string) => /^\d{1,9}$/.test(text);

type SignInRedirectProps = { returnTo?: string; isNew?: boolean };

/** Leaves the app for the sign-in, which leads back here; `isNew` opens it with a new account. */
export function SignInRedirect({ returnTo, isNew = false }: SignInRedirectProps) {
  useEffect(() => {
    const back = returnTo ?? window.location.pathname + window.location.search;
    const address = isNew ? `${NEW_ACCOUNT}&` : '/api/login?';
    window.location.assign(`${address}returnTo=${encodeURIComponent(back)}`);
  }, [returnTo, isNew]);
  return <Spinner label="Taking you to the sign-in..." />;
}
