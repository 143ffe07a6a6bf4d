import { type Found, foreignWords, type TextValue } from '#answer/engine.ts';
import type { Statement } from './evidence.ts';

type Time = Extract<TextValue, { kind: 'time' }>;

const HALF_DAY = 12 * 60;

/**
 * Whether a duration is the time between two times of the cited passages: "two hours" where those say 4:00
 * and 6:00. Where the sentence tells times itself, it lies between those; where it names what the passages
 * give two times for, between those two; and how long something lasts, from its beginning to its end.
 */
export function followsFromTimes(
  needs: readonly string[],
  said: {
    readable: string;
    found: readonly Found[];
    events: ReadonlySet<string>;
    words: ReadonlySet<string>;
  },
  near: readonly Statement[],
): boolean {
  const saidTimes = timesOf(said.found.map(({ value }) => value));
  const isBetween = (times: readonly Time[], others: readonly Time[] = times) =>
    times.some((a) =>
      others.some((b) => needs.some((key) => isGap(key, a, b) || isGap(key, b, a))),
    );
  if (saidTimes.length > 1) return isBetween(saidTimes);
  const parts = near.filter(({ isCited }) => isCited).flatMap((statement) => statement.parts);
  const all = parts.flatMap(({ times }) => times);
  if (saidTimes.length === 1) return isBetween(saidTimes, all);
  const ranges = parts.filter(({ times }) => times.length > 1);
  const named = ({ events, words }: Statement['parts'][number]) =>
    [...events].some((event) => said.events.has(event)) ||
    [...words].some((word) => said.words.has(word));
  if (LASTS.test(said.readable) && ranges.length > 0) {
    const own = ranges.filter(named);
    return (own.length > 0 ? own : ranges).some(({ times }) => isBetween(times));
  }
  const ofNamed = parts.filter(named).flatMap(({ times }) => times);
  return isBetween(new Set(ofNamed.map(({ minutes }) => minutes)).size > 1 ? ofNamed : all);
}

const LASTS = new RegExp(
  String.raw`\b(?:lasts?|runs?|goes on|plays?|long|open for|dur\w+|${foreignWords.guard.lasts})\b`,
);

const timesOf = (values: readonly TextValue[]): Time[] =>
  values.filter((value) => value.kind === 'time');

/** Whether from one time until another it takes so long; past midnight, or in either half of the day. */
function isGap(key: string, from: Time, to: Time): boolean {
  const minutes = Number(/^duration:(\d+)$/.exec(key)?.[1] ?? Number.NaN);
  if (!(minutes > 0)) return false;
  const isSure = from.half !== '?' && to.half !== '?';
  const inDay = ({ minutes: each, half }: Time) => each + (half === 'pm' ? HALF_DAY : 0);
  const round = isSure ? 2 * HALF_DAY : HALF_DAY;
  const gap = (((inDay(to) - inDay(from)) % round) + round) % round;
  return gap === minutes && minutes <= HALF_DAY;
}
