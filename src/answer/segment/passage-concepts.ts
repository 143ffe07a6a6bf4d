import { type ConceptId, conceptsIn } from '../lexicon/concepts.ts';
import { termsOf } from '../lexicon/words.ts';
import type { ValueKind } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import { memoize } from '../understand/memoize.ts';
import { DAY_OF_MONTH, MONTH } from './line-dates.ts';

type Heading = { folded: string; terms: ReadonlySet<string>; concepts: ReadonlySet<ConceptId> };

/** The concepts of headings; memoised, since many passages share the same ones. */
export const readHeading = memoize((text: string): Heading => {
  const folded = englishOf(text);
  return { folded, terms: new Set(termsOf(folded)), concepts: conceptsIn(folded, 'say') };
});

/** "Airbnb: stay in Centro" below a hotel is no part of what is said of that. */
export const namesHouse = (label: string): boolean =>
  readHeading(label).concepts.has('lodging') || /^(?:where to sleep|beds|rooms)$/i.test(label);

/** "Where to stay", "Hotels": what stands over places to stay, and is the name of none. */
export const listsPlacesToStay = (heading: string): boolean =>
  PLACES_TO_STAY.test(readHeading(heading).folded);
const PLACES_TO_STAY =
  /^(?:the |our |recommended )?(?:hotels?|lodgings?|accommodations?|places to stay|where to (?:stay|sleep)|stay(?:ing)?|hotel (?:blocks?|rooms?|info(?:rmation)?|options?))$/;

const FULL_DATE = new RegExp(
  String.raw`\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:the )?(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?[a-z]{3,9}|[a-z]{3,9}\.? (?:the )?\d{1,2})|${DAY_OF_MONTH},? 20\d\d|\b\w+ (?:day )?of ${MONTH},? two thousand`,
);
/** What a full date in a sentence is for, where it is not the wedding's. */
const OTHER_DATES: readonly ConceptId[] = [
  'rsvp',
  'deadline',
  'booking',
  'booking-deadline',
  'lodging',
  'welcome',
  'brunch',
  'rehearsal',
  'haldi',
  'mehndi',
  'sangeet',
  'traditional',
  'camping',
  'how-met',
];

/**
 * The concepts of a text, and those implied by its values: a full date with no other purpose is the
 * wedding's, an amount next to a hotel is its rate, and an address is where something is.
 */
export function conceptsOf(
  folded: string,
  headingConcepts: ReadonlySet<ConceptId>,
  values: ReadonlySet<ValueKind>,
  days: ReadonlySet<string>,
): Set<ConceptId> {
  const concepts = conceptsIn(folded, 'say');
  if (FULL_DATE.test(folded) && !OTHER_DATES.some((id) => concepts.has(id)))
    concepts.add('wedding-date');
  const isOfHotel = concepts.has('lodging') || headingConcepts.has('lodging');
  if (isOfHotel && values.has('amount')) concepts.add('room-rate');
  if (days.size > 0) concepts.add('on-day');
  if (values.has('address') && !isOfHotel && !concepts.has('airport')) concepts.add('venue');
  return concepts;
}
