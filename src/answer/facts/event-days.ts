import { englishOf } from '../audit/english-of.ts';
import type { Passage } from '../types.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import { weekdaysIn } from '../values/values.ts';
import {
  daysApart,
  daysIn,
  isSameDay,
  nearestDay,
  weekdayNumber,
  weekdayOfDay,
  yearNear,
} from './fact-days.ts';
import type { Statements } from './statements.ts';
import { type TimedEvent, timesIn } from './timed-events.ts';
import type { FactDay } from './wedding-facts.ts';

/** The day of an event: its date where that is sure, else its weekday. */
export type EventDay = { date: FactDay | null; weekday: number | null };

/** A celebration and its days before and after; what is farther is another one. */
const MOST_DAYS = 14;

/**
 * On which day an event is: what its sentence says before or right behind it, else its heading, else
 * the paragraph's earlier sentences, else `own`, the day of the wedding for what belongs to that. Null
 * where several days are named, or one that cannot be.
 */
export function dayOfEvent(
  passage: Passage,
  timed: Pick<TimedEvent, 'to'>,
  statements: Statements,
  own: FactDay | null,
  wedding: FactDay | null,
): EventDay | null {
  for (const line of [passage.text, ...passage.headings.toReversed()]) {
    const day = dayIn(withoutDue(line), wedding);
    if (day === 'several') return null;
    if (day === 'none') continue;
    const isAnother =
      line === passage.text
        ? isBehind(line, timed)
        : hasOtherDaySince({ heading: line, day, wedding }, passage, statements.passages);
    return isAnother || isFar(day, wedding) ? null : day;
  }
  for (const earlier of earlierOf(passage, statements.passages)) {
    const day = dayIn(withoutDue(earlier.text), wedding);
    if (day === 'none') continue;
    const isOwn = day !== 'several' && own !== null && isOn(day, own);
    return isOwn ? { date: own, weekday: weekdayOfDay(own) } : null;
  }
  return { date: own, weekday: own && weekdayOfDay(own) };
}

/** Whether a line that is nothing but another day stands between a heading and a passage below it. */
function hasOtherDaySince(
  { heading, day, wedding }: { heading: string; day: EventDay; wedding: FactDay | null },
  passage: Passage,
  passages: readonly Passage[],
): boolean {
  return passages.some(({ id, source, headings, text }) => {
    const isBetween = id < passage.id && source === passage.source && headings.includes(heading);
    if (!isBetween || text.length > LONGEST_DAY) return false;
    const other = dayIn(text, wedding);
    if (other === 'none' || timesIn(toReadableLine(text)).length > 0) return false;
    return other === 'several' || other.weekday !== day.weekday;
  });
}
/** "Saturday, September 18, 2027:". */
const LONGEST_DAY = 32;

/** On which day a bus runs: what its sentence or heading says, else the wedding's. Null where that is not sure. */
export function dayOfRide(
  passage: Passage,
  statements: Statements,
  wedding: FactDay | null,
): EventDay | null {
  const everywhere = { to: passage.text.length };
  return dayOfEvent(passage, everywhere, statements, wedding, wedding);
}

/** The one day that a line names: with its date where it says so, or the one nearest to the wedding. */
function dayIn(line: string, wedding: FactDay | null): EventDay | 'none' | 'several' {
  const days = daysIn(line);
  const weekdays = [...weekdaysIn(englishOf(withoutEstates(line)))].flatMap(
    (name) => weekdayNumber(name) ?? [],
  );
  if (days.length > 1 || weekdays.length > 1) return 'several';
  const [day] = days;
  const weekday = weekdays[0] ?? null;
  if (day) {
    const date = { ...day, year: day.year ?? yearNear(day, wedding) };
    const real = weekdayOfDay(date);
    // "Sunday 13 Dec 9.30" read as the ninth: figure and weekday must agree.
    if (weekday !== null && real !== null && real !== weekday) return 'several';
    return { date, weekday: real ?? weekday };
  }
  return weekday === null ? 'none' : { date: nearestDay(weekday, wedding), weekday };
}

/** "Quinta" is Thursday, and in Portugal an estate. */
const withoutEstates = (line: string) => line.replace(/\b[Qq]uinta(?! ?-? ?feira| às)/g, '_');

/** What something is due by has nothing to do with the events of a line. */
const withoutDue = (text: string) => text.replace(DUE_WORDS, ' ');
const DUE_WORDS =
  /(?<![\p{L}])(?:by|before|until|till|no later than|bis(?: zum)?|spätestens|avant le|jusqu['’]au|antes del?|hasta el|entro(?: il| l['’])?|até(?: o| ao)?(?: dia)?)\s(?:\p{L}+\s)?(?:\d{1,2}(?:st|nd|rd|th|er|\.|º)?\s(?:of |de )?\p{L}+|\p{L}+\.?\s\d{1,2}(?:st|nd|rd|th)?)(?:,?\s20\d\d)?/giu;

const isFar = ({ date }: EventDay, wedding: FactDay | null) =>
  date !== null && wedding !== null && daysApart(date, wedding) > MOST_DAYS;

const isOn = ({ date, weekday }: EventDay, own: FactDay) =>
  date ? isSameDay(date, own) : weekday === weekdayOfDay(own);

/** A day that stands well behind an event and its time is that of the next thing. */
const isBehind = (text: string, { to }: Pick<TimedEvent, 'to'>) => {
  const days = readValues(toReadableLine(text)).filter(
    ({ value }) => value.kind === 'date' || value.kind === 'weekday',
  );
  return days.length > 0 && days.every(({ start }) => start > to + FAR_BEHIND);
};
const FAR_BEHIND = 25;

/** What stands before a sentence in its paragraph, the nearest first. */
function earlierOf(passage: Passage, passages: readonly Passage[]): Passage[] {
  return passages
    .filter(
      ({ block, source, id }) =>
        block === passage.block && source === passage.source && id < passage.id,
    )
    .toReversed();
}
