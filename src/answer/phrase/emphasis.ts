import { conceptsIn } from '../lexicon/concepts.ts';
import { fold, stem, stopWords, termsOf, wordsOf } from '../lexicon/words.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import type { Passage } from '../types.ts';
import { englishText } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { kindsFor, overlaps, type Span, type ValueSpan, valueSpansIn } from './value-spans.ts';

/** Longer spans, and those that cover most of the sentence, emphasise nothing. */
const MAX_SPAN_LENGTH = 70;
const MAX_SPAN_SHARE = 0.7;
/** Words between two that answer are emphasised too, unless the reader is this sure they don't answer. */
const SPAN_BIAS = 0.5;

type Asked = Pick<ParsedQuestion, 'text' | 'terms' | 'concepts' | 'wants' | 'isWhere'>;
type Read = Pick<RerankedPassage, 'passage' | 'tags'>;

/**
 * The span of a passage that answers: where a value is asked for, the one of its kind, if it is clear which;
 * in a row of a table the cell whose column alone the question names; otherwise what the reader takes for the
 * answer, unless that is a value of another kind. Null where none is sure.
 */
export function emphasisOf(read: Read, question: Asked): Span | null {
  const { passage } = read;
  const values = valueSpansIn(passage.text);
  const kinds = kindsFor(
    question.isWhere ? new Set([...question.wants, 'address']) : question.wants,
  );
  const asked = values.filter(({ kind }) => kinds.has(kind));
  if (asked.length > 0) {
    const value = valueAsked(asked, read, question);
    return value && withMeasure(passage.text, value);
  }
  const cell = kinds.size === 0 ? namedCell(passage, question.terms) : null;
  if (cell) return cell;
  const span = taggedSpan(read);
  const isOther = values.some((value) => value.kind !== 'place' && span && overlaps(span, value));
  return span && !(kinds.size > 0 && isOther) ? withWhole(values, span) : null;
}

/** A value that a span cuts is part of it as a whole: no number out of an address. */
const withWhole = (values: readonly Span[], span: Span): Span =>
  values
    .filter((value) => overlaps(value, span))
    .reduce(
      (all, { start, end }) => ({ start: Math.min(all.start, start), end: Math.max(all.end, end) }),
      span,
    );

/** Of several values in a clause the reader must be this much surer of one, in log odds of its tokens. */
const CLEAR = 0.3;

/** Which of the values of a kind is asked for: that of what the question counts, names, or the reader's. */
function valueAsked(
  values: readonly ValueSpan[],
  { passage, tags }: Read,
  question: Asked,
): ValueSpan | null {
  const { text } = passage;
  let left = counted(values, text, question);
  for (const boundary of [STRONG_BOUNDARY, BOUNDARY])
    left = mostNamed(left, text, question, boundary);
  if (left.length < 2) return left[0] ?? null;
  const places = placesOfFolded(passage);
  if (!places) return null;
  const judged = left
    .map((value) => ({ value, odds: oddsOf(value, tags, places) }))
    .toSorted((a, b) => b.odds - a.odds);
  return judged[0]!.odds - judged[1]!.odds >= CLEAR ? judged[0]!.value : null;
}

/** "How many nights": the number of nights, and no other. */
function counted(values: readonly ValueSpan[], text: string, { text: asked, wants }: Asked) {
  if (wants.has('distance') && !wants.has('duration')) {
    const lengths = values.filter(({ start, end }) => LENGTH.test(text.slice(start, end)));
    return lengths.length > 0 ? lengths : values.filter(({ kind }) => kind === 'duration');
  }
  if (wants.has('distance')) return values.filter(({ kind }) => kind === 'duration');
  const noun = HOW_MANY.exec(asked)?.[1];
  if (!noun) return values;
  const own = values.filter(({ start, end }) =>
    termsOf(fold(text.slice(start, end + AHEAD)))
      .slice(0, 3)
      .includes(stem(noun)),
  );
  return own.length > 0 || !values.some(({ kind }) => kind === 'duration')
    ? own.length > 0
      ? own
      : values
    : [];
}
const HOW_MANY = /\bhow many (?:\w+ )??(\w{3,})\b/;
const LENGTH =
  /\d\s?(?:-|–)?\s?(?:miles?|mi|km|kilom\w+|m|met\w+|yards?|blocks?|feet|ft)\b|\b(?:miles?|blocks?|yards?)$/i;
/** How far behind a number its noun may end, in characters. */
const AHEAD = 20;

const STRONG_BOUNDARY =
  /[;>→|]|[.!?]\s|\b(?:but|because|while|whereas|aber|weil|pero|mais|ma|mas)\b/giu;
const BOUNDARY =
  /[;,>→|()–—]|\b(?:but|because|while|and|or|then|und|aber|y|pero|et|mais|e|ma|mas)\b/giu;

/** The values whose clause holds most of what the question names; all where their clauses hold the same. */
function mostNamed(
  values: readonly ValueSpan[],
  text: string,
  { terms, concepts }: Asked,
  boundary: RegExp,
): readonly ValueSpan[] {
  if (values.length < 2) return values;
  const ends = [...text.matchAll(boundary)].map(({ index }) => index);
  const counts: number[] = [];
  for (const { start, end } of values) {
    const from = ends.findLast((each) => each < start) ?? 0;
    const to = ends.find((each) => each >= end) ?? text.length;
    // "At 9:30, 10:30": what a clause without words of its own is about, the one before says.
    const isMore = !/\p{L}{3}/u.test(text.slice(from, start) + text.slice(end, to));
    const clause = fold(text.slice(from, to));
    counts.push(isMore ? (counts.at(-1) ?? 0) : countNamed(clause, terms, concepts));
  }
  const most = Math.max(...counts);
  return values.filter((_, i) => counts[i] === most);
}

/** How many of the words and concepts of a question a clause names. */
function countNamed(clause: string, terms: Asked['terms'], concepts: Asked['concepts']): number {
  const own = new Set(wordsOf(clause).map(stem));
  const said = conceptsIn(clause, 'say');
  return (
    terms.filter((term) => own.has(term)).length + [...concepts].filter((id) => said.has(id)).length
  );
}

/** The largest log odds of a token in a span. */
const oddsOf = (span: Span, tags: Read['tags'], places: readonly number[]): number =>
  Math.max(
    ...tags
      .filter(({ start, end }) =>
        overlaps(span, { start: places[start] ?? 0, end: places[end] ?? Number.POSITIVE_INFINITY }),
      )
      .map(({ odds }) => odds),
    Number.NEGATIVE_INFINITY,
  );

const PER = /^\s?(?:\/\s?|(?:an?|per|each|pro|por|par) )\p{L}+(?: (?:way|night|person))?/iu;
const COUNTED = /^(?: (?!\p{Lu})[\p{L}-]+)/u;

/** "£62 a night", "two night minimum": what a sum is for, and what a number counts. */
function withMeasure(text: string, { start, end, kind }: ValueSpan): Span {
  if (kind === 'price') return { start, end: end + (PER.exec(text.slice(end))?.[0].length ?? 0) };
  if (kind !== 'number') return { start, end };
  const next = COUNTED.exec(text.slice(end))?.[0] ?? '';
  return { start, end: next !== '' && !isSmall(next) ? end + next.length : end };
}

/** The cell of a row whose column alone the question names. */
function namedCell({ row, text }: Passage, terms: readonly string[]): Span | null {
  const [named, ...others] = (row?.cells ?? []).filter(({ title }) =>
    wordsOf(fold(title)).some((word) => terms.includes(stem(word))),
  );
  if (!named || others.length > 0 || named.cell.length > MAX_SPAN_LENGTH) return null;
  const at = text.indexOf(`${named.title} ${named.cell}`);
  const start = at + named.title.length + 1;
  return at < 0 ? null : { start, end: start + named.cell.length };
}

function taggedSpan({ passage, tags }: Pick<RerankedPassage, 'passage' | 'tags'>): Span | null {
  const places = placesOfFolded(passage);
  if (!places) return null;
  const run = bestRun(tags.map(({ odds }) => odds + SPAN_BIAS));
  if (!run) return null;
  const start = places[tags[run.first]!.start];
  const end = places[tags[run.last]!.end] ?? passage.text.length;
  if (start === undefined) return null;
  const span = wholeWords(passage.text, { start, end });
  const isShort = span.end - span.start <= MAX_SPAN_LENGTH;
  const isPart = span.end - span.start <= passage.text.length * MAX_SPAN_SHARE;
  return isShort && isPart && isMeaningful(passage.text.slice(span.start, span.end)) ? span : null;
}

const WORD = /\S+/g;
/** What may be at either end of a word and not part of it: punctuation and brackets, but no currency. */
const MARKS_BEFORE = /^[^\p{L}\p{N}$€£+]+/u;
const MARKS_BEHIND = /[^\p{L}\p{N}%€£]+$/u;

/**
 * A span of whole words, "£62" out of "£**62 a** room": without the small words at its ends, with the whole
 * of a name that it begins in, and without what it cuts off after a comma or a bracket.
 */
function wholeWords(text: string, { start, end }: Span): Span {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    start: index + (MARKS_BEFORE.exec(word)?.[0].length ?? 0),
    end: index + word.replace(MARKS_BEHIND, '').length,
  }));
  let first = words.findIndex((each) => each.end > start);
  let last = words.findLastIndex((each) => each.start < end);
  const isName = (at: number) => /^["“(]?\p{Lu}/u.test(words[at]?.word ?? '');
  const endsClause = (at: number) => /[,;:.!?)]["”]?$/.test(words[at]?.word ?? '.');
  if (isName(first)) while (first > 0 && isName(first - 1) && !endsClause(first - 1)) first -= 1;
  if (isName(last)) while (!endsClause(last) && isName(last + 1)) last += 1;
  last = beforeUnfinishedClause(words, first, last, endsClause(last));
  while (first < last && isSmall(words[first]!.word)) first += 1;
  while (last > first && isSmall(words[last]!.word)) last -= 1;
  if (first < 0 || last < first) return { start: 0, end: 0 };
  // "May 22", "Room 12": what a number counts precedes it.
  if (first > 1 && isNumber(words[first]!.word) && isName(first - 1) && !endsClause(first - 1))
    first -= 1;
  const { start: from } = words[first]!;
  return { start: from, end: afterBracket(text, from, words[last]!.end) };
}

/** A bracket opened in a span is closed in it: "10:40 PM (last bus)". */
function afterBracket(text: string, start: number, end: number): number {
  const shown = text.slice(start, end);
  const isOpen = shown.lastIndexOf('(') > shown.lastIndexOf(')');
  return isOpen && text[end] === ')' ? end + 1 : end;
}

/** The last word before an unclosed bracket, or before an unfinished clause. */
function beforeUnfinishedClause(
  words: readonly { word: string }[],
  first: number,
  last: number,
  isFinished: boolean,
): number {
  for (let at = last; at > first; at -= 1) {
    const before = words[at - 1]!.word;
    if (
      words[at]!.word.startsWith('(') &&
      !words.slice(at, last + 1).some(({ word }) => word.includes(')'))
    )
      return at - 1;
    if (!isFinished && /[,;:]$/.test(before)) return at - 1;
  }
  return last;
}

const isNumber = (word: string): boolean => /^\d{1,4}(?:st|nd|rd|th)?[,.;:]?$/.test(word);

const isSmall = (word: string): boolean => wordsOf(fold(word)).every((each) => stopWords.has(each));

/** A number or a name can be emphasised alone; otherwise it takes at least two content words. */
function isMeaningful(shown: string): boolean {
  if (/\d/.test(shown) || /\p{Lu}\p{L}+/u.test(shown)) return true;
  return wordsOf(fold(shown)).filter((word) => !stopWords.has(word)).length >= 2;
}

/** The run with the largest sum, where that is positive (Kadane's algorithm). */
function bestRun(odds: readonly number[]): { first: number; last: number } | null {
  let best: { first: number; last: number } | null = null;
  let largest = 0;
  let sum = 0;
  let first = 0;
  odds.forEach((each, i) => {
    if (sum <= 0) {
      sum = 0;
      first = i;
    }
    sum += each;
    if (sum > largest) {
      largest = sum;
      best = { first, last: i };
    }
  });
  return best;
}

/** The offset in the original text for each one in the folded text; null where the two don't align. */
function placesOfFolded({ text }: Passage): number[] | null {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const own = fold(character);
    for (let i = 0; i < own.length; i += 1) places.push(at);
    folded += own;
    at += character.length;
  }
  return folded === englishText(text) ? places : null;
}
