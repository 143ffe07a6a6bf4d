import { weekdayNames } from '#shared/rules/calendar-names.ts';
import { findContradictions } from '../audit/contradictions.ts';
import { statedTimesIn } from '../audit/stated-times.ts';
import { type ConceptId, conceptsIn, getConcept } from '../lexicon/concepts.ts';
import { fold, stem, wordsOf } from '../lexicon/words.ts';
import type { Citation, Contradiction, KnowledgeIndex, Passage, Statement } from '../types.ts';
import type { Language } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { foreignWeekdays } from '../values/calendar-words.ts';
import { escapeMarkdown } from './phrase.ts';
import { phrasebooks } from './phrasebooks.ts';

/** What is said beside a reply that rests on one of two statements that contradict each other. */
export type Contested = {
  /** In the guest's language, as Markdown: both values, and that the couple knows which is right. */
  notice: string;
  /** Whether that is what the guest asks for; else it is beside the point, and stands at the end. */
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
  { index, language }: { index: KnowledgeIndex; language: Language },
): Contested | null {
  for (const { topic, statements } of contradictionsOf(index)) {
    const own = statements.find((each) => best.some((passage) => isStatedBy(each, passage)));
    const other = statements.find((each) => each !== own);
    if (!own || !other) continue;
    const [a, b] = statements.map(({ value }) => escapeMarkdown(value));
    return {
      notice: phrasebooks[language].contested(`**${a}**`, `**${b}**`),
      isAsked: questions.length === 1 && questions[0]?.isWhere === (topic === 'address'),
      other: { source: other.source, quote: other.quote },
    };
  }
  return null;
}

const isStatedBy = ({ source, quote }: Statement, { source: from, text, headings }: Passage) =>
  source === from && (quote === text || quote === headings.at(-1));

/**
 * What the couple is asked may be no contradiction after all, and guests are to be spared that doubt: each
 * sentence has one time, and beside it the same event in the same words, on no other day. Of the 1,049
 * weddings to train on the couples of 73 are asked, mostly needlessly, and the guests of 2 told; of 23 pairs
 * of times found in `eval/contradictions.json`, which are contradictions, guests are told of 13.
 */
function isSure({ topic, statements }: Contradiction): boolean {
  if (!topic.endsWith('-time')) return false;
  const [one, other] = statements.map(({ quote }) => readOnlyTime(fold(quote)));
  if (!one || !other || (one.day && other.day && one.day !== other.day)) return false;
  return (
    one.events.some((each) => other.events.includes(each)) &&
    one.words.some((each) => other.words.includes(each))
  );
}

/** What is beside the only time of a sentence: events, the words that name them, the weekday; null where it has several. */
function readOnlyTime(sentence: string) {
  const [time, ...others] = statedTimesIn(sentence);
  if (!time || others.length > 0) return null;
  const near = [
    ...wordsOf(sentence.slice(0, time.index)).slice(-1 - MOST_BETWEEN),
    ...wordsOf(sentence.slice(time.end)).slice(0, 1 + MOST_BETWEEN),
  ];
  const isEvent = (id: ConceptId) => getConcept(id).kind === 'event';
  return {
    events: [...conceptsIn(near.join(' '), 'say')].filter(isEvent),
    words: near.filter((word) => word.length > 3).map(stem),
    day: WEEKDAY.exec(sentence)?.[0],
  };
}

const WEEKDAY = new RegExp(
  `\\b(?:${[...weekdayNames('en').map(fold), ...foreignWeekdays].join('|')})`,
);

function contradictionsOf(index: KnowledgeIndex): readonly Contradiction[] {
  const known = byIndex.get(index);
  if (known) return known;
  const found = findContradictions(index).filter(isSure);
  byIndex.set(index, found);
  return found;
}

/** Read once for each index, when the first guest is answered. */
const byIndex = new WeakMap<KnowledgeIndex, readonly Contradiction[]>();
