import { weekdayNames } from '#shared/rules/calendar-names.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import { foreignWeekdays, MONTHS, monthNumbers } from './calendar-words.ts';
import { type Form, type Groups, scanFor, type TextValue } from './found.ts';

const { dates: words } = foreignWords;

const MONTH = `(?:${MONTHS})\\b`;
const DAY = `(?:(?:[0-2]?\\d|3[01])(?:st|nd|rd|th|er|\\.|º|o)?|first(?= of)|${words.first})`;
const UNTIL = `(?:\\s?-\\s?|\\s(?:to|through|until|and|&|${words.to})\\s(?:the )?)`;
const OF = `(?:(?:${words.of}) )?`;
const YEAR = `(?:,?\\s${OF}(?<year>(?:19|20)\\d{2})(?!\\d))?`;

const shortWeekdays = ['sun', 'mon', 'tues?', 'wed', 'thu(?:rs?)?', 'fri', 'sat'];
const englishWeekdays = weekdayNames('en').map(fold);
const weekdays = shortWeekdays.map((short, weekday): Form => {
  const names = `${englishWeekdays[weekday]}|${foreignWeekdays[weekday]}`;
  const pattern = `\\b(?:${names})s?\\b|\\b${short}\\b(?=[.,]|\\s\\d|\\s+¦)|(?<=^\\s*)${short}(?=:|\\s*$)`;
  return [new RegExp(pattern, 'g'), () => [{ kind: 'weekday', weekday }]];
});

/** Dates in any format, months and weekdays, in six languages. */
export const scanDates = scanFor(
  [
    /(?<!\d)(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/g,
    ({ year, month, day }) => dates(Number(month), [day], year),
  ],
  [
    /(?<![\d/.])(?<a>\d{1,2})(?<mark>[/.])(?<b>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})(?!\d)/g,
    readNumeric,
  ],
  [/(?<![\d/])(?<a>\d{1,2})\/(?<b>\d{1,2})(?![\d/])/g, readNumeric],
  [
    new RegExp(
      `(?<=\\b(?:${words.beforeDotted}) )(?<a>\\d{1,2})(?<mark>\\.)(?<b>\\d{1,2})\\.(?!\\d)`,
      'g',
    ),
    readNumeric,
  ],
  [
    new RegExp(
      `\\b(?<name>${MONTH})\\.?\\s(?:the )?(?<day>${DAY})(?:${UNTIL}(?<day2>${DAY}))?(?!\\d|:\\d)(?!\\s?(?:am|pm|a\\.m|p\\.m)\\b)${YEAR}`,
      'g',
    ),
    readNamed,
  ],
  [
    new RegExp(
      `(?<![\\d:.])(?:(?<day2>${DAY})${UNTIL})?(?<day>${DAY})\\s?(?:of |${OF}|d')(?<name>${MONTH})\\.?${YEAR}`,
      'g',
    ),
    readNamed,
  ],
  [new RegExp(`\\b(?<name>${MONTH})\\.?\\s${OF}(?<year>(?:19|20)\\d{2})(?!\\d)`, 'g'), readMonth],
  [
    new RegExp(
      `\\b(?:in|by|until|since|early|late|mid|this|next|last|${words.inMonth})[ -](?<name>${MONTH})`,
      'g',
    ),
    readMonth,
  ],
  ...weekdays,
  [/\b(?:today|tomorrow|yesterday|tonight)\b/g, (_, text) => [{ kind: 'relative-day', text }]],
);

function readNamed({ name, day, day2, year }: Groups): TextValue[] {
  return dates(monthNumbers.get(name!)!, [day, day2], year);
}

function readNumeric({ a, b, mark, year }: Groups): TextValue[] {
  const [first, second] = [Number(a), Number(b)];
  const isMonthFirst = first <= 12 && second <= 31 && mark !== '.';
  const isDayFirst = second <= 12 && first <= 31;
  if (isMonthFirst && isDayFirst && first !== second) {
    return [{ kind: 'unclear-date', first, second, year: yearOf(year) }];
  }
  if (isMonthFirst) return dates(first, [b], year);
  return isDayFirst ? dates(second, [a], year) : [];
}

function dates(
  month: number,
  days: readonly (string | undefined)[],
  year: string | undefined,
): TextValue[] {
  return days
    .filter((day) => day !== undefined)
    .map((day) => ({
      kind: 'date',
      month,
      // What is not a number is one of the words for the first.
      day: Number.parseInt(day, 10) || 1,
      year: yearOf(year),
    }));
}

const yearOf = (year: string | undefined): number | null =>
  year === undefined ? null : Number(year.length === 2 ? `20${year}` : year);

function readMonth({ name, year }: Groups): TextValue[] {
  return [{ kind: 'month', month: monthNumbers.get(name!)!, year: yearOf(year) }];
}
