import type { Citation, Passage, Reply, Style } from '../types.ts';
import type { Language } from '../understand/language.ts';
import type { Span } from '../values/found.ts';
import { emphasised, escapeWritten, printed, toMarkdown, withEnd } from './markdown.ts';
import { eventAbove, showPassage, withEvent } from './passage-heading.ts';
import { inManner } from './phrasebook.ts';
import { phrasebooks } from './phrasebooks.ts';
import { nameOfLanguage } from './quote-language.ts';
import { replyShapes } from './reply-shape.ts';

const FIRST_PERSON =
  /\b(?:we|we're|we've|we'll|we'd|our|ours|us|i|i'm|i've|my|me|nosotros|nuestr\w+|nous|notre|wir|unser\w*|noi|nostr\w+|nos|noss\w+)\b/i;

/** Passages of a reply in order, and those of them that it needs whatever its style. */
type Told = { passages: readonly Passage[]; needed: ReadonlySet<Passage> };

/** The language of the guest, and that of what is quoted to them. */
export type Languages = { language: Language; quoted: Language };

/**
 * Phrases what the passages say in the style asked for, adding nothing. A quote in another language than the
 * guest's is announced as that, and is a paragraph of its own.
 */
export function phraseAnswer(
  told: Told,
  style: Style,
  languages: Languages,
  emphasis: ReadonlyMap<Passage, Span> = new Map(),
): Pick<Reply, 'response' | 'sources'> {
  const chosen = choose(told, style);
  const isOfSeveral = new Set(chosen.map(eventAbove)).size > 1;
  const texts = chosen.map((passage, i) => {
    const span = emphasis.get(passage);
    const text = span ? emphasised(passage.text, span) : passage.text;
    const shown = showPassage({ ...passage, text }, i, chosen);
    return printed(isOfSeveral ? withEvent(shown, passage, chosen[i - 1]) : shown, languages);
  });
  const { isList } = replyShapes[style.responseStyle];
  const body = isList
    ? texts.map((text) => `- ${text}`).join('\n')
    : texts.map((text, i) => `${gapBefore(chosen[i]!, chosen[i - 1])}${text}`).join('');
  return {
    response: `${leadOf(chosen, style, languages, isList)}${body}`,
    sources: chosen.map(toCitation),
  };
}

/** What stands elsewhere in the couple's texts is a paragraph of its own: what comes before it may be all that was asked. */
function gapBefore({ block }: Passage, before: Passage | undefined): string {
  if (!before) return '';
  return before.block === block ? ' ' : '\n\n';
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
    return toMarkdown(isLabelled ? withEnd(passage.text) : showPassage(passage, i, passages));
  });
  return { response: texts.join(' '), sources: passages.map(toCitation) };
}

/** What is needed, and from the rest what the style has room for, in order. */
function choose({ passages, needed }: Told, style: Style): Passage[] {
  const { maxCharacters, maxPassages } = replyShapes[style.responseStyle];
  const own = passages.filter((each) => needed.has(each));
  const others = passages.filter((each) => !needed.has(each));
  const fitting = others.filter((_, i) => {
    const told = [...own, ...others.slice(0, i + 1)];
    return lengthOf(told) <= maxCharacters && told.length <= maxPassages;
  });
  return passages.filter((each) => needed.has(each) || fitting.includes(each));
}

/** How long passages are together, in characters. */
export const lengthOf = (passages: readonly Passage[]): number =>
  passages.reduce((sum, { text }) => sum + text.length + 1, 0);

/**
 * What the couple's helper says before their words, up to where these begin; '' where they speak for
 * themselves. A list, and what is quoted in another language, is a paragraph of its own.
 */
export function leadOf(
  passages: readonly Passage[],
  style: Style,
  { language, quoted }: Languages,
  isList: boolean,
): string {
  const { voices, openers = voices, quoting } = phrasebooks[language];
  if (quoted !== language) return `${quoting(nameOfLanguage(quoted, language))}\n\n`;
  const isOurs = passages.some((passage) => FIRST_PERSON.test(passage.text));
  const lead = inManner(isOurs ? voices : openers, style.personality).trimEnd();
  return lead === '' ? '' : `${lead}${isList ? '\n\n' : ' '}`;
}

/** Where a passage stands, for the sources of a reply. */
export const toCitation = ({ source, text }: Passage): Citation => ({ source, quote: text });
