import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { capitalised, numberInWords } from '#shared/rules/in-words.ts';
import { useCases } from '#shared/rules/use-cases.ts';
import { NotifyDialog } from '../features/planned-events/lazy-notify-dialog.ts';
import { plannedWords } from '../features/planned-events/planned-words.ts';
import { useCurrentUser } from '../lib/queries/reads.ts';
import { useTitle } from '../lib/use-title.ts';
import { Sprig, Wreath } from '../ui/botanicals.tsx';
import { Button, buttonStyle } from '../ui/button.tsx';
import { HomeLink } from '../ui/home-link.tsx';
import { Badge } from '../ui/surface.tsx';

// By its name alone the linter takes the list for a hook.
const planned = [...useCases];

/** What is planned besides weddings. */
export function UseCasesPage() {
  useTitle('Future Use Cases');
  const { data: user } = useCurrentUser();
  const [notifyOpen, setNotifyOpen] = useState(false);
  return (
    <>
      {user ? null : <VisitorHeader />}
      <main className="mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-20">
        {user ? (
          <Link href="/" className={buttonStyle({ look: 'quiet' })}>
            <ArrowLeft aria-hidden /> Back to Home
          </Link>
        ) : null}
        <Intro />
        <UseCases />
        <Closing onNotify={() => setNotifyOpen(true)} />
      </main>
      {notifyOpen ? <NotifyDialog open onOpenChange={setNotifyOpen} /> : null}
    </>
  );
}

function VisitorHeader() {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex min-h-18 max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 sm:px-6">
        <HomeLink className="flex py-1" logoClassName="max-[22rem]:text-[0px]" />
        <Link href="/" className={buttonStyle({ look: 'quiet' })}>
          <ArrowLeft aria-hidden /> Back to Home
        </Link>
      </div>
    </header>
  );
}

function Intro() {
  return (
    <div className="mx-auto max-w-2xl text-center">
      <Sprig className="mx-auto mb-6 w-44" />
      <Badge look="plain">Coming Soon</Badge>
      <h1 className="mt-4 text-h1">Wherever guests have questions</h1>
      <p className="mt-5 text-lead text-muted">
        A wedding is only the beginning. {capitalised(numberInWords(useCases.length))} more
        occasions are on their way.
      </p>
      <p className="mt-10 rounded-lg border border-line bg-surface px-6 py-5 shadow-soft">
        <strong>Wedding helpers are available now.</strong> Everything below is still being
        prepared.
      </p>
    </div>
  );
}

function UseCases() {
  return (
    <ul className="mt-14 grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2">
      {planned.map(({ id, pageTitle }) => (
        <li key={id} className="flex flex-col bg-surface p-[min(1.75rem,7vw)] sm:p-9">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 className="text-h3">{pageTitle}</h2>
            <Badge look="plain">Coming Soon</Badge>
          </div>
          <p className="mb-5 text-muted">{plannedWords[id]?.description}</p>
          <p className="mt-auto border-l-2 border-blush pl-4 font-display text-[1.25rem] leading-snug italic">
            &ldquo;{plannedWords[id]?.question}&rdquo;
          </p>
        </li>
      ))}
    </ul>
  );
}

function Closing({ onNotify }: { onNotify: () => void }) {
  return (
    <div className="relative mt-20 grid grid-cols-1 place-items-center overflow-hidden rounded-lg border border-line bg-evergreen-soft px-[min(1.5rem,6vw)] py-16 text-center">
      <Wreath className="absolute top-1/2 left-1/2 w-[30rem] max-w-none -translate-1/2 opacity-20" />
      <div className="relative">
        <h2 className="mb-8 text-h2">Getting married first?</h2>
        <div className="flex flex-wrap justify-center gap-3">
          <Link href="/" className={buttonStyle({ size: 'large' })}>
            Start Your Wedding Helper
          </Link>
          <Button look="secondary" size="large" onClick={onNotify}>
            Get Notified When These Launch
          </Button>
        </div>
      </div>
    </div>
  );
}
