import { fold } from '../lexicon/words.ts';
import { GUEST_HEADING } from '../privacy/guest-cues.ts';
import { isDateLine, WEEKDAY } from './line-shapes.ts';
import { readHeading } from './passage-concepts.ts';

/** "8:30 till 10:45 dancing", "Sunday 9 a.m. pancakes": nothing of what stands above it. */
export const isMoment = (line: string): boolean => MOMENT.test(line);
const MOMENT = new RegExp(
  String.raw`^(?:${WEEKDAY}\b|\d{1,2}(?:[:.h]\d{2}|\s?[ap]\.?m?\b|\so['’]clock|\s(?:till?|until|to|[-–—])\s)|noon\b|midnight\b)`,
  'i',
);

/** "Fri: formal" */
export const isDayLabel = (line: string): boolean =>
  /^[^:–—-]{3,24}:\s/.test(line) && isDateLine(line.split(':', 1)[0]!);

/** "Mehendi" of "Mehendi, Neem Courtyard": what the lines below it are about. */
export const nameOf = (what: string): string => {
  const [name = ''] = what.split(/,| [–—|-] | \(|: /);
  return isTitleLike(name) && name.split(' ').length <= 5 ? name : '';
};

/** "LODGING: APA Hotel" below the last day and a gap is not about that day. */
export const isOfWholeStay = (label: string): boolean =>
  (['lodging', 'airport', 'rsvp', 'gifts', 'registry', 'children', 'plus-one'] as const).some(
    (id) => readHeading(label).concepts.has(id),
  );

/** "Airbnb: stay in Centro" below a hotel is no part of what is said of that. */
export const namesHouse = (label: string): boolean =>
  readHeading(label).concepts.has('lodging') || /^(?:where to sleep|beds|rooms)$/i.test(label);

/** "Welcome Tacos" below a day: a name, not a sentence. */
export const isTitleLike = (line: string): boolean =>
  line !== '' && line.length <= 48 && !/[.!?,;]$/.test(line);

/** "Hotels" over short lines is seldom taken for a heading; what it stands over is not to be held back. */
export const isGuestHeading = (line: string): boolean =>
  line.length <= 40 &&
  line.split(/\s+/).length <= 4 &&
  /^\p{Lu}/u.test(line) &&
  !/\d|[.!?,;)]$/.test(line) &&
  GUEST_HEADING.test(fold(line));
