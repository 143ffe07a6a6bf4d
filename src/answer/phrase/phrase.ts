import type { Citation, Passage, Reply, Style } from '../types.ts';
import type { Language } from '../understand/language.ts';
import type { Span } from './emphasis.ts';
import { inManner } from './phrasebook.ts';
import { phrasebooks } from './phrasebooks.ts';
import { nameOfLanguage } from './quote-language.ts';
import { replyShapes } from './reply-shape.ts';
import { withFigures } from './spelled-dates.ts';

const FIRST_PERSON =
  /\b(?:we|we're|we've|we'll|we'd|our|ours|us|i|i'm|i've|my|me|nosotros|nuestr\w+|nous|notre|wir|unser\w*|noi|nostr\w+|nos|noss\w+)\b/i;

/** The language of the guest, and that of what is quoted to them. */
export type Languages = { language: Language; quoted: Language };

/**
 * Phrases what the passages say in the style asked for, adding nothing. A quote in another language than the
 * guest's is announced as that, and is a paragraph of its own.
 */
export function phraseAnswer(
  passages: readonly Passage[],
  style: Style,
  languages: Languages,
  emphasis: ReadonlyMap<Passage, Span> = new Map(),
): Pick<Reply, 'response' | 'sources'> {
  const chosen = choose(passages, style);
  const isForeign = languages.quoted !== languages.language;
  const lead = leadOf(chosen, style, languages);
  const texts = chosen.map((passage, i) =>
    toMarkdown(showPassage(emphasised(passage, emphasis.get(passage)), chosen[i - 1])),
  );
  const { isList } = replyShapes[style.responseStyle];
  const body = isList ? texts.map((text) => `- ${text}`).join('\n') : texts.join(' ');
  const gap = (isList || isForeign) && lead !== '' ? '\n\n' : '';
  return {
    response: `${lead.trimEnd()}${lead === '' ? '' : gap || ' '}${body}`,
    sources: chosen.map(toCitation),
  };
}

/** What the couple taught, exactly as they wrote it: not a word, a punctuation mark or a full stop more. */
export function phraseTaught(passages: readonly Passage[]): Pick<Reply, 'response' | 'sources'> {
  return {
    response: passages.map(({ written, text }) => escapeWritten(written ?? text)).join('\n\n'),
    sources: passages.map(toCitation),
  };
}

/** Passages as they are, with their sources and no lead-in; `label` has already been shown. */
export function quotePassages(
  passages: readonly Passage[],
  label: string,
): Pick<Reply, 'response' | 'sources'> {
  const texts = passages.map((passage, i) => {
    const isLabelled = passage.headings.at(-1)?.toLowerCase() === label.toLowerCase();
    return toMarkdown(isLabelled ? withEnd(passage.text) : showPassage(passage, passages[i - 1]));
  });
  return { response: texts.join(' '), sources: passages.map(toCitation) };
}

function choose(passages: readonly Passage[], style: Style): Passage[] {
  const { maxCharacters, maxPassages } = replyShapes[style.responseStyle];
  const chosen: Passage[] = [];
  let length = 0;
  for (const passage of passages) {
    const isTooLong = chosen.length > 0 && length + passage.text.length > maxCharacters;
    if (chosen.length >= maxPassages || isTooLong) break;
    chosen.push(passage);
    length += passage.text.length + 1;
  }
  return chosen;
}

/** What the couple's helper says before their words; '' where they speak for themselves. */
export function leadOf(
  passages: readonly Passage[],
  style: Style,
  { language, quoted }: Languages,
): string {
  if (quoted !== language) return phrasebooks[language].quoting(nameOfLanguage(quoted, language));
  const { voices, openers } = phrasebooks[language];
  const isOurs = passages.some((passage) => FIRST_PERSON.test(passage.text));
  return inManner(isOurs ? voices : openers, style.personality);
}

/** An answer to a written question needs nothing more; a bare item gets the label above it. */
function showPassage(passage: Passage, before: Passage | undefined): string {
  const heading = passage.headings.at(-1) ?? '';
  const isSaid = before?.headings.at(-1) === heading;
  const isBare =
    passage.text.length < 60 &&
    heading !== '' &&
    !isSaid &&
    passage.headingConcepts.size > 0 &&
    !passage.text.toLowerCase().includes(heading.toLowerCase()) &&
    !/[?.!]$/.test(heading);
  const text = withEnd(passage.text);
  return isBare && heading.length <= 40 && !/^[A-Z\s&]+$/.test(heading)
    ? `${heading}: ${text}`
    : text;
}

/** A text as a sentence: with a full stop, if it has no end mark. */
export const withEnd = (text: string): string => (/[.!?…)"”]$/.test(text) ? text : `${text}.`);

/** Characters that occur in no text mark the span to emphasise until all else is escaped. */
const OPEN = '\u{F0000}';
const CLOSE = '\u{F0001}';

function emphasised(passage: Passage, span: Span | undefined): Passage {
  if (!span) return passage;
  const { text } = passage;
  const { start, end } = span;
  return {
    ...passage,
    text: `${text.slice(0, start)}${OPEN}${text.slice(start, end)}${CLOSE}${text.slice(end)}`,
  };
}

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
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|#~]/g, (character) =>
    character === '#' || character === '_' ? character : `\\${character}`,
  );
}

/** Like {@link escapeMarkdown}; a line that begins like a heading, a rule or code stays text, too. */
function escapeWritten(text: string): string {
  return escapeMarkdown(text)
    .replace(/^[ \t]+/gm, '')
    .replace(/^(#{1,6}\s|[-=]{3,}\s*$)/gm, '\\$1');
}

/** Where a passage stands, for the sources of a reply. */
export function toCitation(passage: Passage): Citation {
  return { source: passage.source, quote: passage.text };
}
