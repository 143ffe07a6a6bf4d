import { type ConceptId, getConcept, hasTrait } from '../lexicon/concepts.ts';

/** How many things a passage is about that the question does not name. */
export function countUnrelatedConcepts(
  of: ReadonlySet<ConceptId>,
  asked: ReadonlySet<ConceptId>,
): number {
  let count = 0;
  for (const id of of) if (hasTrait(id, 'own-sentence') && !asked.has(id)) count += 1;
  return count;
}

/** The events among these concepts. */
export const eventsOf = (ids: ReadonlySet<ConceptId>): Set<ConceptId> =>
  new Set([...ids].filter((id) => getConcept(id).kind === 'event' || id === 'rehearsal'));
