import { detectLanguage } from '../understand/detect-language.ts';
import { toReadableLine } from '../values/read-values.ts';
import { type ClockTime, HALF_DAY, minutesWithin } from './clock-times.ts';
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
 * the next day; null if it may be in either half of the day. `text` is what the event was read from.
 */
export function clockOf(
  { event, time, until }: TimedEvent,
  text: string,
): { start: number; end: number | null } | null {
  const isAllHours = detectLanguage(toReadableLine(text)) !== 'en';
  const start = usualTime(event.kind, time, isAllHours);
  if (start === null) return null;
  const [end] = until ? minutesWithin(until, [start + 1, start + MAX_DURATION]) : [];
  return { start, end: end ?? null };
}

/**
 * The minutes after midnight for a time on a 12-hour clock: by what is said with it, else by the 24-hour
 * clock where the text uses that, else by the only half of the day in which such a thing can be. Null where
 * it may be either, or neither.
 */
function usualTime(kind: string, time: ClockTime, isAllHours: boolean): number | null {
  const [from, to] = USUAL[kind] ?? [0, 1440];
  // "9.30" in a text with a 24-hour clock is in the morning; "3" may still mean the afternoon there.
  const isMorning = time.half === '?' && isAllHours && time.minutes >= 7 * 60;
  const fitting = minutesWithin(time, [from, isMorning ? Math.min(to, HALF_DAY - 1) : to]);
  return fitting.length === 1 ? fitting[0]! : null;
}
