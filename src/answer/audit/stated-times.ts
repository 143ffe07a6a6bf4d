import { withPlainTimes } from '../facts/clock-times.ts';
import { timesIn } from '../facts/timed-events.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { englishOf } from '../understand/english-of.ts';
import { memoize } from '../understand/memoize.ts';
import { toReadableLine } from '../values/read-values.ts';

const { times: timeWords } = foreignWords;

const APPROXIMATE = /\b(?:around|about|approx\w*|roughly|circa|ish|ca)\b[^\d]{0,12}$|~ ?$/;
const RANGE = /^\s?(?:[ap]\.?m\.?)?\s?(?:-|:|to|until|till|til|through)\s?$/;

/** A time in a clause: minutes of the half day, so that "4" and "16:00" are the same. */
export type StatedTime = {
  minutes: number;
  index: number;
  end: number;
  text: string;
  /** "Around six", "6ish": a time close to it counts as the same. */
  isRough: boolean;
  /** The end of a range whose start precedes it. */
  isRangeEnd: boolean;
};

/** Words and digits without which no text holds a time: most texts can be skipped at once. */
export const HAS_TIME = new RegExp(
  `\\d|\\b(?:noon|midday|midnight|${timeWords.midnight}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b`,
  'i',
);

/** A text in English with its numbers in digits. */
export const readableOf = memoize((text: string): string =>
  toReadableLine(withPlainTimes(englishOf(text))).trim(),
);

/** "By half 11" and "11 pm." without what is not the time. */
const AROUND = /^(?:at|is|from|till?|until|by|around) |(?<=[ap]m)\.$/g;

/** The times of a readable clause in order. */
export function statedTimesIn(clause: string): StatedTime[] {
  const times = timesIn(clause);
  return times.map(({ minutes, index: from, end }, i) => {
    const last = times[i - 1];
    const text = clause.slice(from, end).replace(AROUND, '');
    const index = clause.indexOf(text, from);
    const before = clause.slice(last?.end ?? 0, index);
    const isRough = APPROXIMATE.test(before) || /^ ?ish\b/.test(clause.slice(end));
    const isBetween = / ?\bbetween\b[^\d]{0,6}$/.test(clause.slice(0, last?.index ?? 0));
    const isRangeEnd =
      last !== undefined && (RANGE.test(before) || (isBetween && /^\s?and\s?$/.test(before)));
    return { minutes: minutes % 720, index, end, text, isRough, isRangeEnd };
  });
}
