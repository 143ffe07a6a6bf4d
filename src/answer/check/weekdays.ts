import { fold } from '../text/words.ts';
import type { Contradiction, Passage } from '../types.ts';
import { datesIn, dayKey, type StatedDate, spellDate, weekdayOf } from './dates.ts';

/** Where the second statement stands: not in the couple's texts. */
const CALENDAR = 'The calendar';
/** Days of other years. */
const PAST = /\b(?:met|engaged|proposed|anniversary|first date|since|ago|moved in|born)\b/;

/**
 * Dates with a weekday that they do not have: "Saturday, June 13, 2027" is a Sunday. Where a text
 * names no year, those of the other dates and the years before them are tried, and one that fits is
 * enough.
 */
export function findWrongWeekdays(passages: readonly Passage[]): Contradiction[] {
  const stated = passages.flatMap((passage) =>
    [passage.text, ...passage.headings.slice(-1)].flatMap((line) => {
      const folded = fold(line);
      return datesIn(folded).map((date) => ({ passage, date, line, isPast: PAST.test(folded) }));
    }),
  );
  const years = new Set(
    stated.flatMap(({ date, isPast }) => (date.year && !isPast ? date.year : [])),
  );
  const found = new Map<string, Contradiction>();
  for (const { passage, date, line, isPast } of stated) {
    if (date.weekday === '' || (date.year === null && isPast)) continue;
    const tried = date.year === null ? [...years].flatMap((year) => [year, year - 1]) : [date.year];
    const name = `${date.weekday} ${dayKey(date)}`;
    const wrongYear = tried[0];
    if (wrongYear === undefined || found.has(name)) continue;
    const actual = tried.map((year) => weekdayOf(year, date));
    if (actual.some((weekday) => weekday === '' || weekday === date.weekday)) continue;
    found.set(name, toContradiction(passage, line, date, wrongYear));
  }
  return [...found.values()];
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
      { source: CALENDAR, quote: `${spellDate(year, date)} is a ${actual}.`, value: actual },
    ],
  };
}

const capital = (word: string) => word.replace(/^\w/, (letter) => letter.toUpperCase());
