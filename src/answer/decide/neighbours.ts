import { ANAPHORIC } from '../rank/features.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';

/** "No block there, but they take dogs." */
const ANAPHORIC_INSIDE = /^(?:\p{L}+ ){1,3}(?:there|they)\b/u;

/** A sentence that begins with "It" or "They" is anaphoric: it needs the one before. */
export function withNeighbours(passages: readonly Passage[], index: KnowledgeIndex): Passage[] {
  const result: Passage[] = [];
  for (const passage of passages) {
    const before = index.passages[passage.id - 1];
    const isAnaphoric = ANAPHORIC.test(passage.text) || ANAPHORIC_INSIDE.test(passage.text);
    if (
      isAnaphoric &&
      before &&
      before.block === passage.block &&
      !before.isPrivate &&
      !before.superseded &&
      !result.includes(before)
    ) {
      result.push(before);
    }
    if (!result.includes(passage)) result.push(passage);
  }
  return result;
}

/** Whether one of two passages contains all that the other says. */
export const saysTheSame = (a: Passage, b: Passage): boolean =>
  a.text.includes(b.text) || b.text.includes(a.text);
