import { CALENDAR_SOURCE } from '#shared/rules/messages.ts';
import { distinctBy } from '../facts/group-by.ts';
import { capital, fold } from '../lexicon/words.ts';
import type { Contradiction, Passage } from '../types.ts';
import {
  datesIn,
  dayKey,
  MS_PER_DAY,
  type StatedDate,
  spellDate,
  timeOf,
  weekdayOf,
} from './dates.ts';

/** Days of other years. */
const PAST = /\b(?:met|engaged|proposed|anniversary|first date|since|ago|moved in|born)\b/;

/**
 * Dates with the wrong weekday: "Saturday, June 13, 2027" is a Sunday. Where a text names no year, those in
 * which the date is near the other dates are tried, and one that fits is enough.
 */
export function findWrongWeekdays(passages: readonly Passage[]): Contradiction[] {
  const stated = passages.flatMap((passage) =>
    [passage.text, ...passage.headings.slice(-1)].flatMap((line) => {
      const isPast = PAST.test(fold(line));
      return datesIn(line).map((date) => ({ passage, date, line, isPast }));
    }),
  );
  const yearByTime = new Map<number, number>();
  for (const { date, isPast } of stated)
    if (date.year !== null && !isPast) yearByTime.set(timeOf(date.year, date), date.year);
  const named = stated.filter(
    ({ date, isPast }) => date.weekday !== '' && (date.year !== null || !isPast),
  );
  const distinct = distinctBy(named, ({ date }) => `${date.weekday} ${dayKey(date)} ${date.year}`);
  return distinct.flatMap(({ passage, date, line }) => {
    const years = date.year === null ? yearsNear(date, yearByTime) : [date.year];
    const actual = years.map((year) => weekdayOf(year, date));
    const isWrong = actual.every((weekday) => weekday !== '' && weekday !== date.weekday);
    const [year] = years;
    return year && isWrong ? [toContradiction(passage, line, date, year)] : [];
  });
}

/** Invitations and deadlines come before a wedding, thank-yous and journeys home after it. */
const NEAR = { daysBefore: 300, daysAfter: 60 };

/** The years in which a day is near one of the dates that name theirs. */
function yearsNear(date: StatedDate, yearByTime: ReadonlyMap<number, number>): number[] {
  const near = [...yearByTime].flatMap(([time, stated]) =>
    [stated, stated - 1, stated + 1].filter((year) => {
      const days = (timeOf(year, date) - time) / MS_PER_DAY;
      return days >= -NEAR.daysBefore && days <= NEAR.daysAfter;
    }),
  );
  return [...new Set(near)];
}

function toContradiction(
  { source }: Passage,
  quote: string,
  date: StatedDate,
  year: number,
): Contradiction {
  const actual = capital(weekdayOf(year, date));
  return {
    topic: 'weekday',
    label: `Which day of the week ${spellDate(year, date)} is`,
    statements: [
      { source, quote, value: capital(date.weekday) },
      { source: CALENDAR_SOURCE, quote: `${spellDate(year, date)} is a ${actual}.`, value: actual },
    ],
  };
}
