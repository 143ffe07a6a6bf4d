import { weekdayNames } from '#shared/rules/calendar-names.ts';
import type { FactDay } from '../facts/wedding-facts.ts';
import { fold } from '../lexicon/words.ts';
import { detectLanguage } from '../understand/detect-language.ts';
import { memoize } from '../understand/memoize.ts';
import { MONTHS } from '../values/calendar-words.ts';
import type { Found } from '../values/found.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';

/** Their English names, folded, Sunday first. */
export const WEEKDAYS = weekdayNames('en').map(fold);
/** Without a month or figures between marks there is no date: most texts can be skipped at once. */
const HAS_DATE = new RegExp(`\\b(?:${MONTHS})|\\d[./-]\\d`, 'i');

/** A calendar date in a text, and what stands before it in the readable line. */
export type StatedDate = FactDay & {
  /** The weekday written next to it, or ''. */
  weekday: string;
  text: string;
  before: string;
};

/** The dates in a text in six languages; a numeric one only where it is clear which part is the month. */
export const datesIn = memoize((text: string): readonly StatedDate[] => {
  if (!HAS_DATE.test(fold(text))) return [];
  const line = toReadableLine(text);
  const values = readValues(line);
  return values.flatMap(({ value, start, end }, i) => {
    if (value.kind !== 'date' || isUnclear(value, line.slice(start, end), line)) return [];
    const isOneOfSeveral = values.some((each, at) => at !== i && each.start === start);
    const named = isOneOfSeveral ? undefined : weekdayBeside(line, values, i);
    const from = Math.min(start, named?.start ?? start);
    return [
      {
        ...value,
        weekday: named?.value.kind === 'weekday' ? WEEKDAYS[named.value.weekday]! : '',
        text: line.slice(from, end).replace(/\W+$/, ''),
        before: line.slice(0, from).trimStart(),
      },
    ];
  });
});

/** The only date of a text with these words directly before it; null where there is none, or several. */
export function onlyDateBehind(before: RegExp, text: string): StatedDate | null {
  const [date, ...others] = datesIn(text).filter((each) => before.test(each.before));
  return date && others.length === 0 ? date : null;
}

/** "05.02.26" is in May or in February where the line is in English, "5.2." is as it is written elsewhere. */
const isUnclear = ({ month, day }: DayOfYear, written: string, line: string): boolean =>
  day <= 12 &&
  day !== month &&
  /^\d{1,2}\.\d{1,2}\./.test(written) &&
  detectLanguage(line) === 'en';

/** The weekday right before or behind one of a line's values. */
const weekdayBeside = (line: string, values: readonly Found[], at: number) =>
  [values[at - 1], values[at + 1]].find((each) => {
    if (each?.value.kind !== 'weekday') return false;
    const { start, end } = values[at]!;
    const gap = each.start < start ? line.slice(each.end, start) : line.slice(end, each.start);
    return /^[,.]? ?(?:the |\()?$/.test(gap);
  });

type DayOfYear = Pick<FactDay, 'month' | 'day'>;
/** The length of a day in UTC. */
export const MS_PER_DAY = 86_400_000;

/** The same for the same day of any year, such as `6-12`. */
export const dayKey = ({ month, day }: DayOfYear): string => `${month}-${day}`;

/** When a day begins, in ms since 1970. */
export const timeOf = (year: number, { month, day }: DayOfYear): number =>
  Date.UTC(year, month - 1, day);

/** The weekday of a date in the Gregorian calendar, in lower case, or '' where there is no such day. */
export function weekdayOf(year: number, day: DayOfYear): string {
  const date = new Date(timeOf(year, day));
  return date.getUTCDate() === day.day ? WEEKDAYS[date.getUTCDay()]! : '';
}

/** A date as people write it: "June 13, 2027". */
export function spellDate(year: number, day: DayOfYear): string {
  return new Date(timeOf(year, day)).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
