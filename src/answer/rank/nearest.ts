import type { KnowledgeIndex, Passage } from '../types.ts';

/**
 * The cosine of two vectors of length 1: near 1 for the same meaning, 0 or less for none in common;
 * 0 where one of them is not known.
 */
export function similarity(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (!a || !b) return 0;
  let dot = 0;
  for (let i = 0; i < a.length; i += 1) dot += a[i]! * b[i]!;
  return dot;
}

/**
 * The passages whose meaning comes nearest to a question's, best first, also where they share no word
 * with it. None where no vectors were made.
 */
export function nearestPassages(
  index: KnowledgeIndex,
  vector: Float32Array,
  limit: number,
): Passage[] {
  return index.passages
    .map((passage) => ({ passage, score: similarity(vector, index.vectors.get(passage.hash)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.passage.id - b.passage.id)
    .slice(0, limit)
    .map(({ passage }) => passage);
}
