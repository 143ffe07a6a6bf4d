import { isEventTitle } from './group-entries.ts';
import { isDateAndTime } from './line-dates.ts';
import { ADDRESS, BULLET, cellsOf, LINK, PHONE, PRICE, pairOf } from './line-shapes.ts';
import { BEGINS_WITH_CLOCK, CLOCK_ALONE, STARTS_AT, scheduleOf, TIME } from './line-times.ts';

/** What a paragraph of short lines says of one thing, below its name: an event, a hotel. */
export type Card = {
  title: string;
  lines: readonly string[];
  /** Whether a line says on which day it is. */
  isDated: boolean;
  /** The day that begins with it, from above it. */
  day?: string;
};

/** A heading over several cards, not the name of one. */
export const LIST_HEADING =
  /^(?:the |our |your |wedding |weekend |local |nearby |where to |places to |getting |things to |how to )*(?:hotels?(?: blocks?| options?)?|stay|sleep|accommodations?|timetable|line-?up|running order|lodgings?|rooms?|beds|schedule|itinerary|timeline|events?|programme?|travel|airports?|directions|details|restaurants?|do|see|eat|drink|contacts?|phone numbers|menu|registry|gifts|there|around|here|weekend|day|rsvp|faqs?|hoteles|alojamiento|hôtels|hébergements?|alberghi|alloggi|hotéis|alojamentos?|unterkünfte|ablauf|tagesablauf|programma|programa|agenda)$/iu;

const SHORT = 70;

/** A line that says when or where something is, what it costs or how it is reached. */
const isField = (line: string): boolean =>
  line.length <= SHORT &&
  (isDateAndTime(line) ||
    TIME.test(line) ||
    STARTS_AT.test(line) ||
    ADDRESS.test(line) ||
    PHONE.test(line) ||
    LINK.test(line) ||
    (PRICE.test(line) && !/[.!?]$/.test(line)) ||
    labelledOf(line) !== null);

/** "Attire: garden cocktail" */
const labelledOf = (line: string) => {
  const pair = line.includes(':') ? pairOf(line) : null;
  return pair && /^\p{L}/u.test(pair.label) && pair.label.split(' ').length <= 3 ? pair : null;
};

/** "Event: Sangeet" above "Time: 6 PM". */
const NAME_LABEL =
  /^(?:event|what|name|function|occasion|hotel|property|evento|événement|nom|veranstaltung|anlass|was|qué|quoi|cosa|o quê)$/iu;
/** What stands below a name, and says itself whether it is a day, a time or a place. */
const VALUE_LABEL =
  /^(?:date|day|when|time|where|venue|place|location|address|datum|tag|wann|zeit|uhrzeit|ort|wo|adresse|quand|heure|où|lieu|fecha|cuándo|hora|dónde|lugar|dirección|data|quando|ora|dove|luogo|indirizzo|onde|local|morada|endereço)$/iu;

function recordOf(lines: readonly string[]): { title: string; lines: readonly string[] } | null {
  const [first = '', ...rest] = lines;
  const name = labelledOf(first);
  const fields = rest.filter((line) => labelledOf(line) !== null);
  if (!name || !NAME_LABEL.test(name.label) || fields.length < 2) return null;
  if (rest.some((line) => NAME_LABEL.test(labelledOf(line)?.label ?? ''))) return null;
  const told = rest.map((line) => {
    const field = labelledOf(line);
    return field && VALUE_LABEL.test(field.label) ? field.value : line;
  });
  return { title: name.value, lines: told };
}

/** A short line without what says when, where or for how much: it may be a name. */
export const isTitle = (line: string): boolean =>
  line.length <= 60 &&
  line.split(/\s+/).length <= 8 &&
  /^["“„«‘']?[\p{L}\d]/u.test(line) &&
  !/[.!?:;,]$/.test(line) &&
  !LIST_HEADING.test(line) &&
  !isDateAndTime(line) &&
  !BEGINS_WITH_CLOCK.test(line) &&
  !BULLET.test(line) &&
  !PHONE.test(line) &&
  scheduleOf(line) === null &&
  pairOf(line) === null &&
  cellsOf(line) === null;

/**
 * The card that a paragraph is, or null: a name, directly or with one line between above when, where or for
 * how much, and no second name with its own day or time.
 */
export function cardOf(paragraph: readonly string[]): Card | null {
  const record = recordOf(paragraph);
  if (record) return { ...record, isDated: record.lines.some(isDateAndTime) };
  const [title = '', ...lines] = paragraph;
  if (lines.length < 2 || !isTitle(title)) return null;
  const fieldAt = lines.findIndex(isField);
  // Between an event and its time may stand the place and its entrance.
  const between = isEventTitle(title, '') ? 2 : 1;
  const isOver =
    fieldAt >= 0 &&
    fieldAt <= between &&
    lines.slice(0, fieldAt).every((line) => line.length <= SHORT && !/[.!?]$/.test(line));
  const begun = fieldAt === between ? fieldAt : 0;
  const isSeveral = lines.some(
    (line, i) => i >= begun && beginsAnother(line, lines[i + 1] ?? '', i),
  );
  if (!isOver || isSeveral) return null;
  // A list of labels or times has a heading, not a name; below a name and its day, it is the event's.
  const items = lines.filter((line) => scheduleOf(line) !== null || labelledOf(line) !== null);
  const isOfOneDay = isDateAndTime(lines[0]!) && lines.filter(isDateAndTime).length === 1;
  const timed = lines.filter((line) => scheduleOf(line) !== null);
  if (items.length === lines.length || (timed.length > 1 && !isOfOneDay)) return null;
  return { title, lines, isDated: lines.some(isDateAndTime) };
}

/**
 * The events of a paragraph of which each begins with its time, alone above its name: "11.30 Uhr / Kirchliche
 * Trauung / St. Quirin"; of several whose names are not there, each by its time. Null where a line stands above the
 * first time, or a time has nothing below it.
 */
export function timedCardsOf(paragraph: readonly string[]): readonly Card[] | null {
  const starts = paragraph.flatMap((line, i) => (CLOCK_ALONE.test(line) ? [i] : []));
  if (starts[0] !== 0) return null;
  let day = '';
  const cards = starts.map((start, i) => {
    const slice = paragraph.slice(start, starts[i + 1]);
    const last = slice.findLastIndex((line) => !isDateAndTime(line));
    const [time = '', ...below] = slice.slice(0, last + 1);
    const card = { ...timedCardOf(time, below), day };
    // The day of the next event stands above its time.
    day = slice.at(last + 1) ?? '';
    return card;
  });
  if (day !== '') return null;
  const isTold = cards.every(({ lines }) => lines[0] !== '');
  return isTold && (cards.length > 1 || isTitle(cards[0]!.title)) ? cards : null;
}

function timedCardOf(time: string, below: readonly string[]): Card {
  // "Cocktail attire" below the time is what to wear then.
  const attire = below.filter((line) => ATTIRE.test(line));
  const [first = '', ...rest] = below.filter((line) => !ATTIRE.test(line));
  const [title, line] = isTitle(first) ? [first, time] : [time, first];
  return { title, lines: [line, ...rest, ...attire], isDated: false };
}
const ATTIRE =
  /^(?:(?:[\p{L}-]+ ){0,2}attire\b|(?:smart|dressy) casual\b|black[- ]tie\b|dress code\b)/iu;

/** A card's lines, with each of its labels apart from what stands above. */
export function splitAtLabels(lines: readonly string[]): string[][] {
  const pieces: string[][] = [];
  for (const line of lines) {
    const last = pieces.at(-1);
    if (last && labelledOf(line) === null) last.push(line);
    else pieces.push([line]);
  }
  return pieces;
}

/** "Hotel Viking" above "1 Bellevue Avenue", "Meal" above "5.30 pm". */
const beginsAnother = (line: string, next: string, i: number): boolean =>
  isTitle(line) &&
  !isField(line) &&
  ((i > 0 && (isDateAndTime(next) || TIME.test(next))) ||
    (i > 1 && (PHONE.test(next) || PRICE.test(next))));
