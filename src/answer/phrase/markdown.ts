import type { Language } from '../understand/language.ts';
import type { Span } from '../values/found.ts';
import { withFigures } from './spelled-dates.ts';

/** Characters that occur in no text mark the span to emphasise until all else is escaped. */
const OPEN = '\u{F0000}';
const CLOSE = '\u{F0001}';
/** A text as it was before {@link emphasised}. */
export const unmarked = (text: string): string => text.replace(/[\u{F0000}\u{F0001}]/gu, '');

/** A text as a sentence: with a full stop, if it has no end mark; what leads over to something else breaks off. */
export function withEnd(text: string): string {
  // What is emphasised may end the text.
  const said = unmarked(text);
  if (/[.!?…)"”]$/.test(said)) return text;
  return LEADS_ON.test(said) ? text.replace(LEADS_ON, '…') : `${text}.`;
}
/** A hyphen only as a mark of its own: an address may end with one. */
const LEADS_ON = /\s*[:;,–—]$|\s+-$/u;

/** A text with what is to be in bold marked. */
export const emphasised = (text: string, { start, end }: Span): string =>
  `${text.slice(0, start)}${OPEN}${text.slice(start, end)}${CLOSE}${text.slice(end)}`;

/** A couple's text as Markdown; French has a space before its colons. */
export const printed = (text: string, { quoted }: { quoted: Language }): string =>
  toMarkdown(quoted === 'fr' ? text.replace(/(?<=[^\s:]):(?=\s)/gu, ' :') : text);

/** A couple's plain text as Markdown that shows it so. */
export const toMarkdown = (text: string): string =>
  escapeMarkdown(withoutMarks(withFigures(text)))
    .replaceAll(OPEN, '**')
    .replaceAll(CLOSE, '**');

/**
 * Couples who write Markdown mean its emphasis, not the asterisks. Pairs are removed, as is an unpaired one
 * left where the sentence was cut out of more; a lone asterisk, and a hotel's four, stay.
 */
const withoutMarks = (text: string): string =>
  text
    .replace(/(?<!\*)\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*(?!\*)/g, '$1')
    .replace(/(?<![\w_])__([^\s_](?:[^\n]*?[^\s_])?)__(?![\w_])/g, '$1')
    .replace(/(^|[\s(])\*\*(?=[\p{L}\d])|(?<=[.!?:,;])\*\*(?=\s|$)/gu, '$1')
    .replace(/(^|[\s(])\*([^\s*](?:[^*\n]*[^\s*])?)\*(?=[\s.,;:!?)]|$)/g, '$1$2');

/** The couple's text is plain text: Markdown's images, links, code and HTML are shown as written. */
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*[\]<>|~]/g, '\\$&');

/** What a reply opens with as Markdown, "**5 PM, Town Hall.**"; '' where there is none. */
export function inBold(...parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '');
  return said.length > 0 ? `**${said.join(', ').replace(/\.$/, '')}.**` : '';
}

/** Like {@link escapeMarkdown}; a line that begins like a heading, a rule or code stays text, too. */
export function escapeWritten(text: string): string {
  return escapeMarkdown(text)
    .replace(/^[ \t]+/gm, '')
    .replace(/^(#{1,6}\s|[-=]{3,}\s*$)/gm, '\\$1');
}
