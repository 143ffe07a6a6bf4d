import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import type { TextValue } from './found.ts';
import { readValues, toReadableLine } from './read-values.ts';
import { isBetween } from './times.ts';

const { small, times: timeWords } = foreignWords;

/** The start in minutes after midnight, and the end where it is stated, too. */
export type TimeRange = { from: number; to: number | null };

const NOON = 12 * 60;
const ROUGHLY = `\\s*(?:(?:around|about|${small.atHour}) )?$`;
/** What separates the two times of a range. */
const BETWEEN = new RegExp(
  `^\\s*(?:[ap]\\.?m\\.?)?\\s*(?:[-–—]|to|until|till|til|${small.to}|${timeWords.until})${ROUGHLY}`,
  'u',
);
/** Before a time, with nothing between: until then. */
const UNTIL = new RegExp(`\\b(?:until|till|til|${timeWords.until})${ROUGHLY}`, 'u');

export const DAY = 24 * 60;
/** Anything longer is not one evening's event, and the two times are not its start and end. */
export const MAX_LENGTH = 14 * 60;

/**
 * The only time, or the only range of times, in a text; null where it contains none or several, or leaves
 * open which half of the day is meant.
 */
export function timeRangeIn(text: string): TimeRange | null {
  const ends = endsIn(text);
  if (!ends) return null;
  const from = minutesOf(ends.first);
  if (!ends.second) return from === null ? null : { from, to: null };
  const to = minutesOf(ends.second);
  return from === null || to === null ? null : { from, to };
}

/**
 * The first time of a text in minutes after midnight, or null. Where the half of the day is left open, hours
 * before eight are in the afternoon, as at weddings.
 */
export function firstTimeIn(text: string): number | null {
  const value = timesIn(toReadableLine(text))[0]?.value;
  if (value?.kind !== 'time') return null;
  return minutesOf(value) ?? value.minutes + (value.minutes < 8 * 60 ? NOON : 0);
}

/**
 * How many minutes lie between the only two times of a text, where they are the start and the end of
 * something; null for any other text. "From 7 to 10" is three hours in either half of the day.
 */
export function lengthIn(text: string): number | null {
  const ends = endsIn(text);
  return ends?.second ? minutesBetween(ends.first, ends.second) : null;
}

/** The same of a ride that leaves at the one time and arrives at the other. */
export function rideLengthIn(text: string): number | null {
  const [first, second, ...others] = timesIn(toReadableLine(text));
  if (!first || !second || others.length > 0) return null;
  return minutesBetween(first.value, second.value);
}

const timesIn = (line: string) => readValues(line).filter(({ value }) => value.kind === 'time');

/** The only time of a text, or both ends of its only range. */
function endsIn(text: string): { first: TextValue; second: TextValue | null } | null {
  const line = toReadableLine(text);
  const [first, second, ...others] = timesIn(line);
  if (!first || others.length > 0) return null;
  if (!second) return { first: first.value, second: null };
  const before = line.slice(0, first.start);
  const between = line.slice(first.end, second.start);
  const isRange =
    BETWEEN.test(between) ||
    isBetween(before, between) ||
    // "Dinner is at 6, and then the band plays until 11" are two things.
    (UNTIL.test(between) && !/[,.;:!?]/.test(between) && !UNTIL.test(before));
  return isRange ? { first: first.value, second: second.value } : null;
}

/** From one time of day to the next; null where that is zero or too long for an event. */
export function minutesBetween(from: TextValue, to: TextValue): number | null {
  if (from.kind !== 'time' || to.kind !== 'time') return null;
  const isSure = from.half !== '?' && to.half !== '?';
  const [start, end] = [minutesOf(from) ?? from.minutes, minutesOf(to) ?? to.minutes];
  const minutes = (end - start + DAY) % (isSure ? DAY : NOON);
  return minutes === 0 || minutes > MAX_LENGTH ? null : minutes;
}

function minutesOf(value: TextValue): number | null {
  if (value.kind !== 'time' || value.half === '?') return null;
  return (value.minutes % NOON) + (value.half === 'pm' ? NOON : 0);
}
