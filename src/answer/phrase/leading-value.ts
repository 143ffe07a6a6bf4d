import { readFacts } from '../facts/read-facts.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { capital, fold } from '../lexicon/words.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { Language } from '../understand/language.ts';
import { memoizeBy } from '../understand/memoize.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import type { Span } from '../values/found.ts';
import { overlaps, valueSpansIn } from '../values/value-spans.ts';
import { computedIn } from './computed.ts';
import { emphasisOf } from './emphasis.ts';
import { inBold } from './markdown.ts';
import { type Languages, lengthOf } from './phrase.ts';
import { shownIn, spokenValue, wholeValueIn } from './spoken-value.ts';
import { translateFact } from './translate-fact.ts';

/** The passages of a reply, those that answer among them, and the span of one of them that does. */
type Told = {
  passages: readonly Passage[];
  needed: readonly Passage[];
  emphasis: readonly (readonly [Passage, Span])[];
};

/**
 * What is asked for, as Markdown in the guest's language, to open the reply with: computed from the passages, said
 * in that language where they are in another one, or brought to the front where much else stands before the
 * sentence that answers. '' where it is not certain.
 */
export function leadingValue(
  question: ParsedQuestion,
  told: Told,
  { language, quoted }: Languages,
  index: KnowledgeIndex,
): string {
  const [best] = told.needed;
  if (!best) return '';
  return (
    computedIn(language, question, best) ||
    (quoted === language
      ? valueAhead(question, told)
      : valueInLanguage(language, question, told, index))
  );
}

function valueAhead({ wants }: ParsedQuestion, { passages, emphasis: [answer] }: Told): string {
  if (!answer || wants.size === 0) return '';
  if (lengthOf(passages.slice(0, passages.indexOf(answer[0]))) <= SHORT_LEAD) return '';
  const [{ text }, span] = answer;
  // "They'll ask for $80, but cross the bridge and it's $45": which of them opens the reply is not certain enough.
  if (isOneOfSeveral(text, span)) return '';
  // Whatever the language: only whether it is a value, and a whole one.
  const isWhole = isClockTime(text, span) || spokenValue('en', text, span) !== '';
  return isWhole ? inBold(capital(shownIn(text, withBounds(text, span)))) : '';
}

/** Whether a text has another value of the kind that a span of it holds. */
function isOneOfSeveral(text: string, span: Span): boolean {
  const values = valueSpansIn(text);
  const kinds = new Set(values.filter((each) => overlaps(each, span)).map(({ kind }) => kind));
  return values.some((each) => kinds.has(each.kind) && !overlaps(each, span));
}

/** A value is found in bold behind so many characters: no need to bring it to the front. */
export const SHORT_LEAD = 80;

/** "About 35 euros", "just over an hour": without the word before it, the value would be exact. */
const withBounds = (text: string, { start, end }: Span): Span => {
  const bound = BOUND.exec(fold(text.slice(0, start)))?.[0].trimStart() ?? '';
  return { start: start - bound.length, end };
};
const BOUND = new RegExp(
  `(?:^|\\s)(?:about|around|roughly|approx(?:\\.|imately)?|almost|nearly|(?:just|a (?:bit|little) |well )?(?:over|under)|up to|(?:more|less) than|at least|${foreignWords.amounts.bounds}) $`,
  'u',
);

/** "6:15", whatever half of the day it leaves open; "4" alone may be another number. */
function isClockTime(text: string, span: Span): boolean {
  const values = wholeValueIn(text, span)?.value.values ?? [];
  return values.length > 0 && values.every((each) => each.kind === 'time' && !each.isBareHour);
}

function valueInLanguage(
  language: Language,
  question: ParsedQuestion,
  { passages, needed, emphasis: [answer] }: Told,
  index: KnowledgeIndex,
): string {
  const bestFirst = [...new Set([...needed, ...passages])];
  const fact = translateFact(language, question, bestFirst, () => factsOf(index));
  if (fact !== '') return fact;
  const passage = answer?.[0] ?? bestFirst[0]!;
  const span = answer?.[1] ?? emphasisOf({ passage, tags: [] }, question);
  const isBound = span !== null && withBounds(passage.text, span).start < span.start;
  return span && !isBound ? inBold(spokenValue(language, passage.text, span)) : '';
}

/** The facts of an index, read on first use: only guests of another language need them. */
const factsOf = memoizeBy(readFacts);
