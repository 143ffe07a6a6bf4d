import { Parser } from 'htmlparser2';
import { ExtractionProblem } from './problems.ts';
import type { PageLink } from './types.ts';

/** More than these nobody looks through. */
const MAX_LINKS = 200;
const MAX_CHARACTERS = { title: 80, href: 2048 } as const;
const DEEPEST = 2_000;

/**
 * The links of a web page's navigation, in its order; of a page that marks none as such, all links. The
 * addresses are as written there: what they lead to is for the caller to judge.
 */
export function readPageLinks(html: string): PageLink[] {
  const links: (PageLink & { isNavigation: boolean })[] = [];
  // Of every open element, whether it is a navigation; elements without an end mark are closed by the parser.
  const open: boolean[] = [];
  let navigations = 0;
  let link: PageLink | null = null;
  const parser = new Parser({
    onopentag(name, { href, role }) {
      if (open.length >= DEEPEST) throw new ExtractionProblem('broken');
      const isNavigation = name === 'nav' || name === 'header' || role === 'navigation';
      open.push(isNavigation);
      if (isNavigation) navigations += 1;
      if (name === 'a')
        link = href ? { href: href.slice(0, MAX_CHARACTERS.href), title: '' } : null;
    },
    ontext(text) {
      if (link && link.title.length < MAX_CHARACTERS.title) link.title += text;
    },
    onclosetag(name) {
      if (open.pop()) navigations -= 1;
      if (name !== 'a' || !link) return;
      const title = link.title.replace(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS.title);
      if (title !== '' && links.length < MAX_LINKS) {
        links.push({ href: link.href, title, isNavigation: navigations > 0 });
      }
      link = null;
    },
  });
  parser.end(html);
  const marked = links.filter(({ isNavigation }) => isNavigation);
  return (marked.length > 0 ? marked : links).map(({ href, title }) => ({ href, title }));
}
