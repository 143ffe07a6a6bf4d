import type { Found } from '#answer/engine.ts';
import { type Claim, weekdayOf } from './claims.ts';
import { eventsAt, overlaps, partAt, type Said, wordsAt } from './misplaced.ts';
import type { Evidence, Statement } from './statement.ts';

/**
 * A day may be anywhere, but an event's is one of its own, as it is told by what is cited or else by anything;
 * and where the cited passages name days it is one of those, or its event's.
 */
export function isItsDay({ needs, start }: Claim, said: Said, evidence: Evidence): boolean {
  const weekdays = said.found.filter(({ value }) => value.kind === 'weekday').length;
  // "Saturday is for grown-ups; kids come to brunch on Sunday": with several days each part tells its own.
  const events = weekdays > 1 ? (partAt(start, said)?.events ?? new Set()) : eventsAt(start, said);
  const holds = ({ days }: Statement) => needs.some((key) => days.has(key));
  const about = evidence.statements.filter(
    (each) => each.days.size > 0 && overlaps(eventsToldBy(each), events),
  );
  const cited = about.filter(({ isCited }) => isCited);
  const own = cited.length > 0 ? cited : about;
  if (own.length > 0) return own.some(holds);
  const holders = evidence.statements.filter(holds);
  const isOthers = (each: Statement) =>
    events.size > 0 && !each.isDayAlone && each.events.size > 0 && !overlaps(each.events, events);
  if (holders.every(isOthers)) return false;
  const namesDays = evidence.near.some(({ isCited, days }) => isCited && days.size > 0);
  // Something else near by is on that day, where what is cited is what the sentence speaks of.
  const isSpokenOf = ({ parts }: Statement) =>
    parts.some((part) => !part.isHeading && overlaps(part.words, wordsAt(start, said)));
  const isCitedSpokenOf = evidence.near.some(
    (each) => each.isCited && each.days.size > 0 && isSpokenOf(each),
  );
  return (
    !namesDays ||
    holders.some((each) => each.isCited || (each.isNear && (!isCitedSpokenOf || isSpokenOf(each))))
  );
}

/** The events of its text, or else of its headings; a day above others is of none. */
function eventsToldBy({
  parts,
  headingEvents,
  isDayAlone: isAlone,
}: Statement): ReadonlySet<string> {
  const own = parts.flatMap(({ isHeading, events }) => (isHeading ? [] : [...events]));
  return own.length > 0 || isAlone ? new Set(own) : headingEvents;
}

/** Whether a date is only the day of what stands under it, and so belongs to that: "Sunday, October 4." */
export const isOnlyADay = ({ needs }: Claim, { statements }: Evidence): boolean => {
  const holders = statements.filter(({ keys }) => needs.some((key) => keys.has(key)));
  return holders.length > 0 && holders.every((each) => each.isDayAlone);
};

/** "Sunday, June 12" where that is a Saturday, and no passage says so. */
export function hasWrongWeekday(found: readonly Found[], evidence: Evidence): boolean {
  return found.some(({ value, end }, i) => {
    const next = found[i + 1];
    if (value.kind !== 'weekday' || next?.value.kind !== 'date' || next.start - end > 9)
      return false;
    const { month, day } = next.value;
    const date = `date:${month}-${day}`;
    const weekday = `weekday:${value.weekday}`;
    const year = next.value.year ?? evidence.year;
    const beside = evidence.statements.filter(
      ({ days, isDayAlone: isAlone }) =>
        days.has(date) &&
        (year !== null || isAlone) &&
        [...days].some((key) => key.startsWith('weekday')),
    );
    if (beside.some(({ days }) => days.has(weekday))) return false;
    return year === null ? beside.length > 0 : weekdayOf(year, month, day) !== value.weekday;
  });
}
