import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { WEEKDAY } from './line-dates.ts';

const { places, small, timedEvents, times } = foreignWords;

/** "4", "4:30 pm" */
const HOUR = String.raw`\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?)?`;
/** What follows an hour: "pm", "Uhr". */
export const HOUR_SUFFIX = String.raw`(?:[ap]\.?m\.?|h|${times.oclockOnly})`;
/** "1430", "0700 hrs"; "2024 – We met" is a year. */
const FOUR_FIGURES = String.raw`(?!(?:19[5-9]|20[0-3])\d(?!\s?h))(?:[01]\d|2[0-3])[0-5]\d(?:\s?h(?:rs?|ours)?\b)?`;
/** "15 h 30" */
const SPACED_HOUR = String.raw`\d{1,2}\s?h\s?\d{2}(?!\d)`;
const CLOCK = String.raw`(?:${SPACED_HOUR}|\d{1,2}(?:[:.h]\d{2})?\s?${HOUR_SUFFIX}?|${FOUR_FIGURES}|noon|midday|midnight|12 noon)`;
/** "12.45pm	Guests arrive", "4:30 PM - Ceremony", "Saturday 5:00 PM: Ceremony". */
const SCHEDULE = new RegExp(
  `^((?:${WEEKDAY}\\.?,?\\s{1,3})?(?:(?:from|at|around|ca\\.?|${times.atWritten}|${times.beforeHour}) )?${CLOCK}(?:\\s?(?:-|–|—|to|until|à|às|até|${times.until}|${small.to})\\s?(?:${CLOCK}|late|close))?)(?:\\s{0,3}(?:\\t|-{1,2}|[–—:|])\\s{0,3}|\\s{2,4})(\\p{L}.*)$`,
  'iu',
);

const BARE_CLOCK = String.raw`(?:\d{1,2}[:.h]\d{2}(?:\s?${HOUR_SUFFIX}(?!\p{L}))?|\d{1,2}\s?${HOUR_SUFFIX}(?!\p{L})|noon|midnight)`;
/** What goes on after a time in the middle of a sentence, rather than saying what happens then. */
const GOES_ON = `on|onwards?|ish|and|to|until|till|for|at|in|is|the next|sharp|[ap]\\.?m|h|${times.oclockOnly}|${small.and}|${small.or}|${small.is}|${times.until}|${timedEvents.begins}|${places.in}`;
/** "15:15 guests arrive", "14:00 Uhr Trauung": a clock time and what happens, separated only by a space. */
const BARE_SCHEDULE = new RegExp(
  String.raw`^(${BARE_CLOCK}(?:\s?(?:-|–|—|to|until|${times.until})\s?${BARE_CLOCK})?)\s((?!(?:${GOES_ON})(?!\p{L}))\p{L}.{1,110}[^!?])$`,
  'iu',
);
const CLOCK_OF_ITS_OWN = `(?:${SPACED_HOUR}|${BARE_CLOCK})`;
/** "11.30 Uhr", "ab 12:00", "9 h 30 à 12 h": a time alone on its line. */
export const CLOCK_ALONE = new RegExp(
  String.raw`^(?:(?:from|at|${times.beforeHour}) )?${CLOCK_OF_ITS_OWN}(?:\s?(?:-|–|—|to|until|à|às|até|${times.until}|${small.to})\s?${CLOCK_OF_ITS_OWN})?$`,
  'iu',
);

/** "Ab 18 Uhr Grillabend". */
const SCHEDULE_FROM = new RegExp(String.raw`^((?:${times.beforeHour}) )(\d.*)$`, 'iu');
/** "4 pm we leave the inn." is a sentence. */
const BEGINS_CLAUSE =
  /^(?:we|you|they|i|it|he|she|there|then|so|but|or|with|from|of|after|before|as|if|when|onwards?)\b/i;
/** A sentence ends there; "St. Nicolai" goes on. */
const SENTENCE_END = /\p{L}{4}[.!?]\s/u;

/** "10:30 PM - late" and "6:30 PM - midnight" give an end, not an event. */
const UNTIL =
  /^(?:(?:un)?til )?(?:midnight|noon|late|close|closing|(?:the )?end|onwards?)\.?(?=\s*(?:$|[,;(])|\s(?:in|at|on)\s)/i;

/** The time and the event of a schedule line, or null. */
export function scheduleOf(line: string): { time: string; what: string } | null {
  const match = SCHEDULE.exec(line) ?? bareScheduleOf(line);
  if (!match || UNTIL.test(match[2]!)) return null;
  const what = match[2]!.trim().replace(/\s*\t\s*|\s{2,}|\s(?:\||--)\s/g, ', ');
  return { time: match[1]!.trim(), what };
}

function bareScheduleOf(line: string): readonly string[] | null {
  if (line.length > 140) return null;
  const [, from = '', rest = line] = SCHEDULE_FROM.exec(line) ?? [];
  const [, time = '', what = ''] = BARE_SCHEDULE.exec(rest) ?? [];
  // "Um 15 Uhr treffen wir uns" is a sentence; "Ab 18 Uhr Grillabend" names what happens.
  const isName = !SENTENCE_END.test(what) && !(what.endsWith('.') && BEGINS_CLAUSE.test(what));
  const isEntry = what !== '' && isName && (from === '' || /^\p{Lu}/u.test(what));
  return isEntry ? [line, `${from}${time}`, what] : null;
}

/** A line that says when something is: "Doors 6:30 PM", "5 till dark". */
export const STARTS_AT =
  /^(?:\p{L}+ ){0,2}\d{1,2}(?:[:.h]\d{2}|\s?[ap]\.?m\b|\s(?:to|till?|until)\s)/iu;

/** A line that begins with a time of day. */
export const BEGINS_WITH_CLOCK = /^(?:\d{1,2}(?:[:.]\d{2})?\s?[ap]\.?m\b|\d{1,2}[:.]\d{2}\b)/i;

/** "4:00 PM – 6:00 PM", "8-11", "7 to late": below a name, a bare hour is a time, too. */
export const TIME_ALONE = new RegExp(
  String.raw`^(?:${HOUR}|noon)(?:\s?(?:-|–|—|to|until)\s?(?:${HOUR}|late|noon|midnight|close))?$`,
  'i',
);

/** "4:45 pm PST": a line of nothing but a time, without its zone. */
export function withoutTimeZone(line: string): string {
  const time = line.replace(TIME_ZONE, '');
  return TIME_ALONE.test(time) ? time : line;
}
const TIME_ZONE = /\s\(?(?:[PMCEA][SD]?T|AK[SD]T|HST|GMT|BST|CES?T|IST)\)?$/i;

/** "Doors 6:00 PM", "From 7pm, no end time", "ab 15 Uhr". */
export const TIME = new RegExp(
  String.raw`^(?:(?:from|at|around|doors|starts?|ab|um|à|dès|de|a las|alle|dalle|às|das)\s(?:at\s)?)?(?:${HOUR}(?=$|\s?[-–—,(]|\s(?:to|till?|until|sharp|onwards?)\b)|noon\b|midday\b|midnight\b|\d{1,2}(?:[:.h]\d{2}|\s?h\b|\s?uhr\b))`,
  'iu',
);

/** "8:30 till 10:45 dancing", "Sunday 9 a.m. pancakes": nothing of what stands above it. */
export const MOMENT = new RegExp(
  String.raw`^(?:${WEEKDAY}\b|\d{1,2}(?:[:.h]\d{2}|\s?[ap]\.?m?\b|\so['’]clock|\s(?:till?|until|to|[-–—])\s)|noon\b|midnight\b)`,
  'i',
);
