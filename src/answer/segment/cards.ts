import { isDateAndTime } from './line-dates.ts';
import { ADDRESS, BULLET, cellsOf, PHONE, PRICE, pairOf } from './line-shapes.ts';
import { BEGINS_WITH_CLOCK, CLOCK_ALONE, STARTS_AT, scheduleOf, TIME } from './line-times.ts';

/** What a paragraph of short lines says of one thing, below its name: an event, a hotel. */
export type Card = {
  title: string;
  lines: readonly string[];
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

/** The card of labelled lines of which the first, and no other, says what it is about. */
function labelledCardOf([first = '', ...rest]: readonly string[]): Card | null {
  const name = labelledOf(first);
  const labels = rest.flatMap((line) => labelledOf(line)?.label ?? []);
  const isNamed = name !== null && NAME_LABEL.test(name.label);
  const isOne = !labels.some((label) => NAME_LABEL.test(label));
  if (!isNamed || !isOne || labels.length < 2) return null;
  const lines = rest.map((line) => {
    const field = labelledOf(line);
    return field && VALUE_LABEL.test(field.label) ? field.value : line;
  });
  return { title: name.value, lines };
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
  const labelled = labelledCardOf(paragraph);
  if (labelled) return labelled;
  const [title = '', ...lines] = paragraph;
  if (lines.length < 2 || !isTitle(title)) return null;
  const fieldAt = lines.findIndex(isField);
  const isOver =
    fieldAt === 0 || (fieldAt === 1 && lines[0]!.length <= SHORT && !/[.!?]$/.test(lines[0]!));
  const isSeveral = lines.some((line, i) => i > 0 && beginsAnother(line, lines[i + 1] ?? '', i));
  if (!isOver || isSeveral) return null;
  // A list of labels or times has a heading, not a name.
  const timed = lines.filter((line) => scheduleOf(line) !== null);
  const isList = lines.every((line) => scheduleOf(line) !== null || labelledOf(line) !== null);
  if (isList || timed.length > 1) return null;
  return { title, lines };
}

/**
 * The events of a paragraph of which each begins with its time, alone above its name: "11.30 Uhr / Kirchliche
 * Trauung / St. Quirin". Null where a line stands above the first time, or a time has nothing below it.
 */
export function timedCardsOf(paragraph: readonly string[]): readonly Card[] | null {
  const starts = paragraph.flatMap((line, i) => (CLOCK_ALONE.test(line) ? [i] : []));
  if (starts[0] !== 0) return null;
  const cards = starts.map((start, i) => {
    const [time = '', first = '', ...rest] = paragraph.slice(start, starts[i + 1]);
    return isTitle(first)
      ? { title: first, lines: [time, ...rest] }
      : { title: time, lines: [first, ...rest] };
  });
  return cards.every(({ lines }) => lines[0] !== '') ? cards : null;
}

/** "Meal" above "5.30 pm", "Hotel Viking" above "$329 a night". */
const beginsAnother = (line: string, next: string, i: number): boolean =>
  isTitle(line) &&
  !isField(line) &&
  (isDateAndTime(next) || TIME.test(next) || (i > 1 && (PHONE.test(next) || PRICE.test(next))));
