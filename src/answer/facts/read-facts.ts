import type { KnowledgeIndex } from '../types.ts';
import { isOfWedding, readDresses } from './dress.ts';
import { readEvents } from './events.ts';
import { daysApart, NEAREST_DAYS, weddingDay } from './fact-days.ts';
import { readHotels } from './hotels.ts';
import { readPeople } from './people.ts';
import { readRegistries } from './registries.ts';
import { readRsvp } from './rsvp.ts';
import { readShuttles } from './shuttles.ts';
import { agreedOn, statementsOf } from './statements.ts';
import type { EventFact, FactDay, WeddingFacts } from './wedding-facts.ts';

/** A wedding's texts have some hundred; of a whole library only the first are read. */
const MAX_PASSAGES = 3000;

/**
 * What the texts state with certainty, typed, each with the passage that states it. Nothing is guessed: what
 * is private, superseded, only planned or contradicted elsewhere is left out. `booked` is the day that the
 * couple gave when they took their plan, which determines the year and what "Friday" means; null where it is
 * not known. Linear in the texts' length. Pure.
 */
export function readFacts(index: KnowledgeIndex, booked: FactDay | null = null): WeddingFacts {
  const statements = statementsOf({ ...index, passages: index.passages.slice(0, MAX_PASSAGES) });
  const named = weddingDay(statements, booked);
  const dresses = readDresses(statements);
  const read = readEvents(statements, named, dresses);
  const isContradicted = read.some((event) => isFarFromWedding(event, named));
  const date = isContradicted ? null : named;
  return {
    date,
    events: isContradicted ? read.map((event) => ({ ...event, date: null })) : read,
    hotels: readHotels(statements, date),
    shuttles: readShuttles(statements, date),
    rsvp: readRsvp(statements, date),
    people: readPeople(statements),
    dress: agreedOn(dresses.filter(isOfWedding)),
    registries: readRegistries(statements),
  };
}

/** A ceremony weeks from the booked day: one of the two is wrong, and neither is returned. */
const isFarFromWedding = ({ kind, date }: EventFact, wedding: FactDay | null): boolean =>
  (kind === 'ceremony' || kind === 'mass') &&
  date !== null &&
  wedding !== null &&
  daysApart(date, wedding) > NEAREST_DAYS;
