import { type ConceptId, getConcept, hasTrait } from '../lexicon/concepts.ts';

/** How many things a passage is about that the question does not name. */
export function strayConcepts(of: ReadonlySet<ConceptId>, asked: ReadonlySet<ConceptId>): number {
  let stray = 0;
  for (const id of of) if (hasTrait(id, 'own-sentence') && !asked.has(id)) stray += 1;
  return stray;
}

/** The events among these concepts. */
export const eventsOf = (ids: ReadonlySet<ConceptId>): Set<ConceptId> =>
  new Set([...ids].filter((id) => getConcept(id).kind === 'event' || id === 'rehearsal'));
