import { getConcept } from '../lexicon/concepts.ts';
import type { Passage } from '../types.ts';
import { eventsOf } from './event-concepts.ts';
import type { BlockFacts } from './subject.ts';
import type { Unit } from './units.ts';

const WORD_MATCH = 1;
/** A word's concept where the word itself does not occur. */
export const CONCEPT_MATCH = 0.9;
export const HEADING_MATCH = 0.85;
const BLOCK_MATCH = 0.5;
/** The word itself where its concept is meant: "reception" in "phone reception". */
const WORD_ALONE = 0.8;
/** How well a text that names no event at all may match the event that the question names. */
const ANY_EVENT = 0.6;
/** True for a word that means an event and nothing else. */
export const isEventUnit = ({ concepts }: Unit): boolean =>
  concepts.length > 0 && concepts.every((id) => getConcept(id).kind === 'event');

/** How much of a word of the question a passage covers: itself, its headings, or its paragraph. */
export function matchOf(unit: Unit, passage: Passage, block: BlockFacts): number {
  let best = 0;
  if (unit.hasTopic && isEventUnit(unit)) {
    const events = eventsOf(new Set([...passage.concepts, ...passage.headingConcepts]));
    if (events.size === 0) best = ANY_EVENT;
  }
  if (unit.term !== null && passage.terms.has(unit.term)) return WORD_MATCH;
  for (const id of unit.concepts) {
    if (passage.concepts.has(id)) return unit.term === null ? WORD_MATCH : CONCEPT_MATCH;
    if (passage.headingConcepts.has(id)) best = Math.max(best, HEADING_MATCH);
    else if (block.concepts.has(id)) best = Math.max(best, BLOCK_MATCH);
  }
  if (unit.term === null) return best;
  const whole = unit.concepts.length > 0 ? WORD_ALONE : 1;
  if (passage.headingTerms.has(unit.term)) return Math.max(best, HEADING_MATCH * whole);
  return block.terms.has(unit.term) ? Math.max(best, BLOCK_MATCH * whole) : best;
}
