import { memoize } from './memoize.ts';

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );
const MONTH = `(${MONTHS})[a-z]{0,6}\\.?`;
const WEEKDAY = '(?:\\b(sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\\.?,? (?:the )?)?';
const YEAR = "(?:(?:,|\\.)? (?:of )?'?((?:20)\\d\\d)\\b)?";
const DATE = new RegExp(
  [
    `${WEEKDAY}\\b${MONTH} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])${YEAR}`,
    `${WEEKDAY}\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH}(?![a-z])${YEAR}`,
    `${WEEKDAY}\\b(${ORDINALS.toReversed().join('|')}) (?:day )?of ${MONTH}(?![a-z])${YEAR}`,
    `${WEEKDAY}\\b(\\d{1,2})/(\\d{1,2})/((?:20)?\\d\\d)\\b`,
  ].join('|'),
  'g',
);
const MONTH_NAMES = MONTHS.split('|');

/** A calendar date in a text: the month from 1, its position, and its text. */
export type StatedDate = {
  month: number;
  day: number;
  year: number | null;
  /** The weekday written next to it, or ''. */
  weekday: string;
  index: number;
  text: string;
};

/** The dates in a folded English text; a numeric one only where it is clear which part is the month. */
export const datesIn = memoize((folded: string): readonly StatedDate[] => {
  return [...folded.matchAll(DATE)].flatMap((match) => {
    const parts = partsOf(match);
    if (!parts || parts.day < 1 || parts.day > 31) return [];
    const after = folded.slice(match.index + match[0].length);
    const behind = /^,? \(?(sun|mon|tues|wednes|thurs|fri|satur)day\b/.exec(after)?.[1];
    const short = parts.weekday ?? behind;
    const weekday = WEEKDAYS.find((each) => short && each.startsWith(short.slice(0, 3))) ?? '';
    return [{ ...parts, weekday, index: match.index, text: match[0].trim() }];
  });
});

function partsOf(match: RegExpMatchArray) {
  const [, dayA, monthA, numberA, yearA, dayB, numberB, monthB, yearB] = match;
  if (monthA) return parts(dayA, monthA, Number(numberA), yearA);
  if (monthB) return parts(dayB, monthB, Number(numberB), yearB);
  const [dayC, ordinal, monthC, yearC, dayD, one, two, yearD] = match.slice(9);
  if (monthC) return parts(dayC, monthC, ORDINALS.indexOf(ordinal!) + 1, yearC);
  const [first, second] = [Number(one), Number(two)];
  const isClear = first > 12 !== second > 12 || first === second;
  if (!isClear) return null;
  const [month, day] = first > 12 ? [second, first] : [first, second];
  return { month, day, year: Number(yearD!.padStart(4, '20')), weekday: dayD };
}

const parts = (weekday: string | undefined, month: string, day: number, year?: string) => ({
  month: MONTH_NAMES.indexOf(month) + 1,
  day,
  year: year ? Number(year) : null,
  weekday,
});

/** The same for the same day of any year, such as `6-12`. */
export const dayKey = ({ month, day }: Pick<StatedDate, 'month' | 'day'>): string =>
  `${month}-${day}`;

/** The weekday of a date in the Gregorian calendar, in lower case, or '' where there is no such day. */
export function weekdayOf(year: number, { month, day }: Pick<StatedDate, 'month' | 'day'>): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day ? WEEKDAYS[date.getUTCDay()]! : '';
}

/** A date as people write it: "June 13, 2027". */
export function spellDate(year: number, { month, day }: Pick<StatedDate, 'month' | 'day'>): string {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
