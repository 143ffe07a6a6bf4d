import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import { foreignWeekdays, MONTHS } from '../values/calendar-words.ts';

const { dates, layout, places, small, timedEvents, times } = foreignWords;
/** Patterns of lines, over trimmed lines. Each is linear: no nested or adjacent repetitions. */
export const RULE = /^(?:(?:[-=_*~•·.–—─━═]\s?){3,}|[*~•·✦❖◆★☆♥❤–—-])$/u;
export const BULLET = /^(?:[-*•◦▪‣–—·+✓✦❖>»→☐□]|\(?\d{1,2}[.)]|\[[ xX]?\])\s+(?=\S)/;
const MARKDOWN_HEADING = /^#{1,6}\s+(\S.*)$/;
export const QUESTION = /^q(?:uestion)?\s{0,3}\d{0,3}\s{0,3}[:.)-]\s{0,3}(\S.*)$/i;
export const ANSWER = /^a(?:nswer)?\s{0,3}\d{0,3}\s{0,3}[:.)-]\s{0,3}(\S.*)$/i;

/** An English weekday, in full or in short; like all of these, of a pattern that ignores case. */
export const WEEKDAY = '(?:mon|tues?|wed(?:s|nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
/** An English month, in full or in short. */
export const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const DAY_NUMBER = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
/** "May 12", "12th of May" */
export const DAY_OF_MONTH = String.raw`\b(?:${MONTH} ${DAY_NUMBER}\b|${DAY_NUMBER} (?:of )?${MONTH})`;

/** "4", "4:30 pm" */
export const HOUR = String.raw`\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?)?`;
/** What follows an hour: "pm", "Uhr". */
export const HOUR_SUFFIX = String.raw`(?:[ap]\.?m\.?|h|${times.oclockOnly})`;
/** "1430", "0700 hrs"; "2024 – We met" is a year. */
const FOUR_FIGURES = String.raw`(?!(?:19[5-9]|20[0-3])\d(?!\s?h))(?:[01]\d|2[0-3])[0-5]\d(?:\s?h(?:rs?|ours)?\b)?`;
/** "15 h 30" */
const SPACED_HOUR = String.raw`\d{1,2}\s?h\s?\d{2}(?!\d)`;
const CLOCK = String.raw`(?:${SPACED_HOUR}|\d{1,2}(?:[:.h]\d{2})?\s?${HOUR_SUFFIX}?|${FOUR_FIGURES}|noon|midday|midnight|12 noon)`;
/** "12.45pm	Guests arrive", "4:30 PM - Ceremony", "Saturday 5:00 PM: Ceremony". */
const SCHEDULE = new RegExp(
  `^((?:${WEEKDAY}\\.?,?\\s{1,3})?(?:from |at |around |ca\\.? )?${CLOCK}(?:\\s?(?:-|–|—|to|until|à|às|até|${times.until}|${small.to})\\s?(?:${CLOCK}|late|close))?)(?:\\s{0,3}(?:\\t|-{1,2}|[–—:|])\\s{0,3}|\\s{2,4})(\\p{L}.*)$`,
  'iu',
);
const PAIR = /^([\p{L}\p{N}][^:\t]{0,58}?)\s?:\s{1,4}(\S.*)$/u;
const DASHED = /^(\p{Lu}[^–—:\t]{1,40}?)\s{1,3}[–—-]\s{1,3}(\S.*)$/u;
/** "Table 4", "Coach 2": numbered things, not days of a month. */
const NUMBERED_LABEL = new RegExp(
  String.raw`^(?:[\p{L}'’]{1,20} ){0,4}(?!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|at|from|by|until|the|am|${layout.beforeNumber})[a-z]{0,7}\.? )\p{L}{3,12} \d{1,2}$`,
  'iu',
);
const LABEL_ALONE = /^[\p{L}\p{N}][^:\t]{1,58}:$/u;
const CAPITALS_WITH_REMARK =
  /^([\p{Lu}\d][^(a-zß-ÿ]{2,50}?)(?:\s?\([^()]{1,70}\):?|\s\p{L}[^.!?;:]{1,30})$/u;
const NUMBERED_HEADING = /^(?:\d{1,2}|[IVX]{1,5})[.)]\s+([^.?!,;:]{2,50})$/;
const DATE_LINE = new RegExp(
  String.raw`^(?:${WEEKDAY}\.?(?![a-z]))?[,\s]{0,3}(?:the )?(?:${DAY_NUMBER} (?:of )?)?(?:${MONTH})?\s?(?:${DAY_NUMBER})?,?\s?(?:\d{4})?$`,
  'i',
);

/** "Samstag, 4. Juli 2026", "Sábado 19 de septiembre", "Samedi 20/06", over folded text. */
const FOREIGN_DATE_LINE = new RegExp(
  String.raw`^(?:(?:${small.article}|${dates.beforeDotted}) )?(?:(?:${foreignWeekdays.join('|')})\b,?\s?)?(?:(?:${small.article}) )?(?:(?:\d{1,2}(?:er|\.|º|°)?|${dates.first})\s(?:(?:${dates.of}) )?(?:${MONTHS})\b|\d{1,2}[./]\d{1,2}(?:[./]|\b))?,?\s?(?:(?:(?:${dates.of}) )?\d{4})?$`,
);

const BARE_CLOCK = String.raw`(?:\d{1,2}[:.h]\d{2}(?:\s?${HOUR_SUFFIX}(?!\p{L}))?|\d{1,2}\s?${HOUR_SUFFIX}(?!\p{L})|noon|midnight)`;
/** What goes on after a time in the middle of a sentence, rather than saying what happens then. */
const GOES_ON = `on|and|to|until|till|for|at|in|is|the next|sharp|[ap]\\.?m|h|${times.oclockOnly}|${small.and}|${small.or}|${small.is}|${times.until}|${timedEvents.begins}|${places.in}`;
/** "15:15 guests arrive", "14:00 Uhr Trauung": a clock time and what happens, separated only by a space. */
const BARE_SCHEDULE = new RegExp(
  String.raw`^(${BARE_CLOCK}(?:\s?(?:-|–|—|to|until|${times.until})\s?${BARE_CLOCK})?)\s((?!(?:${GOES_ON})(?!\p{L}))\p{L}.{1,110}[^!?])$`,
  'iu',
);
const CLOCK_OF_ITS_OWN = `(?:${SPACED_HOUR}|${BARE_CLOCK})`;
const CLOCK_ALONE = new RegExp(
  String.raw`^(?:(?:from|at|${times.beforeHour}) )?${CLOCK_OF_ITS_OWN}(?:\s?(?:-|–|—|to|until|à|às|até|${times.until}|${small.to})\s?${CLOCK_OF_ITS_OWN})?$`,
  'iu',
);
/** "11.30 Uhr", "ab 12:00", "9 h 30 à 12 h": a time alone on its line. */
export const isClockAlone = (line: string): boolean => line.length <= 30 && CLOCK_ALONE.test(line);

/** "Ab 18 Uhr Grillabend". */
const SCHEDULE_FROM = new RegExp(String.raw`^((?:${times.beforeHour}) )(\d.*)$`, 'iu');
/** "4 pm we leave the inn." is a sentence. */
const BEGINS_CLAUSE =
  /^(?:we|you|they|i|it|he|she|there|then|so|but|or|with|from|of|after|before|as|if|when|onwards?)\b/i;
/** A sentence ends there; "St. Nicolai" goes on. */
const SENTENCE_END = /\p{L}{4}[.!?]\s/u;

/** "Q. Presents? A. Truly no.", "Q: I'm ancient. A: Tell us, and you'll be parked by the door." */
const MARKED_ANSWER =
  /^q(?:uestion)?\s{0,3}\d{0,3}\s{0,3}[:.)-]\s{0,3}(\S.{1,200}?)\s{1,3}a(?:nswer)?\s{0,3}\d{0,3}[:.)-]\s{1,3}(\S.*)$/i;
/** "Q: wet weather? → the ceremony moves inside", "Can I bring my dog? Sorry, no." */
const INLINE_ANSWER =
  /^(?:q(?:uestion)?\b[^:?]{0,24}:\s{0,3})?["“„«]?((?:\p{L}|\d)[^?]{2,110}\?)["”“»]?\s{0,3}(?:→|->|=>|[-–—:]|a(?:nswer)?:)?\s{1,3}(\S.{2,})$/iu;
const ASKS =
  /^(?:what|when|where|who|how|which|why|can|could|may|should|do|does|did|is|are|will|am|any|are there)\b/i;

/** A longer line is a paragraph, and is not checked for layout. */
const MAX_LINE = 1500;

/** "rsvp? july 31, by text": one of several such lines. */
export const isShortAnswer = (line: string): boolean => /^[^?]{2,40}\? \S/.test(line);

/** A question with its answer on one line, or null; in a list of such lines, a question of any form. */
export function inlineAnswerOf(
  line: string,
  isListed = false,
): { question: string; answer: string } | null {
  if (line.length > MAX_LINE) return null;
  const marked = MARKED_ANSWER.exec(line);
  if (marked) return { question: marked[1]!, answer: marked[2]! };
  const match = INLINE_ANSWER.exec(line);
  if (!match) return null;
  const isMarked =
    /^q(?:uestion)?\b[^:?]{0,24}:/i.test(line) ||
    /\?\s{0,3}(?:→|->|=>)/.test(line) ||
    /^["“„«][^"”“»]{2,111}\?["”“»]/.test(line);
  if (!isMarked && !isListed && !(ASKS.test(match[1]!) && match[1]!.split(/\s+/).length >= 3))
    return null;
  return { question: match[1]!, answer: match[2]! };
}

/** "I'm vegetarian. So is Tom, now.": what a guest would say, among questions, and what the couple say to it. */
export function statedQuestionOf(line: string): { question: string; answer: string } | null {
  const [, question, answer] = STATED_QUESTION.exec(line) ?? [];
  return question && answer ? { question, answer } : null;
}
const STATED_QUESTION = /^((?:I|I['’]m|I['’]ve|My|We['’]re)\s[^.?!]{3,70}\.)\s+(\S.*)$/u;

/** "10:30 PM - late" and "6:30 PM - midnight" give an end, not an event. */
const HOUR_ALONE = new RegExp(`^${HOUR}$`, 'i');
const UNTIL =
  /^(?:(?:un)?til )?(?:midnight|noon|late|close|closing|(?:the )?end|onwards?)\.?(?=\s*(?:$|[,;(]))/i;

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

/** "Label: value" or "Name - what is said of it", or null. The label has at most seven words. */
export function pairOf(line: string): { label: string; value: string } | null {
  const match = PAIR.exec(line) ?? DASHED.exec(line);
  if (!match) return null;
  const label = match[1]!.trim();
  if (label.split(/\s+/).length > 7 || /^(?:https?|www)\b/i.test(label)) return null;
  if (/[.!?]\s/.test(label) || (/\d$/.test(label) && !NUMBERED_LABEL.test(label))) return null;
  if (HOUR_ALONE.test(label) && UNTIL.test(match[2]!)) return null;
  return { label, value: match[2]!.trim() };
}

/** "Swagath - dosas longer than your arm" */
export const isDashed = (line: string): boolean => DASHED.test(line);

/** The cells of a table line, or null. */
export function cellsOf(line: string): string[] | null {
  if (line.startsWith('|') && line.endsWith('|') && line.length > 2) {
    return line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
  }
  const piped = line.split(/\s\|\s/).map((cell) => cell.trim());
  if (piped.length >= 2 && piped.every((cell) => cell !== '')) return piped;
  const tabbed = line.split(/\t+/).map((cell) => cell.trim());
  return tabbed.length >= 2 && tabbed.every((cell) => cell !== '') ? tabbed : null;
}

export const isSeparatorRow = (cells: readonly string[]) =>
  cells.every((cell) => /^:?-{2,60}:?$/.test(cell));

/** A header row describes what is below it: no digits, no sentences. */
export const isTitleRow = (cells: readonly string[]) =>
  cells.every((cell) => !/\d/.test(cell) && cell.length <= 40 && !/[.!]$/.test(cell));

/** A day or a date alone on its line: what follows belongs to that day. */
export function isDateLine(written: string): boolean {
  const line = written
    .replace(DAY_COUNTED, '')
    .replace(PART_OF_DAY, '')
    .replace(/\s[·•|–—-]\s/g, ', ');
  if (line.length > 48 || !/\p{L}{3}/u.test(line)) return false;
  const isDay = DATE_LINE.test(line) && DAY.test(line) && !NUMBERED_LABEL.test(line);
  return isDay || (FOREIGN_DATE_LINE.test(fold(line)) && !/^\p{L}+ \d{4}$/u.test(line));
}
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

/** A question alone on its line as a heading, with its answer below it. */
export function isQuestionHeading(line: string, next: string): boolean {
  return (
    line.endsWith('?') &&
    line.length <= 140 &&
    next !== '' &&
    !next.endsWith('?') &&
    (!/[.!]\s/.test(line) || ASKED_WITH_REASON.test(line))
  );
}
/** "I don't drink. Will that be weird?" */
const ASKED_WITH_REASON =
  /^(?:I|I['’]m|I['’]ve|My|We|We['’]re)\s[^.!?]{3,60}[.!]\s[^.!?]{3,60}\?$/u;

/** "what's a cookie table": a short question without its sign, of so many words. */
export const isUnmarkedQuestion = (line: string, least: number): boolean =>
  ASKS_BARELY.test(line) &&
  pairOf(line) === null &&
  !/\s[-–—]\s/.test(line) &&
  !/[.!?,:;]$/.test(line) &&
  !isInCapitals(line) &&
  line.length <= 60 &&
  line.split(/\s+/).length >= least;
/** "How we met" and "Where to stay" are headings, and "Will & Grace" are names. */
const ASKS_BARELY =
  /^(?:(?:what|when|where|who|how|which|why)(?:['’]s)?\s(?!(?:to|we|you|they|i|it|the|an?|&)\b)|(?:can|could|should|do|does|is|are|am|will|may)\s(?:i|we|you|they|he|she|it|there|my|our|your|the|kids|children|this)\b)/i;

/** "Home | Our Story | Schedule | Registry": a web site's menu. */
export const isMenu = (cells: readonly string[]): boolean =>
  cells.length >= 4 && cells.every((cell) => cell.length <= 20 && !/\d|[.!?]$/.test(cell));

/** "Friday, April 16 - Welcome crawfish boil": a day, and its title. */
export function isNamedDay(line: string): boolean {
  const [day, name] = line.split(/\s+[-–—]\s+|:\s+/);
  return (
    day !== undefined &&
    name !== undefined &&
    name.length <= 60 &&
    isDateLine(day) &&
    !/[.!?]$/.test(line) &&
    // "thurs: color please, no black" is said of that day.
    (!/^[^–—-]{1,40}:/.test(line) || (name.split(' ').length <= 5 && !name.includes(',')))
  );
}

/** "Hotels:" and nothing after it. */
export const isLabelAlone = (line: string): boolean =>
  LABEL_ALONE.test(line) && line.split(/\s+/).length <= 7;

/** "Time What Where": column titles without their table. */
export function isColumnTitles(line: string): boolean {
  const words = line.split(/\s+/);
  return words.length >= 2 && words.length <= 6 && words.every((word) => COLUMN_TITLE.test(word));
}
const COLUMN_TITLE =
  /^(?:time|what|where|when|event|activity|place|location|notes?|details?|who|day|date|hotel|rate|price|address|phone)$/i;

/**
 * Where a line stands: at the start of a paragraph, directly above the rows of a table or a list, between
 * empty lines with something below, and among others of a list.
 */
type Position = { isFirst: boolean; isOverRows: boolean; isAlone: boolean; isListed: boolean };

/** The heading that a line is, or null. */
export function headingOf(line: string, next: string, position: Position): string | null {
  if (isColumnTitles(line)) return null;
  return markedHeadingOf(line) ?? (isBareHeading(line, next, position) ? line : null);
}

/** The heading that a line is by its signs, its number, its colon or its capitals, or null. */
function markedHeadingOf(line: string): string | null {
  if (FAQ.test(line)) return line;
  const markdown = MARKDOWN_HEADING.exec(line);
  if (markdown) return markdown[1]!.replace(/[\s#]+$/, '');
  const decorated = undecorate(line);
  if (decorated !== null) return decorated;
  const numbered = NUMBERED_HEADING.exec(line);
  // "1. 0700  Gatecrash" is an entry.
  if (numbered && numbered[1]!.split(' ').length <= 6 && !scheduleOf(numbered[1]!))
    return numbered[1]!;
  if (isLabelAlone(line)) return line.slice(0, -1);
  if (line.length <= 70 && isInCapitals(line) && !/[.!]$/.test(line))
    return line.replace(BULLET, '');
  // "VAN RUNS (Saturday, driver Uncle Jock)", "PART FIVE. FAQ from WhatsApp"
  const remark = CAPITALS_WITH_REMARK.exec(line);
  const isRemarked = line.includes('(') || /^[^,\d]{6,}$/.test(remark?.[1] ?? '');
  return remark && line.length <= 90 && isInCapitals(remark[1]!) && isRemarked ? line : null;
}

/** A short line without end punctuation, above a longer one or an empty line: "On the property". */
function isBareHeading(line: string, next: string, position: Position): boolean {
  const { isFirst, isOverRows, isAlone, isListed } = position;
  const bare = isOverRows || BULLET.test(next) ? line.replace(/\s\([^()]{2,40}\)$/, '') : line;
  const words = bare.split(/\s+/).length;
  const isShort = words <= 6 && bare.length <= 48 && /^\p{Lu}/u.test(line);
  const isOpen = !/[.!?,;:)]$/.test(bare) && !/\d/.test(line);
  // "Best man: Sam Hill" says what it says.
  if (!isFirst || !isShort || !isOpen || isListed || line.includes(': ')) return false;
  if (isOverRows) return true;
  // Alone between empty lines, it is one if it is written like a title: "Our Story", "What to wear".
  if (next === '') return words <= 4 && (isTitleCase(line) || (isAlone && ASKS_TOPIC.test(line)));
  // "Dress code" above "Cocktail attire, please no jeans."
  const isOverSentence = words <= 4 && /[.!]$/.test(next) && next.length > line.length;
  const isOverLong =
    next.length > Math.max(45, line.length) &&
    (words <= 3 || next.length > 70 || /[.!?]$/.test(next));
  return isOverLong || isOverSentence || BULLET.test(next);
}

/** "FAQ", "Q & A" */
export const FAQ = /^(?:faqs?|q ?(?:&|and|\+) ?a)$/i;
const ASKS_TOPIC =
  /^(?:what to (?:wear|bring|expect|pack|do|eat)|where to \p{L}+|when to \p{L}+|how to (?:get|find)|getting \p{L}+|staying|things to|more about|good to know|who to|need to know|other things)\b/iu;

/** "*** UPDATE ***", "--- notes ---" and "~ dinner ~" without their decoration, or null. */
function undecorate(line: string): string | null {
  if (line.length > 120 || !/^(?:[*=~_#:-]{2}|[*=~–—•|]\s?\S)/.test(line)) return null;
  const inner = line.replace(/^[\s*=~_#:–—•|-]+/, '').replace(/[\s*=~_#:–—•|-]+$/, '');
  if (inner.length < 2 || inner.length > 90 || /[.!?]$/.test(inner)) return null;
  const isShort = inner.length <= 40 && /[*=~–—•|]$/.test(line) && line[0] === line.at(-1);
  return isShort || (/^[*=~_#:-]{2}/.test(line) && /[*=~_:-]{2}$/.test(line)) ? inner : null;
}

/** Each word begins with a capital, but for small ones: "Cocktails by the Pool". */
export const isTitleCase = (line: string): boolean =>
  line
    .split(/\s+/)
    .every((word) => /^(?:\p{Lu}|&|(?:and|of|the|to|for|in|at|by|on|with|from)$)/u.test(word));

/** "WHERE TO STAY" */
export function isInCapitals(line: string): boolean {
  const letters = line.replace(/[^\p{L}]/gu, '');
  const bare = line.replace(/^[\s*=~_–—-]+|[\s*=~_–—-]+$/g, '').replace(/\s/g, '');
  const isMostlyLetters = letters.length >= 3 && letters.length * 2 >= bare.length;
  return isMostlyLetters && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

const HAS_DATE = new RegExp(DAY_OF_MONTH, 'i');
/** The day on which something was written, not one on which something happens. */
const WRITTEN_ON =
  /\b(?:updated?|changed?|corrections?|post(?:ed)?|news|version|added|written|sent)\b/i;

/** Whether a heading tells the day of something: "RSVP by May 1", not "Updated May 1". */
export const tellsDate = (heading: string): boolean =>
  HAS_DATE.test(heading) && !WRITTEN_ON.test(heading);
