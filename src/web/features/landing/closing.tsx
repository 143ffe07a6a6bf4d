import { Link } from 'wouter';
import { freePlan } from '#shared/rules/plans.ts';
import { NEW_ACCOUNT } from '../../lib/new-account.ts';
import { useConfig } from '../../lib/queries/reads.ts';
import { Logo, Wreath } from '../../ui/botanicals.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Reveal } from './reveal.tsx';

/** The last word of the landing page. */
export function ClosingCall() {
  return (
    <Reveal className="overflow-hidden px-4 py-10 sm:px-6 sm:py-40">
      <div className="relative mx-auto grid max-w-xl place-items-center text-center">
        <Wreath className="absolute top-1/2 left-1/2 w-[40rem] max-w-none -translate-1/2 opacity-25 sm:w-[58rem] [--leaf:var(--evergreen-soft)]" />
        <div className="relative py-6 sm:py-16">
          <h2 className="text-h2">Answer them all tonight</h2>
          <p className="mx-auto mt-3 mb-6 max-w-md text-lead sm:mt-4 sm:mb-8 text-muted">
            Five minutes for you. No more &ldquo;what time was it again?&rdquo; the week before the
            wedding.
          </p>
          <a href={NEW_ACCOUNT} className={buttonStyle({ size: 'large' })}>
            Get Started
          </a>
          <p className="mt-4 text-sm text-muted">
            Free for {freePlan.messageLimit} messages. No credit card needed.
          </p>
        </div>
      </div>
    </Reveal>
  );
}

const footerLink =
  'inline-flex min-h-11 items-center text-muted hover:text-evergreen hover:underline underline-offset-4';

/** `onNotify` opens the sign-up for what is planned. */
export function LandingFooter({ onNotify }: { onNotify: () => void }) {
  const { data: config } = useConfig();
  const contact = config?.contactEmail;
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-start justify-between gap-x-12 gap-y-6 px-4 py-10 sm:px-6">
        <div className="max-w-sm">
          <Logo />
          <p className="mt-3 text-sm text-muted">
            One helper that answers your wedding guests. Soon for other events too:{' '}
            <Link href="/use-cases" className="link">
              see what is planned
            </Link>{' '}
            or{' '}
            <button type="button" onClick={onNotify} className="link">
              get notified
            </button>
            .
          </p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-7">
          <a href="/bot-builder" className={footerLink}>
            Get Started
          </a>
          <Link href="/privacy" className={footerLink}>
            Privacy
          </Link>
          <Link href="/terms" className={footerLink}>
            Terms
          </Link>
          <Link href="/help" className={footerLink}>
            Help Center
          </Link>
          {contact ? (
            <a href={`mailto:${contact}`} className={footerLink}>
              Contact
            </a>
          ) : (
            <Link href="/help#contact" className={footerLink}>
              Contact
            </Link>
          )}
        </nav>
      </div>
    </footer>
  );
}
