import { type Candidate, findCandidates } from '../rank/find.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';

/**
 * Whether a private passage is what the question asks for: it holds all that is asked, by words, and the one
 * that was chosen does not. The hotel's booking code is no answer to the alarm code, which is not told; nor is
 * the Wi-Fi, below where the honeymoon goes, to where it goes.
 */
export function asksForPrivate(
  question: ParsedQuestion,
  chosen: Passage,
  candidates: readonly Candidate[],
  index: KnowledgeIndex,
): boolean {
  if (chosen.isTaught || !index.passages.some(({ isPrivate }) => isPrivate)) return false;
  const hidden = findCandidates(question, index, { ofPrivate: true });
  const found = candidates.find(({ passage }) => passage === chosen);
  if (found?.features.coverageOwn === 0)
    return hidden.some(
      ({ passage, features, missingThings }) =>
        missingThings.length === 0 &&
        features.coverage >= found.features.coverage &&
        opensSectionOf(chosen, passage, index),
    );
  const [best] = hidden;
  if (!best || best.missingThings.length > 0) return false;
  return (
    best.features.coverage === 1 &&
    best.score > (found?.score ?? 0) &&
    (found?.features.coverage ?? 0) < 1
  );
}

/** Whether a passage is the first below a heading that the chosen one is below as well. */
const opensSectionOf = (
  chosen: Passage,
  { id, source, headings }: Passage,
  { passages }: KnowledgeIndex,
): boolean =>
  source === chosen.source &&
  headings.some(
    (heading) => chosen.headings.includes(heading) && !passages[id - 1]?.headings.includes(heading),
  );
