import { findByWords, type WordMatch } from '../rank/by-words.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';

/**
 * Whether a private passage is what the question asks for: it holds nearly all that is asked, by words, and the one
 * that was chosen does not. The hotel's booking code is no answer to the alarm code, which is not told; nor is
 * the Wi-Fi, below where the honeymoon goes, to where it goes.
 */
export function asksForPrivate(
  question: ParsedQuestion,
  chosen: Passage,
  found: readonly WordMatch[],
  index: KnowledgeIndex,
): boolean {
  if (chosen.isTaught || !index.passages.some(({ isPrivate }) => isPrivate)) return false;
  const hidden = findByWords(question, index, { ofPrivate: true });
  const chosenMatch = found.find(({ passage }) => passage === chosen);
  if (chosenMatch?.coveredByItself === 0)
    return hidden.some(({ passage, isSure }) => isSure && opensSectionOf(chosen, passage, index));
  const [best] = hidden;
  return (
    best !== undefined &&
    best.isSure &&
    best.covered > NEARLY_ALL &&
    best.score > (chosenMatch?.score ?? 0) &&
    (chosenMatch?.covered ?? 0) <= NEARLY_ALL
  );
}
/** All that a question names, but for a small word or what stands in the heading. */
const NEARLY_ALL = 0.84;

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
