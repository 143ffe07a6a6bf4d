import { detectLanguage } from '../understand/detect-language.ts';
import { toReadableLine } from '../values/read-values.ts';
import { HALF_DAY, minutesWithin } from './clock-times.ts';
import type { TimedEvent } from './timed-events.ts';

/** When such a thing usually begins, in minutes after midnight: others are typos, or of other things. */
const USUAL: Readonly<Record<string, readonly [from: number, to: number]>> = {
  ceremony: [7 * 60, 20 * 60],
  mass: [8 * 60, 19 * 60 + 30],
  'tea-ceremony': [7 * 60, 17 * 60],
  brunch: [8 * 60, 14 * 60],
  lunch: [11 * 60 + 30, 16 * 60 + 30],
  mehndi: [9 * 60, 20 * 60],
  cocktails: [11 * 60, 21 * 60 + 30],
  reception: [11 * 60, 21 * 60 + 30],
  welcome: [11 * 60, 22 * 60],
  dinner: [14 * 60 + 30, 22 * 60 + 30],
  sangeet: [15 * 60, 22 * 60],
  evening: [17 * 60, 22 * 60],
  'after-party': [20 * 60, 27 * 60],
};
/** A range that is longer is read wrongly. */
const MAX_DURATION = 10 * 60;

/**
 * When it begins, in minutes after midnight, and the end of a range that begins then, which is above 1440 on
 * the next day: by what is said with the time, else by the 24-hour clock where `text`, from which the event was
 * read, uses that, else by the only half of the day in which such a thing can be. Null where it may be either,
 * or neither.
 */
export function clockOf(
  { event: { kind }, time, until }: TimedEvent,
  text: string,
): { start: number; end: number | null } | null {
  const [from, to] = USUAL[kind] ?? [0, 1440];
  // "9.30" in a text with a 24-hour clock is in the morning; "3" may still mean the afternoon there.
  const isMorning =
    time.half === '?' && time.minutes >= 7 * 60 && detectLanguage(toReadableLine(text)) !== 'en';
  const last = isMorning ? Math.min(to, HALF_DAY - 1) : to;
  const [start, ...others] = minutesWithin(time, [from, last]);
  if (start === undefined || others.length > 0) return null;
  const [end = null] = until ? minutesWithin(until, [start + 1, start + MAX_DURATION]) : [];
  return { start, end };
}
