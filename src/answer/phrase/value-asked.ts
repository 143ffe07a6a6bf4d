import { conceptsIn, hasTrait } from '../lexicon/concepts.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold, stem, termsOf, wordsOf } from '../lexicon/words.ts';
import { countUnrelatedConcepts } from '../rank/event-concepts.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import { detectLanguage, type Language, toEnglish } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { asksFirst, asksLast } from '../understand/wants.ts';
import type { Span } from '../values/found.ts';
import type { ValueSpan } from '../values/value-spans.ts';
import { isSmall, meanOdds, partTags } from './reader-span.ts';

/** What of a question shows which of several values it asks for. */
export type Asked = Pick<
  ParsedQuestion,
  'text' | 'terms' | 'concepts' | 'wants' | 'isWhere' | 'weekdays'
>;
type Read = Pick<RerankedPassage, 'passage' | 'tags'>;

/** Of several values in a clause the reader must be this much surer of one, in log odds of its tokens. */
const CLEAR = 0.3;

/**
 * Which of the values of a kind is asked for: that of what the question counts or names, all of a list or, as
 * it is asked for, its first or last, or the reader's.
 */
export function valueAsked(
  values: readonly ValueSpan[],
  { passage, tags }: Read,
  question: Asked,
): ValueSpan | null {
  const { text } = passage;
  const strong = mostNamed(counted(values, text, question), text, question, STRONG_BOUNDARY);
  const listed = ofList(strong, text, question);
  if (listed) return listed;
  const left = mostNamed(strong, text, question, BOUNDARY);
  if (left.length < 2) return left[0] ? inList(left[0], values, text, question) : null;
  const judged = left
    .map((value) => ({ value, odds: meanOdds(partTags(value, text, tags).inside) }))
    .toSorted((a, b) => b.odds - a.odds);
  const [best, second] = judged;
  return best!.odds - second!.odds >= CLEAR ? inList(best!.value, values, text, question) : null;
}

/** A value or, where the first or the last is asked for, that of the list which it stands in. */
export function inList(
  value: ValueSpan,
  values: readonly ValueSpan[],
  text: string,
  { text: asked }: Asked,
): ValueSpan {
  const step = asksLast(asked) ? 1 : asksFirst(asked) ? -1 : 0;
  let at = step === 0 ? -1 : values.indexOf(value);
  if (at < 0) return value;
  const isNextListed = () => {
    const [one, other] = step > 0 ? [at, at + 1] : [at - 1, at];
    return values[one] && values[other] && isListed(values[one], values[other], text);
  };
  while (isNextListed()) at += step;
  return values[at]!;
}

const { small, times } = foreignWords;
const LISTS = new RegExp(
  `^(?:, ?|,? (?:and|or|&|${small.and}|${small.or}) |/)(?:again )?(?:(?:at|${times.beforeHour}|${small.atHour}) )?(?:little )?$`,
);

/** Whether a value goes on a list with another one: "10.30, 11.15", "noon and midnight". */
const isListed = (one: ValueSpan, other: ValueSpan, text: string): boolean =>
  one.kind === other.kind && LISTS.test(fold(text.slice(one.end, other.start)));

/** "10.30, 11.15 and midnight" as one, or the end of it that is asked for; null where that is no list. */
function ofList(
  values: readonly ValueSpan[],
  text: string,
  { text: asked }: Asked,
): ValueSpan | null {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last || first === last) return null;
  const isList = values.every((each, i) => i === 0 || isListed(values[i - 1]!, each, text));
  if (!isList) return null;
  if (asksLast(asked)) return last;
  return asksFirst(asked) ? first : { ...first, end: last.end };
}

/** "How many nights": the number of nights, and no other. */
function counted(
  values: readonly ValueSpan[],
  text: string,
  { text: asked, wants }: Asked,
): readonly ValueSpan[] {
  const durations = values.filter(({ kind }) => kind === 'duration');
  if (wants.has('distance')) {
    const lengths = values.filter(({ start, end }) => LENGTH.test(fold(text.slice(start, end))));
    return wants.has('duration') || lengths.length === 0 ? durations : lengths;
  }
  const noun = HOW_MANY.exec(asked)?.[1];
  if (!noun) return values;
  const own = values.filter(({ start, end }) =>
    termsOf(fold(text.slice(start, end + AHEAD)))
      .slice(0, 3)
      .includes(stem(noun)),
  );
  if (own.length > 0) return own;
  return durations.length > 0 ? [] : values;
}
const HOW_MANY = /\bhow many (?:\w+ )??(\w{3,})\b/;
const LENGTH =
  /\d\s?[-–]?\s?(?:miles?|mi|km|kilom\w+|m|met\w+|yards?|blocks?|feet|ft|meilen?|millas?|migli[ao]|milhas?)\b|\b(?:miles?|blocks?|yards?)$/;
/** How far behind a number its noun may end, in characters. */
const AHEAD = 20;

const BUT = `but|because|while|whereas|${small.but}`;
const STRONG_BOUNDARY = new RegExp(`[;>→|]|[.!?]\\s|\\b(?:${BUT})\\b`, 'giu');
const BOUNDARY = new RegExp(
  `[;,>→|()–—]|\\b(?:${BUT}|and|or|then|${small.and}|${small.or})\\b`,
  'giu',
);

/**
 * The values but for those beside which less of what the question names is said than beside another one, or as
 * much along with more of other things.
 */
function mostNamed(
  values: readonly ValueSpan[],
  text: string,
  question: Asked,
  boundary: RegExp,
): readonly ValueSpan[] {
  if (values.length < 2) return values;
  const ends = [...text.matchAll(boundary)].map(({ index }) => index);
  const language = detectLanguage(fold(text));
  const said: Said[] = [];
  for (const { start, end } of values) {
    const from = ends.findLast((each) => each < start) ?? 0;
    const to = ends.find((each) => each >= end) ?? text.length;
    // "At 9:30, 10:30": what a clause without words of its own is about, the one before says.
    const isMore = !/\p{L}{3}/u.test(text.slice(from, start) + text.slice(end, to));
    said.push((isMore && said.at(-1)) || saidIn(text.slice(from, to), language, question));
  }
  return values.filter((_, i) => !said.some((other) => isLess(said[i]!, other)));
}

/** What of a question a clause says, by words and concepts, and how many other things. */
type Said = { named: ReadonlySet<string>; others: number };

function saidIn(clause: string, language: Language, { terms, concepts }: Asked): Said {
  const english = toEnglish(clause, language);
  const words = new Set([...wordsOf(fold(clause)), ...wordsOf(english)].map(stem));
  const said = conceptsIn(english, 'say');
  const named = [
    ...terms.filter((term) => words.has(term)),
    ...[...concepts].filter((id) => said.has(id) && !hasTrait(id, 'generic')),
  ];
  return { named: new Set(named), others: countUnrelatedConcepts(said, concepts) };
}

function isLess(one: Said, other: Said): boolean {
  if (![...one.named].every((each) => other.named.has(each))) return false;
  return one.named.size < other.named.size || one.others > other.others;
}

const PER = new RegExp(
  `^(?:ish\\b)?\\s?(?:/\\s?|(?:an?|per|${small.per}) )\\p{L}+(?: (?:way|night|person))?|^ each(?: (?:way|night|person))?\\b|^ish\\b`,
  'iu',
);
const HOURS = /\dh$|\bh(?:(?:ou)?rs?)?$/i;
/** What belongs to a value of a kind and stands behind it. */
const REST: Partial<Record<ValueSpan['kind'], RegExp>> = {
  price: PER,
  // "10:30p", "7:30ish"
  time: /^(?:[ap]|[- ]?ish)(?!\p{L})/u,
  // "2 hrs 15", "an hour's"
  duration: /^(?:['’]s(?!\p{L})| \d{1,2} ?min\w*| \d{2}(?= (?:from|by|to|with)\b|[,)]|\.?$))/u,
  // "Saturday the 17th"
  weekday: /^,? the \d{1,2}(?:st|nd|rd|th)\b/,
  // "12 and over"
  number: /^ (?:and|or) (?:over|above|up|older|under|younger|below|more|fewer|less)\b/,
};
const COUNTED = /^(?: (?!\p{Lu})[\p{L}-]+)/u;

/** "£62 a night", "two night minimum": what a sum is for, and what a number counts. */
export function withMeasure(
  text: string,
  { start, end, kind }: Pick<ValueSpan, 'kind' | 'start' | 'end'>,
): Span {
  const rest = REST[kind]?.exec(text.slice(end))?.[0] ?? '';
  const isOfHours = kind !== 'duration' || HOURS.test(text.slice(start, end));
  if (rest !== '' && isOfHours) return { start, end: end + rest.length };
  if (kind !== 'number') return { start, end };
  const next = COUNTED.exec(text.slice(end))?.[0] ?? '';
  return { start, end: next !== '' && !isSmall(next) ? end + next.length : end };
}
