import { MS_PER_DAY, timeOf, WEEKDAYS, weekdayOf } from '../audit/dates.ts';
import { weddingDateOf } from '../audit/invitation-dates.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { detectLanguage } from '../understand/detect-language.ts';
import { withEnglish } from '../understand/english-of.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import { groupBy } from './group-by.ts';
import type { Statements } from './statements.ts';
import type { FactDay } from './wedding-facts.ts';

/** A weekday by name means the one nearest to the wedding. */
export const NEAREST_DAYS = 3;
/** What a date at the top of a text is for, where it is not the wedding's. */
const OTHER = new RegExp(
  `\\b(?:met|engage\\w*|propos\\w*|anniversar\\w*|r\\.?s\\.?v\\.?p|repl(?:y|ies)|respond|book\\w*|before|until|deadline|updated?|sent|written|born|since|rate|block|hotel|engagement|introduction|welcome|rehearsal|farewell|brunch)\\b`,
);

/** 0 for Sunday, from an English name in lower case; null for another word. */
export function weekdayNumber(name: string): number | null {
  const index = WEEKDAYS.indexOf(name);
  return index < 0 ? null : index;
}

/**
 * The days that a line names, with the year where stated; each once. "05.02.26" gives two of them where the
 * line's language does not determine which part is the month.
 */
export function daysIn(line: string): FactDay[] {
  const days = readValues(toReadableLine(line)).flatMap(({ value }) =>
    value.kind === 'date' ? readingsOf(value, line) : [],
  );
  return days.filter((day, i) => days.findIndex((other) => isSameDay(other, day)) === i);
}

function readingsOf({ year, month, day }: FactDay, line: string): FactDay[] {
  const isUnclear =
    day <= 12 && day !== month && FIGURES.test(line) && detectLanguage(fold(line)) === 'en';
  const other = { year, month: day, day: month };
  return [{ year, month, day }, ...(isUnclear ? [other] : [])];
}
const FIGURES = /(?<![\d.])\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})(?!\d)/;

export const isSameDay = (a: FactDay, b: FactDay): boolean =>
  a.month === b.month &&
  a.day === b.day &&
  (a.year === b.year || a.year === null || b.year === null);

/** When it begins, in ms: without its year only for comparing it with others, in a leap year. */
export const toUtc = (day: FactDay): number => timeOf(day.year ?? 2028, day);

/** The number of days between two of the same year, or of known years. */
export const daysApart = (a: FactDay, b: FactDay): number =>
  Math.abs(toUtc(a) - toUtc(b)) / MS_PER_DAY;

/** The day this many days later; negative is earlier. */
function shiftDay(day: FactDay, days: number): FactDay {
  const moved = new Date(toUtc(day) + days * MS_PER_DAY);
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** 0 for Sunday; null where the year is not known. */
export function weekdayOfDay(day: FactDay): number | null {
  return day.year === null ? null : weekdayNumber(weekdayOf(day.year, day));
}

/**
 * The day of the wedding: the one that the couple booked for, unless their texts name others and not that
 * one; without a booked day, what the texts say if they all agree. Null where they differ.
 */
export function weddingDay(statements: Statements, booked: FactDay | null): FactDay | null {
  const named = namedDays(statements);
  if (booked) {
    return named.length === 0 || named.some((day) => isSameDay(day, booked)) ? booked : null;
  }
  const [first] = named;
  if (!first || named.some((day) => !isSameDay(day, first))) return null;
  return { ...first, year: named.find((day) => day.year !== null)?.year ?? null };
}

function namedDays({ passages, setting, isDisputed }: Statements): FactDay[] {
  if (passages.some((passage) => isDisputed('wedding-date', passage))) return [];
  const said = passages.flatMap((passage) => {
    const isOther = OTHER.test(withEnglish(`${passage.text} . ${passage.headings.at(-1) ?? ''}`));
    return isOther ? [] : (weddingDateOf(passage, setting.before(passage)) ?? []);
  });
  if (said.length > 0) return said.map(({ year, month, day }) => ({ year, month, day }));
  // The title of an invitation: the first lines of a text, and the heading over all of it.
  return [...titleLines(passages)].flatMap((line) => {
    const [day, ...others] = daysIn(line);
    const isSure = day?.year && others.length === 0 && !OTHER.test(withEnglish(line));
    return isSure ? [day] : [];
  });
}

const TITLE_PASSAGES = 4;

function titleLines(passages: readonly Passage[]): Set<string> {
  const bySource = [...groupBy(passages, ({ source }) => source).values()];
  const first = bySource.flatMap((own) => own.slice(0, TITLE_PASSAGES));
  return new Set(
    first.flatMap(({ text, headings }) => [...(text.length <= 160 ? [text] : []), ...headings]),
  );
}

/** The day with this weekday that is nearest to the wedding; null where the wedding's is not known. */
export function nearestDay(weekday: number, wedding: FactDay | null): FactDay | null {
  const own = wedding && weekdayOfDay(wedding);
  if (!wedding || own === null) return null;
  const ahead = (weekday - own + 7) % 7;
  return shiftDay(wedding, ahead > NEAREST_DAYS ? ahead - 7 : ahead);
}

/** The year in which a day is nearest to the wedding. */
export function yearNear(day: FactDay, wedding: FactDay | null): number | null {
  if (!wedding?.year) return null;
  const { year } = wedding;
  const distance = (each: number) => Math.abs(toUtc({ ...day, year: each }) - toUtc(wedding));
  return [year - 1, year, year + 1].toSorted((a, b) => distance(a) - distance(b))[0]!;
}

/** A deadline with its year: without one, it is the last such day before the wedding. */
export function dueDay({ year, month, day }: FactDay, wedding: FactDay | null): FactDay {
  if (year !== null || !wedding?.year) return { year, month, day };
  const isBefore = month < wedding.month || (month === wedding.month && day <= wedding.day);
  return { year: isBefore ? wedding.year : wedding.year - 1, month, day };
}
