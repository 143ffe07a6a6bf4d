import type { PageLink } from '#extract/types.ts';
import { MAX_MORE_PAGES } from '#shared/rules/website.ts';

const FILE = /\.(?!html?$|php$|aspx?$)[a-z0-9]{2,5}$/i;

/**
 * Of a page's links, those to other pages of the same website: the same origin, no query, which could name
 * the same page without end, no file, each once. The address is where the page itself was found.
 */
export function listMorePages(
  address: string,
  links: readonly PageLink[],
): { title: string; address: string }[] {
  const page = new URL(address);
  const found = new Map<string, { title: string; address: string }>();
  for (const { href, title } of links) {
    if (found.size === MAX_MORE_PAGES) break;
    if (!URL.canParse(href, page)) continue;
    const url = new URL(href, page);
    url.hash = '';
    const isOfSite = url.origin === page.origin && url.username === '' && url.password === '';
    const path = withoutEnd(url.pathname);
    if (!isOfSite || url.search !== '' || FILE.test(path)) continue;
    if (path === withoutEnd(page.pathname) || found.has(path)) continue;
    found.set(path, { title, address: url.href });
  }
  return [...found.values()];
}

const withoutEnd = (path: string) => path.replace(/\/+$/, '');
