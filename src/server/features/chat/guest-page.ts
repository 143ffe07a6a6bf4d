import type { Essentials } from '#shared/api/essentials.ts';
import type { ShareInfo } from '#shared/api/helpers.ts';
import { HELPER_NOT_FOUND } from '#shared/rules/messages.ts';
import {
  OWN_THEME,
  type ThemeColours,
  type ThemeName,
  themes,
  themeVariables,
} from '#shared/rules/themes.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { LINK_PICTURE_SIZE } from './draw-link-picture.ts';

/** What a link to nothing is called in a messenger. */
const NOT_FOUND_TITLE = 'Helper Not Found';

/**
 * A wedding's page is found by its link alone. The search engines are named one by one, because
 * messengers, which make a preview of the link, heed what is said to all robots.
 */
const searchEngines = ['googlebot', 'bingbot', 'applebot', 'yandex', 'baiduspider'] as const;

/** What a helper's link is called, and its picture's path. */
export type GuestPageHead = {
  date: string;
  isBranded: boolean;
  picture: string;
  theme: ThemeName;
};

/** What is written into the page as data. */
export type GuestPageReading = {
  info: ShareInfo | null;
  essentials?: Essentials | null;
  /** The path of the couple's photo; null where they have none. */
  photo?: string | null;
  failed?: boolean;
};

type GuestPage = {
  reading: GuestPageReading;
  head: GuestPageHead | null;
  origin: string;
  path: string;
  /** What a browser without scripts shows, as HTML; null where there is no helper. */
  plain: string | null;
};

/**
 * The guests' page with its helper's name in the title and in the tags that messengers read, and
 * with the share info as data, so that the page needs no second request before it can be used.
 * Everything of the couple's is escaped.
 */
export function renderGuestPage(template: string, page: GuestPage): string {
  const { info } = page.reading;
  const plain =
    page.plain ??
    `<main class="guest guest-state"><h1>${NOT_FOUND_TITLE}</h1><p>${HELPER_NOT_FOUND}</p></main>`;
  const data = `<script type="application/json" id="helper-data">${toScriptJson(page.reading)}</script>`;
  // Functions, since a "$&" in a helper's name would otherwise be read as a pattern's match.
  return withTheme(template, page.head?.theme)
    .replace('<!--usher-head-->', () => headOf(page, info))
    .replace('<!--usher-data-->', () => data)
    .replace(
      '<!--usher-plain-->',
      () => `<noscript><style>#root{display:none}</style>${plain}</noscript>`,
    );
}

function headOf({ head, origin, path }: GuestPage, info: ShareInfo | null): string {
  const title = info ? `${info.name} – ${info.eventType}` : NOT_FOUND_TITLE;
  const description = !info
    ? HELPER_NOT_FOUND
    : `${head ? `${head.date}. ` : ''}Ask anything about the day: times, places, what to wear, where to stay. ${info.name} answers right away.`;
  const { width, height } = LINK_PICTURE_SIZE;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...searchEngines.map((engine) => meta('name', engine, 'noindex')),
    meta('property', 'og:type', 'website'),
    ...(head && !head.isBranded ? [] : [meta('property', 'og:site_name', 'Usher')]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', origin + path.split('?')[0]),
    meta('property', 'og:image', `${origin}${head?.picture ?? '/og/usher.png'}`),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    ...(info ? [meta('property', 'og:image:alt', `${info.name}, ${head?.date ?? ''}`)] : []),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}" />`;
}

/** JSON that cannot end its script element, in any of the ways HTML parsers know. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The page in its couple's colours: after the style sheet, which has our own. */
function withTheme(template: string, theme: ThemeName = OWN_THEME): string {
  if (theme === OWN_THEME) return template;
  const { light, dark } = themes[theme];
  const own = themes[OWN_THEME];
  const colourOf = ({ paper }: ThemeColours) => `content="${paper}" media`;
  const rule = (colours: typeof light | typeof dark) =>
    `:root{${Object.entries(themeVariables(colours))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`;
  const style = `<style>${rule(light)}@media screen and (prefers-color-scheme:dark){${rule(dark)}}</style>`;
  return template
    .replace(colourOf(own.light), colourOf(light))
    .replace(colourOf(own.dark), colourOf(dark))
    .replace('</head>', `${style}</head>`);
}
