import { foreignWords } from '#answer/engine.ts';

/** Other characters that are read as a full stop in a domain, or taken for one by the eye. */
const DOTS =
  /[\u3002\uff0e\uff61\u2024\u06d4\u0701\u0702\ua4f8\u00b7\u2027\u2219\u22c5\u30fb\ufe52]/g;
/** "evil[.]ru" and "evil (dot) ru". */
const DOT = `dot|${foreignWords.guard.dot}`;
const SPELLED_DOT = new RegExp(
  String.raw`\s?[[({]\s?(?:\.|point|${DOT})\s?[\])}]\s?|(?<=[\p{L}\p{N}])\s(?:${DOT})\s(?=[\p{L}\p{N}-]{2,24}(?![\p{L}\p{N}]))`,
  'gu',
);
const EMAIL =
  /(?:mailto:)?[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}(?![\p{L}\p{N}@])/gu;
const PHONE = /\btel:(?=[+\d])/g;

const REST = String.raw`[^\s<>"'“”«»|]{0,500}`;
const LABEL = String.raw`[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}_-]{0,62})`;
const LINK = new RegExp(
  [
    // Any scheme with slashes, also where slashes alone stand for the page's own.
    String.raw`(?<![\p{L}\p{N}])[a-z][a-z0-9+.-]{0,30}:[/\\]{2}${REST}`,
    String.raw`(?<![:/\\\p{L}\p{N}])[/\\]{2}(?=[\p{L}\p{N}])${REST}`,
    // Schemes that do without.
    String.raw`(?<![\p{L}\p{N}])(?:mailto|tel|sms|smsto|callto|skype|facetime|facetime-audio|whatsapp|tg|signal|viber|geo|maps|bitcoin|ethereum|magnet|intent|market|webcal|news|urn|xmpp|sip|sips|ftp|ftps|http|https|wss?|itms-apps|paypal|venmo|cashapp):(?=[^\s])${REST}`,
    String.raw`(?<![\p{L}\p{N}])www\.${REST}`,
    // A word like a domain, also in another script: its last label has letters.
    String.raw`(?<![\p{L}\p{N}\p{M}._-])(?:${LABEL}\.){1,6}(?:xn--[a-z0-9-]{2,59}|[\p{L}\p{M}]{2,24})(?![\p{L}\p{N}\p{M}])(?:[:/?#]${REST})?`,
    // An address by its figures.
    String.raw`(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])(?:[:/?#]${REST})?`,
  ].join('|'),
  'gu',
);
const TRAILING = /[.,;:!?)\]}…*_]+$/u;
/** A link's target in Markdown, whatever is there. */
const TARGET = /\]\(\s*<?([^)\s>]{0,500})>?/g;

/**
 * The links of a text, each in the one form in which two of them are compared: what names a scheme, begins
 * with "www.", is the target of a Markdown link, or looks like a domain, in whatever characters. A letter
 * that only looks like another one stays what it is, so that no imitation equals what it imitates.
 */
export function linksIn(markdown: string): string[] {
  const visible = markdown
    .replace(/\p{Cf}+/gu, '')
    .normalize('NFKC')
    .toLowerCase();
  const targets = [...visible.matchAll(TARGET)].map(([, target = '']) => target);
  // Marks inside a word are not seen by who reads it.
  const plain = visible
    .replace(/[*`~\\]+/g, '')
    .replace(SPELLED_DOT, '.')
    .replace(DOTS, '.');
  const links = [...withoutContacts(plain).matchAll(LINK)].map(([link]) => link);
  const aimed = targets.map((target) => withoutContacts(target.replace(DOTS, '.')));
  return [...new Set([...links, ...aimed].map(toKey).filter((key) => key !== ''))];
}

/** Addresses of e-mail and telephone are held to the passages as what they are. */
const withoutContacts = (text: string): string => text.replace(EMAIL, ' ').replace(PHONE, ' ');

/** Without the web's own scheme, "www." and what ends a sentence. */
const toKey = (link: string): string =>
  link
    .trim()
    .replace(TRAILING, '')
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');

/** What the links of passages allow to be said: each as it is written, and where it leads to as a whole. */
export const linksGivenBy = (text: string): string[] =>
  linksIn(text).flatMap((link) => [link, link.split(/[/?#]/)[0]!]);

/** True where every link of the text is in `given`; a link without words of its own, too. */
export const hasUnknownLink = (text: string, given: ReadonlySet<string>): boolean =>
  linksIn(text).some((link) => !given.has(link));
