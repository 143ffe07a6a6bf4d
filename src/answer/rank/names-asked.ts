import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import type { BlockFacts } from './subject.ts';

/**
 * The sentence of the paragraph that says whom or what this one is about: itself where it contains a name,
 * else the nearest before it that does.
 */
function governingPassage(
  passage: Passage,
  block: BlockFacts,
  index: KnowledgeIndex,
): Passage | undefined {
  for (let id = passage.id; id >= block.first; id -= 1) {
    const each = index.passages[id];
    if (each && [...each.terms].some((term) => index.names.has(term))) return each;
  }
  return undefined;
}

/** The weight of a name that occurs in another sentence of the paragraph. */
const NAME_IN_BLOCK = 0.4;

/** The share of the names in the question that occur neither in the passage nor around it. */
export function nameMissOf(
  question: ParsedQuestion,
  passage: Passage,
  block: BlockFacts,
  index: KnowledgeIndex,
): number {
  const names = question.terms.filter((term) => index.names.has(term));
  if (names.length === 0) return 0;
  const governing = governingPassage(passage, block, index);
  const missing = names.filter(
    (term) =>
      !passage.terms.has(term) && !passage.headingTerms.has(term) && !governing?.terms.has(term),
  );
  const distant = names.filter(
    (term) =>
      !missing.includes(term) && !passage.terms.has(term) && !passage.headingTerms.has(term),
  );
  return (missing.length + NAME_IN_BLOCK * distant.length) / names.length;
}
