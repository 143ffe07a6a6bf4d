import type { Concept } from './concept.ts';
import { day } from './day.ts';
import { events } from './events.ts';
import { foodAndPeople } from './food-and-people.ts';
import { guests } from './guests.ts';
import { travel } from './travel.ts';

/** Everything that is known of how guests ask and couples write. */
export const concepts: readonly Concept[] = [
  ...events,
  ...day,
  ...travel,
  ...guests,
  ...foodAndPeople,
];

const byId = new Map(concepts.map((concept) => [concept.id, concept]));

/** The concept of this id. Throws a RangeError for an unknown one. */
export function getConcept(id: string): Concept {
  const concept = byId.get(id);
  if (!concept) throw new RangeError(`There is no concept ${id}`);
  return concept;
}

/** The ids of the concepts in a folded English text, as guests ask or as couples write. */
export function conceptsIn(folded: string, side: 'ask' | 'say'): Set<string> {
  const found = new Set<string>();
  for (const concept of concepts) if (concept[side].test(folded)) found.add(concept.id);
  return found;
}
