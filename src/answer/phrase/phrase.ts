import { conceptsIn, getConcept } from '../lexicon/concepts.ts';
import { fold } from '../lexicon/words.ts';
import { BULLET, isColumnTitles } from '../segment/line-shapes.ts';
import { namesHouse, readHeading } from '../segment/passage-concepts.ts';
import type { Citation, Passage, Reply, Style } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import type { Language } from '../understand/language.ts';
import type { Span } from '../values/found.ts';
import { weekdaysIn } from '../values/value-kinds.ts';
import { inManner } from './phrasebook.ts';
import { phrasebooks } from './phrasebooks.ts';
import { nameOfLanguage } from './quote-language.ts';
import { replyShapes } from './reply-shape.ts';
import { withFigures } from './spelled-dates.ts';

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
    const shown = showPassage(emphasised(passage, emphasis.get(passage)), i, chosen);
    return printed(isOfSeveral ? withEvent(shown, passage, chosen[i - 1]) : shown, languages);
  });
  const { isList } = replyShapes[style.responseStyle];
  const body = isList ? texts.map((text) => `- ${text}`).join('\n') : texts.join(' ');
  return {
    response: `${leadOf(chosen, style, languages, isList)}${body}`,
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

/** A sentence is shown as it is; words that are none need the label above them to be understood. */
function showPassage(passage: Passage, i: number, told: readonly Passage[]): string {
  const before = told[i - 1];
  const heading = withoutNumber(passage.headings.at(-1) ?? '');
  const text = withEnd(passage.text);
  const isSaid =
    before?.headings.at(-1) === passage.headings.at(-1) ||
    unmarked(passage.text).toLowerCase().includes(heading.toLowerCase());
  if (!isSaid && forbids(heading)) return `${heading.replace(MARKS_BEFORE, '')}: ${text}`;
  // "Double 72 euros, breakfast 9 euros extra.": of which house?
  if (!isSaid && heading.length <= 40 && isHouse(heading, passage)) return `${heading}: ${text}`;
  if (isSaid || heading === '' || heading.length > 60) return text;
  if (heading.endsWith('?')) {
    // "Semi-formal. It'll be 80 degrees" says of what it is, "Yes. It leaves at 4" does not.
    const isClear = passage.concepts.size > 0 && told[i + 1]?.block === passage.block;
    const isShort = SHORT_REPLY.test(text) && !isClear;
    return isShort || ELLIPTICAL.test(unmarked(text)) ? `${heading} ${text}` : text;
  }
  const isLabel =
    heading.length <= 40 &&
    !/[.!]$/.test(heading) &&
    !OF_ANYTHING.test(heading) &&
    !GREETING.test(heading) &&
    !isTitlesOfColumns(heading);
  const isUnclear = isSentence(passage.text)
    ? REFERS.test(unmarked(text)) && !/\d/.test(heading)
    : passage.text.length < 60;
  return isLabel && isUnclear ? `${heading}: ${text}` : text;
}

/** "There is, the gravel lot", "Yes at both.", "They do.": what only its question makes clear. */
const ELLIPTICAL = new RegExp(
  [
    String.raw`^(?:[Tt]here|[Tt]hey|[Ii]t|[Ww]e|[Yy]ou|[Tt]hat|[Tt]hose|[Bb]oth|[Aa]ll|[Mm]ost|[Ss]ome)(?: of (?:it|them))? (?:is|isn['’]t|are|aren['’]t|do|don['’]t|does|doesn['’]t|did|didn['’]t|will|won['’]t|can|can['’]t|have|haven['’]t)[,.;!]`,
    String.raw`^(?:[Yy]es|[Nn]o|[Bb]oth|[Nn]either|[Oo]nly|[Aa]ll of it)(?:[,.;!]| (?:at|to|for|on|we|you|they)\b)`,
    String.raw`^[Oo]nly \S+[,.;!]`,
    String.raw`^(?:[Ii]t|[Tt]hey)(?!['’]\p{L}| (?:is|are|will)\b) `,
    String.raw`^[^.,]{1,30}\beither[.,]`,
  ].join('|'),
  'u',
);
/** "It closes at two.": below "The bar", with nothing told before it. */
const REFERS = /^(?:it|they|these)(?:['’]\p{L}+)? /iu;

/** "WHAT – WHERE – WHO", and not "Hotel rate". */
const isTitlesOfColumns = (heading: string): boolean =>
  heading.split(/[\s–—|-]+/).length > 2 && isColumnTitles(heading);

/** Whether a heading is the name of one place to stay, and not "Where to stay". */
const isHouse = (heading: string, { headingConcepts }: Passage): boolean =>
  /^\p{Lu}\S* \p{Lu}/u.test(heading) &&
  !/[:?!]/.test(heading) &&
  (namesHouse(heading) ||
    // "Murphy's Resort" below "Hotels".
    (headingConcepts.has('lodging') &&
      [...readHeading(heading).concepts].every((id) => id === 'venue')));

/** The event or day that a passage stands below, by its nearest heading that names one; '' where none does. */
export const eventAbove = ({ headings }: Passage): string =>
  headings.findLast((heading) => heading.length <= 48 && namesEvent(heading)) ?? '';

function namesEvent(heading: string): boolean {
  if (heading.endsWith('?')) return false;
  const english = englishOf(heading);
  // Of all there is, the title tells nothing: "Giulia e Matteo si sposano!"
  if (/\bget(?:ting)? married\b/.test(english)) return false;
  const isOfEvent = [...conceptsIn(english, 'say')].some((id) => getConcept(id).kind === 'event');
  return isOfEvent || weekdaysIn(english).size > 0;
}

/** "Black is fine in the evening!" of one event beside what holds for another: each with the event's name. */
function withEvent(shown: string, passage: Passage, before: Passage | undefined): string {
  const event = eventAbove(passage);
  if (event === '' || (before && eventAbove(before) === event)) return shown;
  const name = withoutNumber(event).replace(/\s(?:\(|[–—-]\s).*$/, '');
  return fold(shown).includes(fold(name)) ? shown : `${name} – ${shown}`;
}

/** "2. Garba and sangeet": which of the couple's sections it is says nothing in a reply. */
export const withoutNumber = (heading: string): string => heading.replace(BULLET, '');

/** Without "Don't bring" above it, a list would say the opposite. */
const forbids = (heading: string): boolean =>
  heading.length <= 40 && !heading.endsWith('?') && FORBIDS.test(englishOf(heading));
const FORBIDS =
  /^\W*(?:(?:please|what|things|do)\b.{0,20})?\b(?:not|no|don't|never|avoid|forbidden|prohibited|banned)\b/;
const MARKS_BEFORE = /^[^\p{L}\d]+/u;

/** Headings of whatever there is to say. */
const OF_ANYTHING =
  /^\W*(?:the |our |some |more |other |all )*(?:faqs?|q ?(?:&|and|\+) ?a|info(?:rmation)?|details|welcome|hello|general|notes?|misc(?:ellaneous)?|schedule|programme?|itinerary|weekend|home|story|practical(?:ities| bits| info)?|good to know|questions|days?|wedding|big day|who['’]?s who|bridal party|extras)\b|^(?:then|after(?:wards)?|before|later|next)\W*$/i;
/** "HEY IT'S TYLER", "Liebe Gäste" */
const GREETING =
  /^(?:HEY|HI|DEAR|HOWDY)\b|^(?:Hey|Hi|Hello|Dear) (?:it['’]s|all|every\p{L}+|friends|family|guests|folks|y['’]all|you)(?!\p{L})|^(?:Liebe|Ch[eè]re?s|Querid[oa]s|Cari) \p{Lu}/u;

/** Three words or more up to a full stop. */
const isSentence = (text: string): boolean => /^\S+(?: \S+){2,}[.!?…)"”]$/u.test(text);
/** "Of course.", "Yes, please!" */
const SHORT_REPLY = /^\S+(?: \S+)?$/u;

/** A couple's text as Markdown; French has a space before its colons. */
export const printed = (text: string, { quoted }: Pick<Languages, 'quoted'>): string =>
  toMarkdown(quoted === 'fr' ? text.replace(/(?<=[^\s:]):(?=\s)/gu, ' :') : text);

/** Characters that occur in no text mark the span to emphasise until all else is escaped. */
const OPEN = '\u{F0000}';
const CLOSE = '\u{F0001}';
const unmarked = (text: string): string => text.replace(/[\u{F0000}\u{F0001}]/gu, '');

/** A text as a sentence: with a full stop, if it has no end mark; what leads over to something else breaks off. */
export function withEnd(text: string): string {
  // What is emphasised may end the text.
  const said = unmarked(text);
  if (/[.!?…)"”]$/.test(said)) return text;
  return LEADS_ON.test(said) ? text.replace(LEADS_ON, '…') : `${text}.`;
}
/** A hyphen only as a mark of its own: an address may end with one. */
const LEADS_ON = /\s*[:;,–—]$|\s+-$/u;

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
export const escapeMarkdown = (text: string): string => text.replace(/[\\`*[\]<>|~]/g, '\\$&');

/** What a reply opens with as Markdown, "**5 PM, Town Hall.**"; '' where there is none. */
export function inBold(...parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '');
  return said.length > 0 ? `**${said.join(', ').replace(/\.$/, '')}.**` : '';
}

/** Like {@link escapeMarkdown}; a line that begins like a heading, a rule or code stays text, too. */
function escapeWritten(text: string): string {
  return escapeMarkdown(text)
    .replace(/^[ \t]+/gm, '')
    .replace(/^(#{1,6}\s|[-=]{3,}\s*$)/gm, '\\$1');
}

/** Where a passage stands, for the sources of a reply. */
export const toCitation = ({ source, text }: Passage): Citation => ({ source, quote: text });
