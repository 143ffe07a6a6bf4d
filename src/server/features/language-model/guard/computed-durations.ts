import { type Found, foreignWords, type TextValue } from '#answer/engine.ts';
import type { Claim } from './claims.ts';
import type { Statement } from './statement.ts';

type Time = Extract<TextValue, { kind: 'time' }>;

const HALF_DAY = 12 * 60;

/**
 * Whether a duration is the time between two times of the cited passages: "two hours" where those say 4:00
 * and 6:00. Where the sentence tells times itself, it lies between those; where it names what the passages
 * give two times for, between those two; and how long something lasts, from its beginning to its end.
 */
export function followsFromTimes(
  { needs, start }: Pick<Claim, 'needs' | 'start'>,
  said: {
    readable: string;
    found: readonly Found[];
    events: ReadonlySet<string>;
    words: ReadonlySet<string>;
  },
  near: readonly Statement[],
): boolean {
  const isGap = gapOf(needs, ABOUT.test(said.readable.slice(0, start)));
  const saidTimes = timesOf(said.found.map(({ value }) => value));
  const isBetween = (times: readonly Time[], others: readonly Time[] = times) =>
    times.some((a) => others.some((b) => isGap(a, b) || isGap(b, a)));
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

const ABOUT = new RegExp(
  String.raw`\b(?:about|around|roughly|almost|nearly|just (?:over|under)|${foreignWords.guard.about})\s+$`,
);
/** How much "about two hours" may be more or less. */
const NEARLY = 0.08;

/** Tells whether it takes so long from one time until another; past midnight, or in either half of the day. */
function gapOf(needs: readonly string[], isAbout: boolean): (from: Time, to: Time) => boolean {
  const told = needs
    .map((key) => Number(/^duration:(\d+)$/.exec(key)?.[1]))
    .filter((minutes) => minutes > 0);
  const inDay = ({ minutes: each, half }: Time) => each + (half === 'pm' ? HALF_DAY : 0);
  return (from, to) => {
    const isSure = from.half !== '?' && to.half !== '?';
    const round = isSure ? 2 * HALF_DAY : HALF_DAY;
    const gap = (((inDay(to) - inDay(from)) % round) + round) % round;
    if (gap > HALF_DAY) return false;
    return told.some((minutes) => Math.abs(gap - minutes) <= (isAbout ? minutes * NEARLY : 0));
  };
}
