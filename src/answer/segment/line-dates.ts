import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import { foreignWeekdays, MONTHS } from '../values/calendar-words.ts';

const { dates, small } = foreignWords;

/** An English weekday, in full or in short; like all of these, of a pattern that ignores case. */
export const WEEKDAY = '(?:mon|tues?|wed(?:s|nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
/** An English month, in full or in short. */
export const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const DAY_NUMBER = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
/** "May 12", "12th of May" */
export const DAY_OF_MONTH = String.raw`\b(?:${MONTH} ${DAY_NUMBER}\b|${DAY_NUMBER} (?:of )?${MONTH})`;

const DATE_LINE = new RegExp(
  String.raw`^(?:${WEEKDAY}\.?(?![a-z]))?[,\s]{0,3}(?:the )?(?:${DAY_NUMBER} (?:of )?)?(?:${MONTH})?\s?(?:${DAY_NUMBER})?,?\s?(?:\d{4})?$`,
  'i',
);

/** "4. Juli", "1er juin", "19 de septiembre" */
const FOREIGN_DAY_OF_MONTH = String.raw`(?:\d{1,2}(?:er|\.|º|°)?|${dates.first})\s(?:(?:${dates.of}) )?(?:${MONTHS})\b`;

/** "Samstag, 4. Juli 2026", "Sábado 19 de septiembre", "Samedi 20/06", over folded text. */
const FOREIGN_DATE_LINE = new RegExp(
  String.raw`^(?:(?:${small.article}|${dates.beforeDotted}) )?(?:(?:${foreignWeekdays.join('|')})\b,?\s?)?(?:(?:${small.article}) )?(?:${FOREIGN_DAY_OF_MONTH}|\d{1,2}[./]\d{1,2}(?:[./]|\b))?,?\s?(?:(?:(?:${dates.of}) )?\d{4})?$`,
);

/** A day or a date alone on its line: what follows belongs to that day. */
export function isDateLine(written: string): boolean {
  if (written.length > MAX_LINE) return false;
  const line = written
    .replace(DAY_COUNTED, '')
    .replace(REMARK_OR_STOP, '')
    .replace(PART_OF_DAY, '')
    .replace(/\s[·•|–—-]\s/g, ', ');
  if (line.length > 48 || !/\p{L}{3}/u.test(line)) return false;
  return (DATE_LINE.test(line) && DAY.test(line)) || FOREIGN_DATE_LINE.test(fold(line));
}
/** A longer line is no date, whatever is removed from it. */
const MAX_LINE = 120;
/** "Friday 13 March (we know)", "Friday April 4." */
const REMARK_OR_STOP = /\s\([^()\d]{2,40}\)$|(?<=\d)\.$/;
/** A month by itself is none. */
const DAY = new RegExp(String.raw`\b${WEEKDAY}\b|\d`, 'i');

/** "Saturday, 5 June, 3 pm": a day, and perhaps its time. */
export const isDateAndTime = (line: string): boolean =>
  line.length <= 80 && isDateLine(line.replace(TIMES, '').replace(/[\s,|•·@–—-]+$/, ''));
const TIMES =
  /(?:[\s,|•·@–—-]|\b(?:at|from|to|until|till|doors)\b)*\b(?:\d{1,2}(?:[:.]\d{2})?\s?[ap]\.?m\b\.?|\d{1,2}[:.]\d{2}|noon|midnight|late|onwards?)/gi;

/** "Day 1: Friday, 5 December" */
const DAY_COUNTED = /^day (?:\d{1,2}|one|two|three|four|five)\s?[:.,·–—-]\s?/i;
const PART_OF_DAY = /(?<=day)\s(?:morning|afternoon|evening|night)(?=$|,)/i;

/** A weekday with its date: "Sunday, August 23, 2026" is a day's heading wherever it stands. */
export const isFullDate = (line: string): boolean =>
  isDateLine(line) &&
  /\p{L}{3}.*\p{L}{3}/u.test(line) &&
  /\d/.test(line) &&
  HAS_WEEKDAY.test(fold(line));
const HAS_WEEKDAY = new RegExp(String.raw`\b(?:${WEEKDAY}|${foreignWeekdays.join('|')})\b`);

/** "Friday, April 16 - Welcome crawfish boil": a day, and its title. */
export function isNamedDay(line: string): boolean {
  const [day = '', name] = line.split(/\s+[-–—]\s+|:\s+/);
  return (
    name !== undefined &&
    name.length <= 60 &&
    isDateLine(day) &&
    !/[.!?]$/.test(line) &&
    // "thurs: color please, no black" is said of that day.
    (!/^[^–—-]{1,40}:/.test(line) || (name.split(' ').length <= 5 && !name.includes(',')))
  );
}

const HAS_DATE = new RegExp(DAY_OF_MONTH, 'i');
const HAS_FOREIGN_DATE = new RegExp(String.raw`\b${FOREIGN_DAY_OF_MONTH}`);
/** The day on which something was written, not one on which something happens. */
const WRITTEN_ON =
  /\b(?:updated?|changed?|corrections?|post(?:ed)?|news|version|added|written|sent)\b/i;

/** Whether a heading tells the day of something: "RSVP by May 1", not "Updated May 1". */
export const tellsDate = (heading: string): boolean =>
  (HAS_DATE.test(heading) || HAS_FOREIGN_DATE.test(fold(heading))) && !WRITTEN_ON.test(heading);

/** "Fri: formal" */
export const isDayLabel = (line: string): boolean =>
  /^[^:–—-]{3,24}:\s/.test(line) && isDateLine(line.split(':', 1)[0]!);

/** Whether a line or a heading begins with a weekday: "FRIDAY THE 11TH", "Sat, 5 June", and not "Sun cream" or "Sun, sea and sand". */
export const beginsWithDay = (line: string): boolean =>
  BEGINS_WITH_DAY.test(fold(line.slice(0, 40)));
const BEGINS_WITH_DAY = new RegExp(
  String.raw`^(?:(?:${WEEKDAY}(?<=day)|${foreignWeekdays.join('|')})(?![a-z])|${WEEKDAY}(?=[.:]|(?<!sun),|$|,?\s(?:the )?(?:\d|[–—-]|${MONTH}(?=\s\d|$))|\s(?:morning|afternoon|evening|night)\b))`,
);

/** "SATURDAY THE 22nd." of a line that begins with it: no time, and not what happens; or ''. */
export const dayAloneOf = (line: string): string =>
  beginsWithDay(line) ? (DAY_ALONE.exec(line)?.[0] ?? '') : '';
const DAY_ALONE =
  /^(?![^.]*(?:\d[:.]\d|\d\s?[ap]m\b|\b(?:at|is)\b))(?:[\p{L}\d'’]+,? ){0,5}[\p{L}\d'’]+\.(?=\s|$)/iu;
