import type { PublicPath } from '#shared/rules/app-pages.ts';
import { numberInWords } from '#shared/rules/in-words.ts';
import { useCases } from '#shared/rules/use-cases.ts';
import { KEPT_AFTER_WEDDING } from '#shared/rules/wedding-dates.ts';

/** What a page is called in the browser's tab, a search engine and a messenger. */
type PageHead = { title: string; description: string; picture: string };

const heads: Readonly<Record<PublicPath, PageHead>> = {
  '/': {
    title: 'Usher – one helper that answers your wedding guests',
    description:
      "Give Usher your wedding details once. It answers your guests' questions day and night, by a link or a QR code, and says so when it doesn't know.",
    picture: '/og/usher.png',
  },
  '/use-cases': {
    title: 'Future Use Cases – Usher',
    description: `Conferences, fundraisers, festivals, seminars and more: ${numberInWords(useCases.length)} kinds of events that Usher will answer for, and a word from us when it does.`,
    picture: '/og/use-cases.png',
  },
  '/help': {
    title: 'Help Center – Usher',
    description:
      'How to give Usher your wedding details, share the link with your guests, and what happens after the wedding.',
    picture: '/og/help.png',
  },
  '/privacy': {
    title: 'Privacy – Usher',
    description: `What Usher keeps of a couple and their guests, for how long, and what is deleted ${KEPT_AFTER_WEDDING} after the wedding.`,
    picture: '/og/privacy.png',
  },
  '/terms': {
    title: 'Terms – Usher',
    description: 'What couples and Usher agree on, in plain words.',
    picture: '/og/terms.png',
  },
  '/sign-in': {
    title: 'Sign in – Usher',
    description:
      'Sign in, or create an account, to make the helper that answers your wedding guests.',
    picture: '/og/usher.png',
  },
};

const isPublicPath = (pathname: string): pathname is PublicPath => Object.hasOwn(heads, pathname);

const notFoundHead: PageHead = {
  title: 'Page Not Found – Usher',
  description: 'There is no page at this address.',
  picture: '/og/usher.png',
};

/**
 * A built page with the head of the page at this path: its own title, description and picture, all
 * by whole addresses, which messengers ask for. Pages behind the sign-in have the landing page's.
 */
export function withHeadOf(
  page: string,
  { pathname, origin, isKnown }: { pathname: string; origin: string; isKnown: boolean },
): string {
  const head = isKnown ? heads[isPublicPath(pathname) ? pathname : '/'] : notFoundHead;
  const { title, description, picture } = head;
  // The Host header is anybody's to write.
  const site = /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : '';
  const [shortTitle = title] = title.split(' – Usher');
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/<meta\s+(name|property)="([\w:]+)"\s+content="[^"]*"/g, (tag, attribute, key) => {
      const content = {
        description,
        'og:title': shortTitle,
        'og:description': description,
        'og:url': `${site}${isKnown ? pathname : '/'}`,
        'og:image': `${site}${picture}`,
      }[key as string];
      return content === undefined ? tag : `<meta ${attribute}="${key}" content="${content}"`;
    });
}
