import { datesIn, weekdayOf } from '../audit/dates.ts';
import { weddingDateOf } from '../audit/wedding-dates.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import { bothOf, type Statements } from './statements.ts';
import type { FactDay } from './wedding-facts.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MS_PER_DAY = 86_400_000;
/** A weekday by its name means the one nearest to the wedding. */
export const NEAREST_DAYS = 3;
/** What a date at the top of a text is for, where it is not the wedding's. */
const OTHER =
  /\b(?:met|engage\w*|propos\w*|anniversar\w*|r\.?s\.?v\.?p|repl(?:y|ies)|respond|book\w*|before|until|deadline|updated?|sent|written|born|since|ruckmeldung|bis|avant|antes|entro|ate|rate|block|hotel|engagement|introduction|welcome|rehearsal|farewell|brunch|polterabend|standesamt)\b/;

/** 0 for Sunday, from a name in English small letters; null for another word. */
export function weekdayNumber(name: string): number | null {
  const index = WEEKDAYS.indexOf(name);
  return index < 0 ? null : index;
}

/** The days that a line names, with year where it says one; each once. */
export function daysIn(line: string): FactDay[] {
  const days = readValues(toReadableLine(line)).flatMap(({ value }) =>
    value.kind === 'date' ? [{ year: value.year, month: value.month, day: value.day }] : [],
  );
  const spelled = days.length > 0 ? [] : datesIn(fold(line));
  return [...days, ...spelled.map(({ year, month, day }) => ({ year, month, day }))].filter(
    (day, i, all) => all.findIndex((other) => isSameDay(other, day)) === i,
  );
}

export const isSameDay = (a: FactDay, b: FactDay): boolean =>
  a.month === b.month &&
  a.day === b.day &&
  (a.year === b.year || a.year === null || b.year === null);

const toUtc = ({ year, month, day }: FactDay) => Date.UTC(year ?? 2028, month - 1, day);

/** How many days lie between two of the same year, or of years that are known. */
export const daysApart = (a: FactDay, b: FactDay): number =>
  Math.abs(toUtc(a) - toUtc(b)) / MS_PER_DAY;

/** The day so many days later; negative is earlier. */
export function shiftDay(day: FactDay, days: number): FactDay {
  const moved = new Date(toUtc(day) + days * MS_PER_DAY);
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** 0 for Sunday; null where the year is not known. */
export function weekdayOfDay(day: FactDay): number | null {
  return day.year === null ? null : weekdayNumber(weekdayOf(day.year, day));
}

/**
 * The day of the wedding: what the texts say where all say the same, completed by the day that the
 * couple booked for; that day where the texts are silent. Null where they differ by more than the
 * days of one celebration.
 */
export function weddingDay(statements: Statements, booked: FactDay | null): FactDay | null {
  const named = namedDays(statements);
  if (named.length === 0) return booked;
  const [first] = named;
  if (!first || named.some((day) => !isSameDay(day, first))) {
    return booked && named.some((day) => isSameDay(day, booked)) ? booked : null;
  }
  const year = named.find((day) => day.year !== null)?.year ?? null;
  if (!booked) return { ...first, year };
  const told = { ...first, year: year ?? booked.year };
  return daysApart(told, booked) <= NEAREST_DAYS ? told : null;
}

function namedDays({ passages, setting, isDisputed }: Statements): FactDay[] {
  const sure = passages.filter((passage) => !isDisputed('wedding-date', passage));
  if (sure.length < passages.length) return [];
  const said = sure.flatMap((passage) => {
    const isOther = OTHER.test(bothOf(`${passage.text} . ${passage.headings.at(-1) ?? ''}`));
    return isOther ? [] : (weddingDateOf(passage, setting.before(passage)) ?? []);
  });
  if (said.length > 0) return said.map(({ year, month, day }) => ({ year, month, day }));
  // The title of an invitation: the first lines of a text, and what stands over all of it.
  return titleLines(sure).flatMap((line) => {
    const days = daysIn(line);
    const [day] = days;
    return days.length === 1 && day && day.year !== null && !OTHER.test(bothOf(line)) ? [day] : [];
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

/** What day a passage speaks of: its own or its heading's, by date or weekday, else the wedding's. */
export function dayOf(
  passage: Passage,
  weekdayName: string,
  { wedding, isMain }: { wedding: FactDay | null; isMain: boolean },
): { date: FactDay | null; weekday: number | null } | 'several' {
  for (const line of [passage.text, ...passage.headings.toReversed()]) {
    const days = daysIn(line);
    if (days.length > 1) return 'several';
    const [day] = days;
    if (day) {
      const date = { ...day, year: day.year ?? yearNear(day, wedding) };
      return { date, weekday: weekdayOfDay(date) ?? weekdayNumber(weekdayName) };
    }
    if (weekdayName !== '' && bothOf(line).includes(weekdayName)) break;
  }
  const weekday = weekdayNumber(weekdayName);
  if (weekday !== null) return { date: nearestDay(weekday, wedding), weekday };
  const own = isMain && wedding ? weekdayOfDay(wedding) : null;
  return { date: isMain ? wedding : null, weekday: own };
}

function nearestDay(weekday: number, wedding: FactDay | null): FactDay | null {
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
