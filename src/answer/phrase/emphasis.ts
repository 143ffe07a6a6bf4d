import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold, stem, wordsOf } from '../lexicon/words.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import type { Passage } from '../types.ts';
import { alignEnglish } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { asksFirst, asksLast } from '../understand/wants.ts';
import type { Span } from '../values/found.ts';
import { kindsFor, overlaps, type ValueSpan, valueSpansIn } from '../values/value-spans.ts';
import { isSmall, MAX_SPAN_LENGTH, taggedSpan } from './reader-span.ts';

type Read = Pick<RerankedPassage, 'passage' | 'tags'>;
/** What of a question shows which words answer it. */
type Asked = Pick<ParsedQuestion, 'text' | 'terms' | 'wants' | 'isWhere'>;

/**
 * The span of a passage that answers: where a value is asked for, the one of its kind that the reader takes for the
 * answer; in a row of a table the cell whose column alone the question names; otherwise what the reader is sure of,
 * with the whole of a value that it cuts. Null where none is clear.
 */
export function emphasisOf(read: Read, question: Asked): Span | null {
  const { passage } = read;
  const kinds = kindsFor(
    question.isWhere ? new Set([...question.wants, 'address']) : question.wants,
  );
  const values = valueSpansIn(passage.text);
  const asked = values.filter(({ kind }) => kinds.has(kind));
  if (asked.length > 0) {
    const value = valueAsked(asked, read, question);
    return value && !isRuledOut(value, passage) ? withMeasure(passage.text, value) : null;
  }
  const cell = kinds.size === 0 ? namedCell(passage, question) : null;
  return cell ?? spanOfReader(read, values, kinds);
}

/**
 * How much surer the reader must be of one of several values than of the next, and of words than of those around them,
 * in mean log odds; of these, more stands out the lower it is, and more of it is wrong (eval/RESULTS.md).
 */
const CLEAR_VALUE = 0.3;
const CLEAR_WORDS = 1.4;

/** Of the values asked for all of a list, or the end of it that is asked for, or the one that the reader is surest of. */
function valueAsked(
  values: readonly ValueSpan[],
  { passage: { text }, tags }: Read,
  question: Asked,
): ValueSpan | null {
  const list = ofList(values, text, question);
  if (list) return list;
  const [best, second] = values
    .map((value) => ({ value, odds: meanOdds(partTags(value, text, tags).inside) }))
    .toSorted((a, b) => b.odds - a.odds);
  return best && second && best.odds - second.odds >= CLEAR_VALUE ? best.value : null;
}

const { small, times } = foreignWords;
const LISTS = new RegExp(
  `^(?:, ?|,? (?:and|or|&|${small.and}|${small.or}) |/)(?:again )?(?:(?:at|${times.beforeHour}|${small.atHour}) )?(?:little )?$`,
);

/** The only value; "10.30, 11.15 and midnight" as one, or the end of it that is asked for; null where that is no list. */
function ofList(
  values: readonly ValueSpan[],
  text: string,
  { text: asked }: Asked,
): ValueSpan | null {
  const [first, last] = [values[0]!, values.at(-1)!];
  const isList = values.every(
    ({ start, kind }, i) =>
      i === 0 || (kind === first.kind && LISTS.test(fold(text.slice(values[i - 1]!.end, start)))),
  );
  if (!isList) return null;
  if (asksLast(asked)) return last;
  return asksFirst(asked) ? first : { ...first, end: last.end };
}

/** The tags of the words in a span of a text, and of all others. */
function partTags(span: Span, text: string, tags: Read['tags']) {
  const spans = alignEnglish(text) ?? [];
  const isInside = ({ start, end }: Read['tags'][number]) =>
    overlaps(span, { start: spans[start]?.start ?? 0, end: spans[end - 1]?.end ?? 0 });
  return { inside: tags.filter(isInside), outside: tags.filter((each) => !isInside(each)) };
}

/** The mean log odds that words answer; 0 of none. */
const meanOdds = (tags: Read['tags']): number =>
  tags.reduce((sum, { odds }) => sum + odds, 0) / Math.max(tags.length, 1);

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
): Span | null {
  const { text } = read.passage;
  const span = taggedSpan(read);
  if (!span || overlaps(span, { start: 0, end: LABEL.exec(text)?.[0].length ?? 0 })) return null;
  const held = values.filter((value) => overlaps(value, span));
  if (kinds.size > 0 && held.length > 0) return null;
  const ends = [span, ...held];
  const whole = {
    start: Math.min(...ends.map(({ start }) => start)),
    end: Math.max(...ends.map(({ end }) => end)),
  };
  const { inside, outside } = partTags(whole, text, read.tags);
  return meanOdds(inside) - meanOdds(outside) >= CLEAR_WORDS ? whole : null;
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

const PER = new RegExp(
  `^\\s?(?:/\\s?|(?:an?|per|each|${small.per}) )\\p{L}+(?: (?:way|night|person))?`,
  'iu',
);
const COUNTED = /^(?: (?!\p{Lu})[\p{L}-]+)/u;

/** "£62 a night", "two night minimum": what a sum is for, and what a number counts. */
function withMeasure(text: string, { start, end, kind }: ValueSpan): Span {
  if (kind === 'price') return { start, end: end + (PER.exec(text.slice(end))?.[0].length ?? 0) };
  if (kind !== 'number') return { start, end };
  const next = COUNTED.exec(text.slice(end))?.[0] ?? '';
  return { start, end: next !== '' && !isSmall(next) ? end + next.length : end };
}
