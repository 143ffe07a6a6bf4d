import { weekdayNames } from '#shared/rules/calendar-names.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import { foreignWeekdays, MONTHS, monthNumbers } from './calendar-words.ts';
import { type Groups, type Scan, type TextValue, takeValues } from './found.ts';

const { dates: words } = foreignWords;

const MONTH = `(?:${MONTHS})\\b`;
const DAY = `(?:(?:[0-2]?\\d|3[01])(?:st|nd|rd|th|er|\\.|º|o)?|first(?= of)|${words.first})`;
const UNTIL = `(?:\\s?-\\s?|\\s(?:to|through|until|and|&|${words.to})\\s(?:the )?)`;
const OF = `(?:(?:${words.of}) )?`;
const YEAR = `(?:,?\\s${OF}(?<year>(?:19|20)\\d{2})(?!\\d))?`;

const patterns = {
  iso: /(?<!\d)(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/g,
  numeric: /(?<![\d/.])(?<a>\d{1,2})(?<mark>[/.])(?<b>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})(?!\d)/g,
  slash: /(?<![\d/])(?<a>\d{1,2})\/(?<b>\d{1,2})(?![\d/])/g,
  dotted: new RegExp(
    `(?<=\\b(?:${words.beforeDotted}) )(?<a>\\d{1,2})\\.(?<b>\\d{1,2})\\.(?!\\d)`,
    'g',
  ),
  monthFirst: new RegExp(
    `\\b(?<name>${MONTH})\\.?\\s(?:the )?(?<day>${DAY})(?:${UNTIL}(?<day2>${DAY}))?(?!\\d|:\\d)(?!\\s?(?:am|pm|a\\.m|p\\.m)\\b)${YEAR}`,
    'g',
  ),
  dayFirst: new RegExp(
    `(?<![\\d:.])(?:(?<day2>${DAY})${UNTIL})?(?<day>${DAY})\\s?(?:of |${OF}|d')(?<name>${MONTH})\\.?${YEAR}`,
    'g',
  ),
  monthAndYear: new RegExp(`\\b(?<name>${MONTH})\\.?\\s${OF}(?<year>(?:19|20)\\d{2})(?!\\d)`, 'g'),
  monthAlone: new RegExp(
    `\\b(?:in|by|until|since|early|late|mid|this|next|last|${words.inMonth})[ -](?<name>${MONTH})`,
    'g',
  ),
};

/** Dates in any format, months and weekdays, in six languages. */
export const scanDates: Scan = (line, add) => {
  let rest = line;
  const take = (pattern: RegExp, read: (groups: Groups) => TextValue[]) => {
    rest = takeValues(rest, pattern, add, (_, groups) => read(groups));
  };
  take(patterns.iso, ({ year, month, day }) => dates(Number(month), [day], year));
  take(patterns.numeric, readNumeric);
  take(patterns.slash, readNumeric);
  take(patterns.dotted, (groups) => readNumeric({ ...groups, mark: '.' }));
  take(patterns.monthFirst, readNamed);
  take(patterns.dayFirst, readNamed);
  take(patterns.monthAndYear, ({ name, year }) => [monthOf(name, year)]);
  take(patterns.monthAlone, ({ name }) => [monthOf(name)]);
  return scanWeekdays(rest, add);
};

const readNamed = ({ name, day, day2, year }: Groups): TextValue[] =>
  dates(monthNumbers.get(name!)!, [day, day2], year);

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

const monthOf = (name: string | undefined, year?: string): TextValue => ({
  kind: 'month',
  month: monthNumbers.get(name!)!,
  year: yearOf(year),
});

const shortWeekdays = ['sun', 'mon', 'tues?', 'wed', 'thu(?:rs?)?', 'fri', 'sat'];
const englishWeekdays = weekdayNames('en').map(fold);
const weekdays: readonly RegExp[] = shortWeekdays.map(
  (short, i) =>
    new RegExp(
      `\\b(?:${englishWeekdays[i]}|${foreignWeekdays[i]})s?\\b|\\b${short}\\b(?=[.,]|\\s\\d|\\s+¦)|(?<=^\\s*)${short}(?=:|\\s*$)`,
      'g',
    ),
);

const scanWeekdays: Scan = (line, add) => {
  let rest = line;
  for (const [weekday, pattern] of weekdays.entries()) {
    rest = takeValues(rest, pattern, add, () => [{ kind: 'weekday', weekday }]);
  }
  return takeValues(rest, RELATIVE_DAY, add, (text) => [{ kind: 'relative-day', text }]);
};

const RELATIVE_DAY = /\b(?:today|tomorrow|yesterday|tonight)\b/g;
