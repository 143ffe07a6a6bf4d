import type { Half } from '../values/found.ts';

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
const HALF_DAY = 720;

/**
 * The minutes after midnight for a time on a 12-hour clock: by what is said with it, else by the 24-hour
 * clock where the text uses that, else by the only half of the day in which such a thing can be. Null where
 * it may be either, or neither.
 */
export function usualTime(
  kind: string,
  { minutes, half }: { minutes: number; half: Half },
  allHours: boolean,
): number | null {
  const [from, to] = USUAL[kind] ?? [0, 1440];
  const either = [minutes, minutes + HALF_DAY, minutes + 2 * HALF_DAY];
  const said = half === 'am' ? [either[0]!, either[2]!] : half === 'pm' ? [either[1]!] : either;
  // "9.30" in a text with a 24-hour clock is in the morning; "3" may still mean the afternoon there.
  const meant = half === '?' && allHours && minutes >= 7 * 60 ? [either[0]!] : said;
  const fitting = meant.filter((each) => each >= from && each <= to);
  return fitting.length === 1 ? fitting[0]! : null;
}
