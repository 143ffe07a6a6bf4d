import { CALENDAR_SOURCE } from '#shared/rules/messages.ts';
import { findContradictions } from '../audit/contradictions.ts';
import type { Citation, Contradiction, KnowledgeIndex, Passage, Statement } from '../types.ts';
import type { Language } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
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

/** A weekday that the calendar contradicts leaves the date as it is. */
function contradictionsOf(index: KnowledgeIndex): readonly Contradiction[] {
  const known = byIndex.get(index);
  if (known) return known;
  const found = findContradictions(index).filter(
    ({ statements }) => !statements.some(({ source }) => source === CALENDAR_SOURCE),
  );
  byIndex.set(index, found);
  return found;
}

/** Read once for each index, when the first guest is answered. */
const byIndex = new WeakMap<KnowledgeIndex, readonly Contradiction[]>();
