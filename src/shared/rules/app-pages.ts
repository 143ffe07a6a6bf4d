/** What is known of a page before it is opened. */
type AppPage = {
  /** Whether search engines and messengers know it by a title and a description of its own. */
  isPublic: boolean;
  /** Who sees the app's header above it. */
  header: 'everybody' | 'signed in' | 'nobody';
};

/**
 * Every page of the app by its path, with parameters as the router in the browser writes them. The guests'
 * page is another one.
 */
export const appPages = {
  '/': { isPublic: true, header: 'signed in' },
  '/use-cases': { isPublic: true, header: 'signed in' },
  '/help': { isPublic: true, header: 'everybody' },
  '/privacy': { isPublic: true, header: 'everybody' },
  '/terms': { isPublic: true, header: 'everybody' },
  '/sign-in': { isPublic: true, header: 'nobody' },
  '/reset-password': { isPublic: false, header: 'nobody' },
  '/confirm-email': { isPublic: false, header: 'nobody' },
  '/dashboard': { isPublic: false, header: 'everybody' },
  '/my-helpers': { isPublic: false, header: 'everybody' },
  '/helper-builder/:id?/:step?': { isPublic: false, header: 'everybody' },
  '/questions': { isPublic: false, header: 'everybody' },
  '/invitation': { isPublic: false, header: 'everybody' },
  '/bot-builder': { isPublic: false, header: 'everybody' },
  '/my-bots': { isPublic: false, header: 'everybody' },
  '/account': { isPublic: false, header: 'everybody' },
  '/billing': { isPublic: false, header: 'everybody' },
  '/billing/receipts/:id': { isPublic: false, header: 'everybody' },
  '/purchase-success': { isPublic: false, header: 'everybody' },
} as const satisfies Readonly<Record<string, AppPage>>;

export type AppPath = keyof typeof appPages;

/** The path of a page that has a title and a description of its own. */
export type PublicPath = {
  [Path in AppPath]: (typeof appPages)[Path]['isPublic'] extends true ? Path : never;
}[AppPath];

export const appPaths = Object.keys(appPages) as AppPath[];

/** The page at an address without parameters, or undefined: what has parameters is no page by its path alone. */
export const pageAt = (pathname: string): AppPage | undefined =>
  Object.hasOwn(appPages, pathname) ? appPages[pathname as AppPath] : undefined;
