import { conceptsIn } from '../lexicon/concepts.ts';
import type { Passage, TaughtAnswer } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import { toPassage } from './segment.ts';

/** Each answer as one passage under its question; numbering continues from the passages before it. */
export function toTaughtPassages(
  taught: readonly TaughtAnswer[],
  before: readonly Passage[],
): Passage[] {
  const lastBlock = before.at(-1)?.block ?? 0;
  return taught
    .filter(({ question, answer }) => question.trim() !== '' && answer.trim() !== '')
    .map(({ question, answer, addedAt }, i) => {
      const passage = toPassage({
        id: before.length + i,
        text: answer.trim().replace(/\s+/g, ' '),
        headings: [question.trim()],
        block: lastBlock + 1 + i,
        source: "The couple's answers",
        addedAt,
      });
      const asked = conceptsIn(englishOf(question), 'ask');
      return {
        ...passage,
        isTaught: true,
        isUpdate: false,
        written: answer.trim(),
        headingConcepts: new Set([...asked, ...passage.headingConcepts]),
      };
    });
}
