import { fold, stem, wordsOf } from '../lexicon/words.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import type { Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import type { Span } from '../values/found.ts';
import { weekdaysIn } from '../values/value-kinds.ts';
import { kindsFor, overlaps, type ValueSpan, valueSpansIn } from '../values/value-spans.ts';
import { isSmall, MAX_SPAN_LENGTH, meanOdds, partTags, taggedSpan } from './reader-span.ts';
import { type Asked, inList, valueAsked, withMeasure } from './value-asked.ts';

type Read = Pick<RerankedPassage, 'passage' | 'tags'>;

/**
 * The span of a passage that answers: where a value is asked for, the one of its kind that the reader takes for the
 * answer; in a row of a table the cell whose column alone the question names; otherwise what the reader is sure of,
 * with the whole of a value that it cuts. Null where none is clear.
 */
export function emphasisOf(read: Read, question: Asked): Span | null {
  const { passage } = read;
  const kinds = kindsOf(question);
  const values = valueSpansIn(passage.text);
  const asked = withoutDaysNamed(
    values.filter(({ kind }) => kinds.has(kind)),
    passage,
    question,
  );
  if (asked.length > 0) {
    const value = valueAsked(asked, read, question);
    return value && !isRuledOut(value, passage) ? withMeasure(passage.text, value) : null;
  }
  const cell = kinds.size === 0 ? namedCell(passage, question) : null;
  return cell ?? spanOfReader(read, values, kinds, question);
}

/** The kinds of values that may stand out. */
function kindsOf({ text, wants, isWhere }: Asked): ReadonlySet<ValueSpan['kind']> {
  const kinds = kindsFor(isWhere ? new Set([...wants, 'address']) : wants);
  if (!ASKS_FOR_OTHER.test(text)) return kinds;
  return new Set([...kinds].filter((kind) => !SUMS.has(kind)));
}
const SUMS: ReadonlySet<ValueSpan['kind']> = new Set(['price', 'free', 'covered']);
/** "Which hotel is cheapest", "what do I say to get the rate": no sum answers. */
const ASKS_FOR_OTHER =
  /^(?:(?:so|and|but|ok) )?(?:which (?:hotel|one|place|inn)|what(?:'s|s| is)? the (?:cheap|near|clos)\w+ (?:place|hotel|one|block|parking)|how (?:do|can|would) (?:i|we) (?:get|book|claim)|what do (?:i|we) (?:tell|say|ask))\b/;

/** "Drinks on Saturday night, when?": the day that the guest names is not what they ask for, if anything else is told. */
function withoutDaysNamed(
  values: readonly ValueSpan[],
  { text }: Passage,
  { weekdays }: Asked,
): readonly ValueSpan[] {
  const isNamed = ({ start, end }: Span) =>
    [...weekdaysIn(englishOf(text.slice(start, end)))].some((day) => weekdays.includes(day));
  const others = values.filter((value) => value.kind !== 'weekday' || !isNamed(value));
  return others.length > 0 ? others : values;
}

/**
 * How much surer the reader must be of words than of those around them, in mean log odds: more stands out the lower
 * it is, and more of it is wrong (eval/RESULTS.md).
 */
const CLEAR_WORDS = 1.4;

/** The words of a text that the question has as well. */
const wordsAsked = (text: string, { terms }: Asked): string[] =>
  wordsOf(fold(text)).filter((word) => terms.includes(stem(word)));

/** "NOT on Church Lane" is where not to park; "no later than May 1" is when to reply. */
const isRuledOut = ({ kind, start }: ValueSpan, { text }: Passage): boolean =>
  (kind === 'place' || kind === 'address') &&
  /\b(?:not|don't|never|no)\b[^.,;:!?]{0,12}$/.test(fold(text.slice(0, start)));

/**
 * What the reader takes for the answer, with the whole of a value that it cuts: no number out of an address, and no value
 * of another kind than is asked for.
 */
function spanOfReader(
  read: Read,
  values: readonly ValueSpan[],
  kinds: ReadonlySet<ValueSpan['kind']>,
  question: Asked,
): Span | null {
  const { text } = read.passage;
  const span = taggedSpan(read);
  if (!span || overlaps(span, { start: 0, end: LABEL.exec(text)?.[0].length ?? 0 })) return null;
  const held = values.filter((value) => overlaps(value, span));
  if (kinds.size > 0 && held.length > 0) return null;
  if (ASKS_FOR_OTHER.test(question.text) && held.some(({ kind }) => SUMS.has(kind))) return null;
  const [only, ...more] = held;
  if (only && more.length === 0) {
    const listed = inList(only, values, text, question);
    if (listed !== only) return listed;
  }
  const ends = [span, ...held];
  const whole = {
    start: Math.min(...ends.map(({ start }) => start)),
    end: Math.max(...ends.map(({ end }) => end)),
  };
  if (isOnlyAsked(text.slice(whole.start, whole.end), question)) return null;
  const { inside, outside } = partTags(whole, text, read.tags);
  return meanOdds(inside) - meanOdds(outside) >= CLEAR_WORDS ? whole : null;
}

/** "**Kids**, yes" to "are kids coming": the guest's own words answer nothing. */
function isOnlyAsked(shown: string, question: Asked): boolean {
  const words = wordsOf(fold(shown)).filter((word) => !isSmall(word));
  return words.length === 1 && wordsAsked(shown, question).length > 0;
}

/** What a passage is about, before its first colon. */
const LABEL = /^[^:.]{2,45}(?=: )/u;

/** The cell of a row whose column alone the question names. */
function namedCell({ row, text }: Passage, question: Asked): Span | null {
  const [named, ...others] = (row?.cells ?? []).filter(
    ({ title }) => wordsAsked(title, question).length > 0,
  );
  if (!named || others.length > 0 || named.cell.length > MAX_SPAN_LENGTH) return null;
  const at = text.indexOf(`${named.title} ${named.cell}`);
  const start = at + named.title.length + 1;
  return at < 0 ? null : { start, end: start + named.cell.length };
}
