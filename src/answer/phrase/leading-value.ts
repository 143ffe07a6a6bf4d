import { readFacts } from '../facts/read-facts.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { Language } from '../understand/language.ts';
import { memoizeBy } from '../understand/memoize.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import type { Span } from '../values/found.ts';
import { computedIn } from './computed.ts';
import { emphasisOf } from './emphasis.ts';
import { inBold, type Languages } from './phrase.ts';
import { shownIn, spokenValue, wholeValueIn } from './spoken-value.ts';
import { translateFact } from './translate-fact.ts';

/** The passages of a reply, and the span of one of them that answers. */
type Told = {
  passages: readonly Passage[];
  emphasis: readonly (readonly [Passage, Span])[];
};

/**
 * What is asked for, as Markdown in the guest's language, to open the reply with: computed from the passages,
 * translated where they are in another language, or brought to the front where the sentence that answers is
 * not the first. '' where it is not certain.
 */
export function leadingValue(
  question: ParsedQuestion,
  told: Told,
  { language, quoted }: Languages,
  index: KnowledgeIndex,
): string {
  const [first] = told.passages;
  if (!first) return '';
  return (
    computedIn(language, question, first) ||
    (quoted === language
      ? valueAhead(question, first, told)
      : valueInLanguage(language, question, told, index))
  );
}

function valueAhead(
  { wants }: ParsedQuestion,
  first: Passage,
  { emphasis: [answer] }: Told,
): string {
  if (!answer || answer[0] === first || wants.size === 0) return '';
  const [{ text }, span] = answer;
  // Whatever the language: only whether it is a value, and a whole one.
  const isWhole = isClockTime(text, span) || spokenValue('en', text, span) !== '';
  return isWhole ? inBold(shownIn(text, span)) : '';
}

/** "6:15", whatever half of the day it leaves open; "4" alone may be another number. */
function isClockTime(text: string, span: Span): boolean {
  const values = wholeValueIn(text, span)?.value.values ?? [];
  return values.length > 0 && values.every((each) => each.kind === 'time' && !each.isBareHour);
}

function valueInLanguage(
  language: Language,
  question: ParsedQuestion,
  { passages, emphasis: [answer] }: Told,
  index: KnowledgeIndex,
): string {
  const fact = translateFact(language, question, passages, () => factsOf(index));
  if (fact !== '') return fact;
  const passage = answer?.[0] ?? passages[0]!;
  const span = answer?.[1] ?? emphasisOf({ passage, tags: [] }, question);
  return span ? inBold(spokenValue(language, passage.text, span)) : '';
}

/** The facts of an index, read on first use: only guests of another language need them. */
const factsOf = memoizeBy(readFacts);
