import { Menu as MenuIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { classNames } from '../../lib/class-names.ts';
import { NEW_ACCOUNT } from '../../lib/new-account.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { HomeLink } from '../../ui/home-link.tsx';

const anchors = [
  { href: '#features', text: 'Features' },
  { href: '#weddings', text: 'Weddings' },
  { href: '#pricing', text: 'Pricing' },
  { href: '#faq', text: 'FAQ' },
] as const;

const linkStyle =
  'inline-flex min-h-11 items-center rounded-full px-3.5 font-medium text-muted hover:text-evergreen';

/** The way through the landing page, and into the app. */
export function LandingNav() {
  return (
    <header className="sticky top-0 z-20 border-b border-line/70 bg-paper/92 backdrop-blur-md">
      <div className="mx-auto flex min-h-18 max-w-6xl flex-wrap items-center justify-end gap-1 px-4 sm:gap-2 sm:px-6">
        <HomeLink className="mr-auto flex py-1" logoClassName="max-[24rem]:text-[0px]" />
        <nav aria-label="Page" className="mr-2 hidden flex-wrap items-center lg:flex">
          <PageLinks />
        </nav>
        <a
          href="/api/login"
          className={classNames(buttonStyle({ look: 'quiet' }), 'px-2 sm:px-3.5')}
        >
          Sign In
        </a>
        <a href={NEW_ACCOUNT} className={classNames(buttonStyle(), 'px-3.5 sm:px-5')}>
          Get Started
        </a>
        <SmallMenu />
      </div>
    </header>
  );
}

type LinksProps = { onFollow?: (event: MouseEvent<HTMLElement>) => void };

/** To the parts of the page, and to what is planned besides weddings. */
function PageLinks({ onFollow }: LinksProps) {
  return (
    <>
      {anchors.map(({ href, text }) => (
        <a key={href} href={href} onClick={onFollow} className={linkStyle}>
          {text}
        </a>
      ))}
      <Link href="/use-cases" className={linkStyle}>
        Future Use Cases
      </Link>
    </>
  );
}

/** The same links folded away, without a script: the browser opens and closes them. */
function SmallMenu() {
  return (
    <details className="group relative lg:hidden">
      <summary
        aria-label="Menu"
        className="grid size-11 list-none place-items-center rounded-full text-muted group-open:bg-sunk hover:bg-sunk [&::-webkit-details-marker]:hidden"
      >
        <MenuIcon className="size-5" aria-hidden />
      </summary>
      <nav
        aria-label="Page, small"
        className="appear absolute top-13 right-0 flex min-w-[min(14rem,calc(100vw-2rem))] flex-col rounded-md border border-line bg-surface p-2 shadow-lifted"
      >
        <PageLinks onFollow={foldMenu} />
      </nav>
    </details>
  );
}

/** Folds the menu that a link is in. */
function foldMenu(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest('details')?.removeAttribute('open');
}
