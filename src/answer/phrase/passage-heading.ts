import { conceptsIn, getConcept } from '../lexicon/concepts.ts';
import { fold } from '../lexicon/words.ts';
import { BULLET, isColumnTitles } from '../segment/line-shapes.ts';
import { namesHouse, readHeading } from '../segment/passage-concepts.ts';
import type { Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import { weekdaysIn } from '../values/value-kinds.ts';
import { unmarked, withEnd } from './markdown.ts';

/** A sentence is shown as it is; words that are none need the label above them to be understood. */
export function showPassage(passage: Passage, i: number, told: readonly Passage[]): string {
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
    // "WHAT – WHERE – WHO", and not "Hotel rate".
    !isColumnTitles(heading, 3);
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
export function withEvent(shown: string, passage: Passage, before: Passage | undefined): string {
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
