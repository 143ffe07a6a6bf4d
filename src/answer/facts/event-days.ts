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

/** What a line says of the day: the one that it names, or that it names several, or none. */
type NamedDay = EventDay | 'none' | 'several';

/** On which days things are, by what the texts say around them. */
export type EventDays = {
  /**
   * On which day an event is: what its sentence says before or right behind it, else its heading, else
   * the paragraph's earlier sentences, else `own`, the day of the wedding for what belongs to that. Null
   * where several days are named, or one that cannot be.
   */
  ofEvent: (
    passage: Passage,
    timed: Pick<TimedEvent, 'to'>,
    own: FactDay | null,
  ) => EventDay | null;
  /** On which day a bus runs: what its sentence or heading says, else the wedding's. Null where that is not sure. */
  ofRide: (passage: Passage) => EventDay | null;
};

/** Makes it for all events of these texts: what stands above each is read once, however many there are. */
export function eventDays(statements: Statements, wedding: FactDay | null): EventDays {
  const dayAbove = daysAbove(statements, wedding);
  const dayLines = dayLinesOf(statements, wedding);
  const ofEvent: EventDays['ofEvent'] = (passage, timed, own) => {
    for (const line of [passage.text, ...passage.headings.toReversed()]) {
      const day = dayIn(withoutDue(line), wedding);
      if (day === 'several') return null;
      if (day === 'none') continue;
      const isAnother =
        line === passage.text
          ? isBehind(line, timed)
          : dayLines().some((each) => isOtherSince(each, { heading: line, day, passage }));
      return isAnother || isFar(day, wedding) ? null : day;
    }
    const above = dayAbove(passage);
    if (above === 'none') return { date: own, weekday: own && weekdayOfDay(own) };
    const isOwn = above !== 'several' && own !== null && isOn(above, own);
    return isOwn ? { date: own, weekday: weekdayOfDay(own) } : null;
  };
  return {
    ofEvent,
    ofRide: (passage) => ofEvent(passage, { to: passage.text.length }, wedding),
  };
}

/** What the sentences before one in its paragraph say of the day, the nearest first; each is read once. */
function daysAbove({ setting }: Statements, wedding: FactDay | null) {
  const known = new Map<Passage, NamedDay>();
  return (passage: Passage): NamedDay => {
    const below: Passage[] = [];
    let day: NamedDay = 'none';
    for (let at: Passage | null = passage; at; at = setting.before(at)) {
      const remembered = known.get(at);
      if (remembered !== undefined) {
        day = remembered;
        break;
      }
      below.push(at);
    }
    for (const each of below.toReversed()) {
      const earlier = setting.before(each);
      const said = earlier ? dayIn(withoutDue(earlier.text), wedding) : 'none';
      if (said !== 'none') day = said;
      known.set(each, day);
    }
    return day;
  };
}

/** A line that is nothing but a day. */
type DayLine = { passage: Passage; weekday: number | null | 'several' };

/** All of them, read when they are first asked for. */
function dayLinesOf({ passages }: Statements, wedding: FactDay | null): () => DayLine[] {
  let lines: DayLine[] | null = null;
  return () => {
    lines ??= passages.flatMap((passage): DayLine[] => {
      if (passage.text.length > LONGEST_DAY) return [];
      const day = dayIn(passage.text, wedding);
      if (day === 'none' || timesIn(toReadableLine(passage.text)).length > 0) return [];
      return [{ passage, weekday: day === 'several' ? day : day.weekday }];
    });
    return lines;
  };
}

/** "Saturday, September 18, 2027:". */
const LONGEST_DAY = 32;

/** Whether a line of another day stands between a heading and a passage below it. */
function isOtherSince(
  { passage: { id, source, headings }, weekday }: DayLine,
  { heading, day, passage }: { heading: string; day: EventDay; passage: Passage },
): boolean {
  const isBetween = id < passage.id && source === passage.source && headings.includes(heading);
  return isBetween && weekday !== day.weekday;
}

/** The one day that a line names: with its date where it says so, or the one nearest to the wedding. */
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
