import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import { weekdaysIn } from '../values/value-kinds.ts';
import { timesIn } from './clock-times.ts';
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
import type { FactDay } from './wedding-facts.ts';

const { dates } = foreignWords;

/** The day of an event: its date where that is certain, else its weekday. */
export type EventDay = { date: FactDay | null; weekday: number | null };

/** A celebration with the days before and after it; anything further away is another one. */
const MAX_DAYS_APART = 14;

/** What a line says about the day: the one that it names, or that it names several, or none. */
type NamedDay = EventDay | 'none' | 'several';

/**
 * The day of what ends at `to` in a passage: what its sentence says before or directly after it, else its
 * heading, else the earlier sentences of the paragraph, else `own`, the wedding day for what belongs to that.
 * Null where several days are named, or an impossible one.
 */
export type EventDays = (passage: Passage, to: number, own: FactDay | null) => EventDay | null;

/** Builds it for all events of these texts: the text above each is read once, however many there are. */
export function eventDays(statements: Statements, wedding: FactDay | null): EventDays {
  const dayAbove = daysAbove(statements, wedding);
  const dayLines = dayLinesOf(statements, wedding);
  return (passage, to, own) => {
    for (const line of [passage.text, ...passage.headings.toReversed()]) {
      const day = dayIn(withoutDue(line), wedding);
      if (day === 'several') return null;
      if (day === 'none') continue;
      const isAnother =
        line === passage.text
          ? isBehind(line, to)
          : dayLines.some((each) => isOtherSince(each, { heading: line, day, passage }));
      return isAnother || isFar(day, wedding) ? null : day;
    }
    const above = dayAbove(passage);
    const isOwn = above === 'none' || (above !== 'several' && own !== null && isOn(above, own));
    return isOwn ? { date: own, weekday: own && weekdayOfDay(own) } : null;
  };
}

/** What the sentences before one in its paragraph say about the day, the nearest first; each is read once. */
function daysAbove({ setting }: Statements, wedding: FactDay | null) {
  const known = new Map<Passage, NamedDay>();
  return (passage: Passage): NamedDay => {
    const below: Passage[] = [];
    let at: Passage | null = passage;
    for (; at && !known.has(at); at = setting.before(at)) below.push(at);
    let day: NamedDay = (at && known.get(at)) ?? 'none';
    for (const each of below.toReversed()) {
      const earlier = setting.before(each);
      const said = earlier ? dayIn(withoutDue(earlier.text), wedding) : 'none';
      if (said !== 'none') day = said;
      known.set(each, day);
    }
    return day;
  };
}

/** A line that consists only of a day. */
type DayLine = { passage: Passage; weekday: number | null | 'several' };

const dayLinesOf = ({ passages }: Statements, wedding: FactDay | null): DayLine[] =>
  passages.flatMap((passage) => {
    if (passage.text.length > MAX_DAY_LENGTH) return [];
    const day = dayIn(passage.text, wedding);
    if (day === 'none' || timesIn(toReadableLine(passage.text)).length > 0) return [];
    return [{ passage, weekday: day === 'several' ? day : day.weekday }];
  });

/** "Saturday, September 18, 2027:". */
const MAX_DAY_LENGTH = 32;

/** Whether a line with another day comes between a heading and a passage below it. */
function isOtherSince(
  { passage: { id, source, headings }, weekday }: DayLine,
  { heading, day, passage }: { heading: string; day: EventDay; passage: Passage },
): boolean {
  const isBetween = id < passage.id && source === passage.source && headings.includes(heading);
  return isBetween && weekday !== day.weekday;
}

/** The only day that a line names: with its date where stated, or the one nearest to the wedding. */
function dayIn(line: string, wedding: FactDay | null): NamedDay {
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
    // "Sunday 13 Dec 9.30" read as the ninth: the number and the weekday must agree.
    if (weekday !== null && real !== null && real !== weekday) return 'several';
    return { date, weekday: real ?? weekday };
  }
  return weekday === null ? 'none' : { date: nearestDay(weekday, wedding), weekday };
}

/** "Quinta" is Thursday, and in Portugal an estate. */
const withoutEstates = (line: string) => fold(line).replace(/\bquinta(?! ?-? ?feira| as)/g, '_');

/** A due date has nothing to do with the events of a line. */
const withoutDue = (text: string) => fold(text).replace(DUE_WORDS, ' ');
const DUE_WORDS = new RegExp(
  `(?<![\\p{L}])(?:by|before|until|till|no later than|${dates.dueBy})\\s(?:\\p{L}+\\s)?(?:\\d{1,2}(?:st|nd|rd|th|er|\\.|o)?\\s(?:of |de )?\\p{L}+|\\p{L}+\\.?\\s\\d{1,2}(?:st|nd|rd|th)?)(?:,?\\s20\\d\\d)?`,
  'gu',
);

const isFar = ({ date }: EventDay, wedding: FactDay | null) =>
  date !== null && wedding !== null && daysApart(date, wedding) > MAX_DAYS_APART;

const isOn = ({ date, weekday }: EventDay, own: FactDay) =>
  date ? isSameDay(date, own) : weekday === weekdayOfDay(own);

/** A day that follows well after an event and its time belongs to the next thing. */
const isBehind = (text: string, to: number) => {
  const days = readValues(toReadableLine(text)).filter(
    ({ value }) => value.kind === 'date' || value.kind === 'weekday',
  );
  return days.length > 0 && days.every(({ start }) => start > to + MAX_DISTANCE);
};
const MAX_DISTANCE = 25;
