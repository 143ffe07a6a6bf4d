import { findContradictingTimes } from '../audit/contradictions.ts';
import { timesIn, withPlainTimes } from '../facts/clock-times.ts';
import { type ConceptId, conceptsIn, getConcept } from '../lexicon/concepts.ts';
import { stem, wordsOf } from '../lexicon/words.ts';
import type { Citation, Contradiction, KnowledgeIndex, Passage, Statement } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import { memoizeBy } from '../understand/memoize.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { toReadableLine } from '../values/read-values.ts';
import { weekdaysIn } from '../values/value-kinds.ts';

/** That a reply rests on one of two statements that contradict each other. */
export type Contested = {
  /** What the two state, such as two times. */
  values: readonly [string, string];
  /** Whether that is what the guest asks for; else it is beside the point. */
  isAsked: boolean;
  /** The other statement, for the sources. */
  other: Citation;
};

/** As many words lie at most between an event and its time where a sentence surely says when it is. */
const MOST_BETWEEN = 5;

/**
 * Whether the passage that best answers one of the questions states something that another one contradicts,
 * and the couple has not settled it: then guests are told neither of them as if it were certain. Null where
 * nothing contradicts it.
 */
export function contestedBy(
  best: readonly Passage[],
  questions: readonly ParsedQuestion[],
  index: KnowledgeIndex,
): Contested | null {
  for (const { statements } of sureContradictionsOf(index)) {
    const own = statements.find((each) => best.some((passage) => isStatedBy(each, passage)));
    const other = statements.find((each) => each !== own);
    if (!own || !other) continue;
    const [{ value: one }, { value: two }] = statements;
    return {
      values: [one, two],
      isAsked: questions.length === 1 && questions[0]!.wants.has('time'),
      other: { source: other.source, quote: other.quote },
    };
  }
  return null;
}

const isStatedBy = ({ source, quote }: Statement, { source: from, text, headings }: Passage) =>
  source === from && (quote === text || quote === headings.at(-1));

/**
 * What the couple is asked may be no contradiction after all, and guests are to be spared that doubt: each
 * sentence has one time, and beside it the same event in the same words, on no other day. Of 1,178 weddings
 * to train on the couples of 17 are asked, and the guests of one told; of 21 pairs of times found in
 * `eval/contradictions.json`, which are contradictions, guests are told of 12.
 */
function isSure({ statements }: Contradiction): boolean {
  const [one, other] = statements.map(({ quote }) => readOnlyTime(quote));
  if (!one || !other) return false;
  const isOtherDay = one.days.length > 0 && other.days.length > 0 && !meet(one.days, other.days);
  return !isOtherDay && meet(one.events, other.events) && meet(one.words, other.words);
}

const meet = (one: readonly string[], other: readonly string[]) =>
  one.some((each) => other.includes(each));

/** What is beside the only time of a sentence: events, the words that name them, weekdays; null where it has several. */
function readOnlyTime(quote: string) {
  // In the couple's own words: in English a town hall and a blessing may be the same.
  const sentence = toReadableLine(withPlainTimes(quote));
  const [time, ...others] = timesIn(sentence);
  if (!time || others.length > 0) return null;
  const near = [
    ...wordsOf(sentence.slice(0, time.index)).slice(-1 - MOST_BETWEEN),
    ...wordsOf(sentence.slice(time.end)).slice(0, 1 + MOST_BETWEEN),
  ];
  const isEvent = (id: ConceptId) => getConcept(id).kind === 'event';
  return {
    days: [...weekdaysIn(englishOf(quote))],
    events: [...conceptsIn(near.join(' '), 'say')].filter(isEvent),
    words: near.filter((word) => word.length > 3).map(stem),
  };
}

/** Read when the first guest is answered. */
const sureContradictionsOf = memoizeBy((index: KnowledgeIndex): readonly Contradiction[] =>
  findContradictingTimes(index).filter(isSure),
);
