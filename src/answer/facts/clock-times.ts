import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import type { Found, Half } from '../values/found.ts';
import { readValues } from '../values/read-values.ts';
import { isBetween, readLooseTimes } from '../values/times.ts';

const { small, times } = foreignWords;

/** A time of day in a sentence, on a clock of twelve hours: minutes after midnight or noon. */
export type ClockTime = {
  index: number;
  end: number;
  minutes: number;
  half: Half;
  /** It is the end of a range whose start precedes it. */
  isRangeEnd: boolean;
};

const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Words and digits without which no text holds a time: most texts can be skipped at once. */
export const HAS_TIME = new RegExp(
  `\\d|\\b(?:noon|midday|midnight|${times.noon}|${times.midnight}|${HOURS.join('|')})\\b`,
  'i',
);
/** Half a day, in minutes. */
export const HALF_DAY = 720;
const UNTIL = new RegExp(
  `^\\s?(?:[ap]\\.?m\\.?|${times.oclockOnly}|h)?\\s?(?:-|:|to|until|till|til|through|${small.to})(?: (?:${small.atHour}))?\\s?$`,
);

/** All times of a readable sentence that are written as such, in order. */
export function timesIn(sentence: string): ClockTime[] {
  const values = readValues(sentence);
  const loose = readLooseTimes(sentence).filter(
    (each) =>
      each.value.kind === 'time' && !each.value.isBareHour && !isTaken(sentence, each, values),
  );
  const found: Omit<ClockTime, 'isRangeEnd'>[] = [];
  for (const { value, start: index, end } of [...values, ...loose]) {
    const isKnown = found.some((time) => index < time.end && time.index < end);
    if (value.kind === 'time' && !isKnown)
      found.push({ index, end, minutes: value.minutes, half: value.half });
  }
  return found
    .toSorted((a, b) => a.index - b.index)
    .map((time, i, sorted) => ({ ...time, isRangeEnd: isEndAfter(sorted[i - 1], time, sentence) }));
}

/**
 * The minutes after midnight that a time may be at within these limits, by the half of the day said with it;
 * above 1440 on the next day.
 */
export function minutesWithin(
  { minutes, half }: Pick<ClockTime, 'minutes' | 'half'>,
  [from, to]: readonly [from: number, to: number],
): number[] {
  const halves = { am: [0, 2], pm: [1, 3], '?': [0, 1, 2, 3] }[half];
  return halves
    .map((each) => minutes + each * HALF_DAY)
    .filter((each) => each >= from && each <= to);
}

/** A time as it is written: "6 pm" of "by 6 pm.". */
export const shownTime = (sentence: string, { index, end }: Position): string =>
  sentence.slice(index, end).replace(BESIDE_TIME, '');
const BESIDE_TIME = /^(?:at|is|from|till?|until|by|around) |(?<=[ap]m)\.$/g;

type Position = Pick<ClockTime, 'index' | 'end'>;

function isEndAfter(before: Position | undefined, { index }: Position, sentence: string): boolean {
  if (!before) return false;
  const gap = sentence.slice(before.end, index);
  return UNTIL.test(gap) || isBetween(sentence.slice(0, before.index), gap);
}

/** Digits that belong to a date, a price or a number are no dotted time. */
const isTaken = (sentence: string, { start, end }: Found, values: readonly Found[]) =>
  values.some(
    ({ value, start: from, end: to }) =>
      ['date', 'unclear-date', 'price', 'phone', 'code', 'link'].includes(value.kind) &&
      start < to &&
      from < end,
  ) || /^\s?(?:km|m|kg|l|%|mi|miles)\b/.test(sentence.slice(end));

const SPOKEN = new RegExp(`\\b(${HOURS.join('|')})[- ](?:(thirty)|(fifteen)|forty-?five)\\b`, 'gi');

/** Times in the form that all readers understand: "18 h 30" as 18:30, "five-thirty" as 5:30. */
export const withPlainTimes = (text: string): string =>
  text
    .replace(/\b(\d{1,2})\s?[hH]\s?([0-5]\d)\b/g, '$1:$2')
    .replace(SPOKEN, (_, hour: string, thirty?: string, fifteen?: string) => {
      const minutes = thirty ? 30 : fifteen ? 15 : 45;
      return `${HOURS.indexOf(hour.toLowerCase()) + 1}:${minutes}`;
    });
