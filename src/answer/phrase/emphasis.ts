import { conceptsIn } from '../lexicon/concepts.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold, stem, wordsOf } from '../lexicon/words.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import type { Passage } from '../types.ts';
import type { Span } from '../values/found.ts';
import { kindsFor, overlaps, type ValueSpan, valuesAndNamesIn } from '../values/value-spans.ts';
import { MAX_SPAN_LENGTH, taggedSpan } from './reader-span.ts';
import { type Asked, mostNamedOf, valueAsked, withMeasure } from './value-asked.ts';

type Read = Pick<RerankedPassage, 'passage' | 'tags'>;

/** Values that are written in more ways than are known: what the reader takes for one of these may stand out. */
const OPEN_KINDS: ReadonlySet<ValueSpan['kind']> = new Set(['number', 'place', 'name']);

/**
 * The span of a passage that answers: where a value is asked for, the one of its kind, if it is clear which;
 * in a row of a table the cell whose column alone the question names; otherwise what the reader takes for the
 * answer, unless that is a value of another kind or what the passage is a label of. Null where none is sure.
 */
export function emphasisOf(read: Read, question: Asked): Span | null {
  const { passage } = read;
  const kinds = kindsFor(
    question.isWhere ? new Set([...question.wants, 'address']) : question.wants,
  );
  const all = valuesAndNamesIn(passage.text);
  const values = all.filter((each) => !isAsked(each, passage, question));
  // "Who is Marcus?" is not answered by who stands beside him.
  const isOfNamed = values.length < all.length && !question.isWhere;
  const asked = values.filter(({ kind, start, end }) =>
    kind === 'name'
      ? question.isWhere
        ? isPlaced({ start, end }, passage)
        : kinds.has(kind) && !isOfNamed
      : kinds.has(kind),
  );
  if (asked.length > 0) {
    const value = valueAsked(asked, read, question);
    return value && !isRuledOut(value, passage) ? withMeasure(passage.text, value) : null;
  }
  if (kinds.size > 0 && ![...kinds].some((kind) => OPEN_KINDS.has(kind))) return null;
  const cell = kinds.size === 0 ? namedCell(passage, question) : null;
  const span = cell ?? spanOfReader(read, values, kinds, question);
  if (!span || !isOfNamed) return span;
  return values.some((each) => each.kind === 'name' && overlaps(each, span)) ? null : span;
}

/** A name that the question names is no answer to it. */
const isAsked = ({ kind, start, end }: ValueSpan, { text }: Passage, question: Asked): boolean =>
  kind === 'name' &&
  wordsAsked(text.slice(start, end), question).some((word) => conceptsIn(word, 'say').size === 0);

/** The words of a text that the question has as well. */
const wordsAsked = (text: string, { terms }: Asked): string[] =>
  wordsOf(fold(text)).filter((word) => terms.includes(stem(word)));

/** Where something is, a name tells behind "at" or "from". */
const isPlaced = ({ start }: Span, { text }: Passage): boolean =>
  BEFORE_NAME.test(fold(text.slice(0, start)));
const BEFORE_NAME = new RegExp(
  `\\b(?:at|in|from|to|on|near|outside|${fold(foreignWords.places.in)}|${foreignWords.small.inName}) $`,
);

/** "NOT on Church Lane" is where not to park; "no later than May 1" is when to reply. */
const isRuledOut = ({ kind, start }: ValueSpan, { text }: Passage): boolean =>
  (kind === 'place' || kind === 'name' || kind === 'address') &&
  /\b(?:not|don't|never|no)\b[^.,;:!?]{0,12}$/.test(fold(text.slice(0, start)));

/** What the reader takes for the answer, with the whole of a value that it cuts: no number out of an address. */
function spanOfReader(
  read: Read,
  values: readonly ValueSpan[],
  kinds: ReadonlySet<ValueSpan['kind']>,
  question: Asked,
): Span | null {
  const { text } = read.passage;
  const span = taggedSpan(read);
  if (!span || overlaps(span, { start: 0, end: LABEL.exec(text)?.[0].length ?? 0 })) return null;
  const held = values.filter((value) => value.kind !== 'name' && overlaps(value, span));
  const [first] = held;
  // Whether something is so is told by words about it: "dogs welcome".
  const isTold = wordsAsked(text.slice(span.start, span.end), question).length > 0;
  if (question.isYesNo && !isTold) return null;
  if (!first) return span;
  if (kinds.size > 0 && held.some(({ kind }) => kind !== 'place')) return null;
  // Of several values of a kind the one that is beside what the question names.
  const alike = values.filter(({ kind }) => kind === first.kind);
  const isNamed = mostNamedOf(alike, text, question).includes(first);
  if (!isNamed || held.some(({ kind }) => kind !== first.kind)) return null;
  const ends = [span, ...held];
  return {
    start: Math.min(...ends.map(({ start }) => start)),
    end: Math.max(...ends.map(({ end }) => end)),
  };
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
