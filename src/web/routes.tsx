import { lazy, type ReactNode, useEffect } from 'react';
import { Redirect, Route } from 'wouter';
import { stepNames } from './lib/builder-address.ts';
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

// A switch looks for routes in fragments, but not in components: hence functions.

/** What anybody can see. */
export const publicRoutes = (isSignedIn: boolean) => (
  <>
    <Route path="/">{isSignedIn ? <DashboardPage /> : <LandingPage />}</Route>
    <Route path="/use-cases">
      <UseCasesPage />
    </Route>
    <Route path="/help">
      <TextPage name="help" />
    </Route>
    <Route path="/privacy">
      <TextPage name="privacy" />
    </Route>
    <Route path="/terms">
      <TextPage name="terms" />
    </Route>
  </>
);

/** Signing in, and where the mails about an account lead. */
export const signInRoutes = () => (
  <>
    <Route path="/sign-in">
      <SignInPage />
    </Route>
    <Route path="/reset-password">
      <ResetPasswordPage />
    </Route>
    <Route path="/confirm-email">
      <ConfirmEmailPage />
    </Route>
  </>
);

/** The couple's helper: making it, and what guests ask it. */
export const helperRoutes = (owner: Owner) => (
  <>
    <Route path="/dashboard">{owner(<DashboardPage />)}</Route>
    <Route path="/my-helpers">{owner(<MyHelpersPage />)}</Route>
    {/* One route for both, so that the builder stays as it is when a new helper gets its id. */}
    <Route path="/helper-builder/:id?/:step?">
      {({ id, step }) => {
        if (id === undefined) return owner(<HelperBuilderPage id={null} step="details" />);
        const name = stepNames.find((each) => each === (step ?? 'details'));
        if (!isId(id) || !name) return <NotFoundPage />;
        return owner(<HelperBuilderPage id={Number(id)} step={name} />);
      }}
    </Route>
    <Route path="/questions">{owner(<QuestionsPage />)}</Route>
    <Route path="/invitation">{owner(<InvitationPage />)}</Route>
    <Route path="/bot-builder">
      {/* The landing page's footer leads here: most who come have no account yet. */}
      {owner(
        <Redirect to="/helper-builder" replace />,
        <SignInRedirect returnTo="/helper-builder" isNew />,
      )}
    </Route>
    <Route path="/my-bots">
      <Redirect to="/my-helpers" replace />
    </Route>
  </>
);

/** The account and what was paid. */
export const accountRoutes = (owner: Owner) => (
  <>
    <Route path="/account">{owner(<AccountPage />)}</Route>
    <Route path="/billing">{owner(<BillingPage />)}</Route>
    <Route path="/billing/receipts/:id">
      {({ id }) => (isId(id) ? owner(<ReceiptPage id={Number(id)} />) : <NotFoundPage />)}
    </Route>
    <Route path="/purchase-success">{owner(<PurchaseSuccessPage />)}</Route>
  </>
);

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
