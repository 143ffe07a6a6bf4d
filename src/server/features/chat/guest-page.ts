import type { ShareInfo } from '#shared/api/helpers.ts';

/** What a link to nothing is called in a messenger. */
const NOT_FOUND_TITLE = 'Helper Not Found';

/**
 * A wedding's page is found by its link alone. The search engines are named one by one, because
 * messengers, which make a preview of the link, heed what is said to all robots.
 */
const searchEngines = ['googlebot', 'bingbot', 'applebot', 'yandex', 'baiduspider'] as const;

/**
 * The guests' page with its helper's name in the title and in the tags that messengers read, and
 * with the share info as data, so that the page needs no second request before it can be used.
 * Everything of the couple's is escaped.
 */
export function renderGuestPage(
  template: string,
  reading: { info: ShareInfo | null; failed?: boolean },
  origin: string,
  path: string,
): string {
  const { info } = reading;
  const title = info ? `${info.name} – ${info.eventType}` : NOT_FOUND_TITLE;
  const description = info
    ? `Ask anything about the day: times, places, what to wear, where to stay. ${info.name} answers right away.`
    : "This helper doesn't exist or has been disabled.";
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...searchEngines.map((engine) => meta('name', engine, 'noindex')),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Usher'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', origin + path.split('?')[0]),
    meta('property', 'og:image', `${origin}/og/helper.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
  const data = `<script type="application/json" id="helper-data">${toScriptJson(reading)}</script>`;
  // Functions, since a "$&" in a helper's name would otherwise be read as a pattern's match.
  return template.replace('<!--usher-head-->', () => head).replace('<!--usher-data-->', () => data);
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}" />`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/** JSON that cannot end its script element, in any of the ways HTML parsers know. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
