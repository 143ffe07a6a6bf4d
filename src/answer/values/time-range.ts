import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import type { TextValue } from './found.ts';
import { readValues, toReadableLine } from './read-values.ts';

const { small, times: timeWords } = foreignWords;

/** The start in minutes after midnight, and the end where it is stated, too. */
export type TimeRange = { from: number; to: number | null };

const NOON = 12 * 60;
/** What separates the two times of a range. */
const BETWEEN = new RegExp(
  `^\\s*(?:[ap]\\.?m\\.?)?\\s*(?:[-–—]|to|until|till|til|and|${small.to}|${timeWords.until}|${small.and})\\s*(?:(?:around|about|${small.atHour}) )?$`,
  'u',
);

/**
 * The only time, or the only range of times, in a text; null where it contains none or several, or leaves
 * open which half of the day is meant.
 */
export function timeRangeIn(text: string): TimeRange | null {
  const line = toReadableLine(text);
  const times = readValues(line).filter(({ value }) => value.kind === 'time');
  const [first, second, ...others] = times;
  if (!first || others.length > 0) return null;
  const from = minutesOf(first.value);
  if (!second) return from === null ? null : { from, to: null };
  const to = minutesOf(second.value);
  const isRange = BETWEEN.test(line.slice(first.end, second.start));
  return from === null || to === null || !isRange ? null : { from, to };
}

function minutesOf(value: TextValue): number | null {
  if (value.kind !== 'time' || value.half === '?') return null;
  return (value.minutes % NOON) + (value.half === 'pm' ? NOON : 0);
}
