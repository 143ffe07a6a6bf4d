import { useSearch } from 'wouter';
import { ProviderSignIn } from '../features/account/provider-sign-in.tsx';
import { SignInForm, signInWords } from '../features/account/sign-in-form.tsx';
import { useSignIn } from '../features/account/use-sign-in.ts';
import { usePasskeysWork } from '../lib/passkeys.ts';
import { useConfig } from '../lib/queries/reads.ts';
import { useTitle } from '../lib/use-title.ts';
import { Branch } from '../ui/botanicals.tsx';
import { HomeLink } from '../ui/home-link.tsx';

/** Signing in: by our form, or by an identity provider where one is configured. */
export function SignInPage() {
  const search = new URLSearchParams(useSearch());
  const returnTo = safePath(search.get('returnTo'));
  const goOn = () => window.location.assign(returnTo);
  const { signIn: config } = useConfig().data ?? {};
  const passkeysWork = usePasskeysWork();
  const signIn = useSignIn({
    search,
    confirmsEmail: config?.confirmsEmail === true,
    onSignedIn: goOn,
  });
  useTitle(signInWords[signIn.mode].button);
  return (
    <main className="grid min-h-dvh lg:grid-cols-[1fr_minmax(28rem,40rem)]">
      <Aside />
      <div className="flex min-w-0 flex-col px-6 py-8 sm:px-14">
        <HomeLink className="self-start" />
        {config?.oidcName ? (
          <ProviderSignIn name={config.oidcName} returnTo={returnTo} problem={signIn.problem} />
        ) : (
          <SignInForm
            signIn={signIn}
            canUsePasskey={passkeysWork && config?.password === true}
            onSignedIn={goOn}
          />
        )}
      </div>
    </main>
  );
}

function Aside() {
  return (
    <aside className="relative hidden overflow-hidden bg-evergreen-soft lg:block">
      <Branch className="absolute -bottom-6 left-[4%] h-4/5 opacity-60 [--leaf:var(--surface)]" />
      <Branch className="absolute -top-16 right-[4%] h-3/5 rotate-180 opacity-35 [--leaf:var(--surface)]" />
      <p className="absolute top-1/2 right-[8%] left-[42%] max-w-96 font-display text-h2 leading-tight">
        Every question your guests will ever ask, answered once.
      </p>
    </aside>
  );
}

/** A path of this site, or the start page; the server checks the same before it sends anybody here. */
function safePath(value: string | null): string {
  if (!value || !/^\/(?![/\\])/.test(value)) return '/';
  const url = new URL(value, window.location.origin);
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : '/';
}
