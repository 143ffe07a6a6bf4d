import { getConcept } from '../lexicon/concepts/concepts.ts';

/** Events of other days, which a question that names no event does not mean. */
const SIDE: ReadonlySet<string> = new Set([
  'welcome',
  'brunch',
  'rehearsal',
  'afterparty',
  'haldi',
  'mehndi',
  'sangeet',
  'breakfast',
  'golf',
  'bonfire',
  'traditional',
  'excursion',
  'tea-ceremony',
]);
export const isSideEvent = (id: string): boolean => SIDE.has(id);

/** Concepts that have a sentence to themselves: one that is not asked for is about something else. */
const STRAY: ReadonlySet<string> = new Set([
  'shuttle',
  'parking',
  'photos',
  'children',
  'babysitting',
  'airport',
  'lodging',
  'taxi',
  'gifts',
  'rsvp',
  'live-stream',
  'getting-ready',
  'pets',
  'smoking',
  'rain',
  'allergy',
  'hashtag',
  'petals',
  'money-spraying',
  'check-in',
]);

/** How many things a passage is about that the question does not name. */
export function strayConcepts(of: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  let stray = 0;
  for (const id of of) if (STRAY.has(id) && !asked.has(id)) stray += 1;
  return stray;
}

/** The events among these concepts. */
export const eventsOf = (ids: ReadonlySet<string>): Set<string> =>
  new Set([...ids].filter((id) => getConcept(id).kind === 'event' || id === 'rehearsal'));
