import { type Candidate, findCandidates } from '../rank/find.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';

/**
 * Whether a private passage is what the question asks for: it holds all that is asked, by words, and the one
 * that was chosen does not. The hotel's booking code is no answer to the alarm code, which is not told.
 */
export function asksForPrivate(
  question: ParsedQuestion,
  chosen: Passage,
  candidates: readonly Candidate[],
  index: KnowledgeIndex,
): boolean {
  if (chosen.isTaught || !index.passages.some(({ isPrivate }) => isPrivate)) return false;
  const [hidden] = findCandidates(question, index, { ofPrivate: true });
  if (!hidden || hidden.missingThings.length > 0) return false;
  const found = candidates.find(({ passage }) => passage === chosen);
  return (
    hidden.features.coverage === 1 &&
    hidden.score > (found?.score ?? 0) &&
    (found?.features.coverage ?? 0) < 1
  );
}
