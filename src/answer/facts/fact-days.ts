import { weekdayOf } from '../audit/dates.ts';
import { weddingDateOf } from '../audit/wedding-dates.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { detectLanguage } from '../understand/detect-language.ts';
import { withEnglish } from '../understand/english-of.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import type { Statements } from './statements.ts';
import type { FactDay } from './wedding-facts.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MS_PER_DAY = 86_400_000;
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
  return days.filter((day, i, all) => all.findIndex((other) => isSameDay(other, day)) === i);
}

function readingsOf({ year, month, day }: FactDay, line: string): FactDay[] {
  const isUnclear =
    day <= 12 && day !== month && FIGURES.test(line) && detectLanguage(fold(line)) === 'en';
  return isUnclear
    ? [
        { year, month, day },
        { year, month: day, day: month },
      ]
    : [{ year, month, day }];
}
const FIGURES = /(?<![\d.])\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})(?!\d)/;

export const isSameDay = (a: FactDay, b: FactDay): boolean =>
  a.month === b.month &&
  a.day === b.day &&
  (a.year === b.year || a.year === null || b.year === null);

const toUtc = ({ year, month, day }: FactDay) => Date.UTC(year ?? 2028, month - 1, day);

/** The number of days between two of the same year, or of known years. */
export const daysApart = (a: FactDay, b: FactDay): number =>
  Math.abs(toUtc(a) - toUtc(b)) / MS_PER_DAY;

/** The day this many days later; negative is earlier. */
export function shiftDay(day: FactDay, days: number): FactDay {
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
  const sure = passages.filter((passage) => !isDisputed('wedding-date', passage));
  if (sure.length < passages.length) return [];
  const said = sure.flatMap((passage) => {
    const isOther = OTHER.test(withEnglish(`${passage.text} . ${passage.headings.at(-1) ?? ''}`));
    return isOther ? [] : (weddingDateOf(passage, setting.before(passage)) ?? []);
  });
  if (said.length > 0) return said.map(({ year, month, day }) => ({ year, month, day }));
  // The title of an invitation: the first lines of a text, and the heading over all of it.
  return titleLines(sure).flatMap((line) => {
    const days = daysIn(line);
    const [day] = days;
    return days.length === 1 && day && day.year !== null && !OTHER.test(withEnglish(line))
      ? [day]
      : [];
  });
}

const TITLE_PASSAGES = 4;

function titleLines(passages: readonly Passage[]): string[] {
  const lines = new Set<string>();
  for (const source of new Set(passages.map((passage) => passage.source))) {
    const first = passages.filter((passage) => passage.source === source).slice(0, TITLE_PASSAGES);
    for (const { text, headings } of first) {
      if (text.length <= 160) lines.add(text);
      for (const heading of headings) lines.add(heading);
    }
  }
  return [...lines];
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
