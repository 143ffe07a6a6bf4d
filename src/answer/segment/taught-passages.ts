import { type ConceptId, conceptsIn } from '../lexicon/concepts.ts';
import { fold, hashText, termsOf } from '../lexicon/words.ts';
import type { Passage, TaughtAnswer } from '../types.ts';
import { toEnglish } from '../understand/language.ts';
import { valueKindsOf, weekdaysIn } from '../values/value-kinds.ts';

/** The source name of what the couple taught. */
export const TAUGHT_SOURCE = "The couple's answers";

/** Each answer as one passage under its question; numbering continues from the passages before it. */
export function toTaughtPassages(
  taught: readonly TaughtAnswer[],
  before: readonly Passage[],
): Passage[] {
  const lastBlock = before.at(-1)?.block ?? 0;
  return taught
    .filter(({ question, answer }) => question.trim() !== '' && answer.trim() !== '')
    .map(({ question, answer, addedAt }, i) => {
      const text = answer.trim().replace(/\s+/g, ' ');
      const folded = toEnglish(fold(text));
      const foldedQuestion = toEnglish(fold(question));
      return {
        id: before.length + i,
        hash: hashText(`${question}|${text}`),
        source: TAUGHT_SOURCE,
        text,
        headings: [question.trim()],
        block: lastBlock + 1 + i,
        line: 0,
        addedAt,
        superseded: false,
        isUpdate: false,
        privateKind: null,
        isPrivate: false,
        row: null,
        isTaught: true,
        written: answer.trim(),
        terms: new Set(termsOf(folded)),
        titleTerms: new Set<string>(),
        titleConcepts: new Set<ConceptId>(),
        headingTerms: new Set(termsOf(foldedQuestion)),
        concepts: conceptsIn(folded, 'say'),
        headingConcepts: new Set([
          ...conceptsIn(foldedQuestion, 'ask'),
          ...conceptsIn(foldedQuestion, 'say'),
        ]),
        values: valueKindsOf(fold(text), text),
        days: weekdaysIn(`${foldedQuestion} ${folded}`),
      };
    });
}
