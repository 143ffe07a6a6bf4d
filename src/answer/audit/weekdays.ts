import { CALENDAR_SOURCE } from '#shared/rules/messages.ts';
import { fold } from '../lexicon/words.ts';
import type { Contradiction, Passage } from '../types.ts';
import { datesIn, dayKey, type StatedDate, spellDate, weekdayOf } from './dates.ts';

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
  const known = stated
    .filter(({ date, isPast }) => date.year !== null && !isPast)
    .map(({ date }) => date);
  const yearsNear = yearsNearTo([...new Map(known.map((each) => [nameOf(each), each])).values()]);
  const found = new Map<string, Contradiction>();
  for (const { passage, date, line, isPast } of stated) {
    if (date.weekday === '' || (date.year === null && isPast)) continue;
    const tried = date.year === null ? yearsNear(date) : [date.year];
    const name = `${date.weekday} ${dayKey(date)}`;
    const wrongYear = tried[0];
    if (wrongYear === undefined || found.has(name)) continue;
    const actual = tried.map((year) => weekdayOf(year, date));
    if (actual.some((weekday) => weekday === '' || weekday === date.weekday)) continue;
    found.set(name, toContradiction(passage, line, date, wrongYear));
  }
  return [...found.values()];
}

const nameOf = (date: StatedDate) => `${date.year} ${dayKey(date)}`;

const MS_PER_DAY = 86_400_000;
/** Invitations and deadlines come before a wedding, thank-yous and journeys home after it. */
const NEAR = { daysBefore: 300, daysAfter: 60 };

/** The years in which a day is near one of the dates that name theirs; each day is checked once. */
function yearsNearTo(known: readonly StatedDate[]): (date: StatedDate) => readonly number[] {
  const found = new Map<string, readonly number[]>();
  return (date) => {
    const name = dayKey(date);
    const years = found.get(name) ?? [...new Set(known.flatMap((other) => yearsBy(date, other)))];
    found.set(name, years);
    return years;
  };
}

function yearsBy(date: StatedDate, other: StatedDate): number[] {
  const at = (year: number, { month, day }: StatedDate) => Date.UTC(year, month - 1, day);
  const year = other.year!;
  return [year, year - 1, year + 1].filter((each) => {
    const days = (at(each, date) - at(year, other)) / MS_PER_DAY;
    return days >= -NEAR.daysBefore && days <= NEAR.daysAfter;
  });
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

const capital = (word: string) => word.replace(/^\w/, (letter) => letter.toUpperCase());
