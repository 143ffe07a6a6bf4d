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

/** Words and digits without which no text holds a time: most texts can be skipped at once. */
export const HAS_TIME = new RegExp(
  `\\d|\\b(?:noon|midday|midnight|${times.noon}|${times.midnight}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b`,
  'i',
);
const UNTIL = new RegExp(
  `^\\s?(?:[ap]\\.?m\\.?|${times.oclockOnly}|h)?\\s?(?:-|:|to|until|till|til|through|${small.to})(?: (?:${small.atHour}))?\\s?$`,
);

/** All times of a readable sentence that are written as such, in order. */
export function timesIn(sentence: string): ClockTime[] {
  const found: Found[] = [];
  const values = readValues(sentence);
  for (const each of [...values, ...readLooseTimes(sentence)]) {
    const { value, start, end } = each;
    if (value.kind !== 'time') continue;
    const isLoose = !values.includes(each);
    const isKnown = found.some((time) => start < time.end && time.start < end);
    if (!isKnown && !(isLoose && (value.isBareHour || isTaken(sentence, each, values))))
      found.push(each);
  }
  const sorted = found.toSorted((a, b) => a.start - b.start);
  return sorted.flatMap(({ value, start: index, end }, i) => {
    if (value.kind !== 'time') return [];
    const { minutes, half } = value;
    return [{ index, end, minutes, half, isRangeEnd: isRangeEnd(sentence, sorted[i - 1], index) }];
  });
}

/** A time as it is written: "6 pm" of "by 6 pm.". */
export const shownTime = (sentence: string, { index, end }: ClockTime): string =>
  sentence.slice(index, end).replace(BESIDE_TIME, '');
const BESIDE_TIME = /^(?:at|is|from|till?|until|by|around) |(?<=[ap]m)\.$/g;

function isRangeEnd(sentence: string, before: Found | undefined, index: number): boolean {
  if (!before) return false;
  const gap = sentence.slice(before.end, index);
  return UNTIL.test(gap) || isBetween(sentence.slice(0, before.start), gap);
}

/** Digits that belong to a date, a price or a number are no dotted time. */
const isTaken = (sentence: string, { start, end }: Found, values: readonly Found[]) =>
  values.some(
    ({ value, start: from, end: to }) =>
      ['date', 'unclear-date', 'price', 'phone', 'code', 'link'].includes(value.kind) &&
      start < to &&
      from < end,
  ) || /^\s?(?:km|m|kg|l|%|mi|miles)\b/.test(sentence.slice(end));

const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const PARTS: Readonly<Record<string, string>> = { thirty: '30', fifteen: '15', forty: '45' };

/** Times in the form that all readers understand: "18 h 30" as 18:30, "five-thirty" as 5:30. */
export const withPlainTimes = (text: string): string =>
  text
    .replace(/\b(\d{1,2})\s?[hH]\s?([0-5]\d)\b/g, '$1:$2')
    .replace(SPOKEN, (_, hour: string, part: string) => {
      const figure = HOURS.indexOf(hour.toLowerCase()) + 1;
      return `${figure}:${PARTS[part.toLowerCase().split('-')[0]!.replace('fortyfive', 'forty')] ?? '45'}`;
    });
const SPOKEN = new RegExp(`\\b(${HOURS.join('|')})[- ](thirty|fifteen|forty-?five)\\b`, 'gi');
