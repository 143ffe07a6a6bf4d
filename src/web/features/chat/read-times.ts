import { AND, AT_HOUR, BETWEEN, BUS, NOON, OCLOCK } from './time-words.ts';

/** A sentence that is a row of a timetable: what it is of, and when. */
export type TimeRow = {
  /** What stands before the row in its sentence, to its colon; mostly nothing. */
  lead: string;
  head: string;
  /** The columns' titles where the row says them, else none. */
  columns: readonly string[];
  values: readonly string[];
};

const SUFFIX = `(?:${OCLOCK})`;
const HOUR = String.raw`(?:\d{1,2}(?:[:h]\d{2}(?: ?${SUFFIX})?|(?:\.\d{2})? ?${SUFFIX})|${NOON})(?![\p{L}\d])`;
/** With what is said of this time alone: "11:15 PM (last bus)". */
const TIME = String.raw`${HOUR}(?: \([^()]{1,40}\))?`;
const JOINED = `(?: ?[,/·•&],? ?(?:(?:${AND}) )?| (?:${AND}) )`;
/** "3, 3:30 and 4 PM": the last one says what the others are. */
const SHORT = String.raw`(?:${TIME}|\d{1,2}(?![\p{L}\d:.]))`;

const HAS_TIME = new RegExp(HOUR, 'u');
const TIMES_AT_END = new RegExp(
  `^(?<head>.*?[^\\d\\s,/·•&–—$€£-])(?: [–—-])? ?(?<run>(?:${SHORT}${JOINED})+${TIME})$`,
  'u',
);
const EACH_TIME = new RegExp(SHORT, 'gu');
const STARTS_SHORT = /^\d{1,2}(?:,| \p{L})/u;

/** What stands before a time and says nothing beside it in a table. */
const AT = new RegExp(` (?:${AT_HOUR})$`);
/** "Between 3:00 and 4:00" names no two buses. */
const A_SPAN = new RegExp(`(?:^| )(?:${BETWEEN})$`, 'i');
const OF_BUSES = new RegExp(String.raw`\b(?:${BUS})\b`, 'i');

/** Short forms that end with a full stop and no sentence does. */
const SHORT_FORM = /(?:^|[^\p{L}])(?:St|Mt|Dr|Mr|Mrs|Ms|No|Nr|ca|Sta|Sr|Sra|Mme|str|\p{Lu})$/u;

const MAX_LENGTH = 400;
const LONGEST_HEAD = 90;

/**
 * Reads a sentence as a row: "Gate: Leaves 3:00 PM; Arrives 3:20 PM", or one that ends with several
 * times, two where buses are spoken of in `context`, else three. Null where it is any other sentence.
 */
export function readTimes(sentence: string, context: string): TimeRow | null {
  if (sentence.length > MAX_LENGTH) return null;
  const trimmed = sentence.trim();
  const bare = /[ap]\.m\.$/i.test(trimmed) ? trimmed : trimmed.replace(/[.;]$/, '');
  return readColumns(bare) ?? readRun(bare, OF_BUSES.test(context) ? 2 : 3);
}

function readColumns(sentence: string): TimeRow | null {
  const [first = '', ...others] = sentence.split('; ');
  const colon = first.lastIndexOf(': ');
  if (others.length === 0 || colon < 0) return null;
  const columns: string[] = [];
  const values: string[] = [];
  for (const cell of [first.slice(colon + 2), ...others]) {
    const start = cell.search(/\d/) < 0 ? cell.search(HAS_TIME) : cell.search(/\d/);
    const title = start > 0 ? cell.slice(0, start).trim() : '';
    if (!/^\p{L}[\p{L} ]{1,24}$/u.test(title) || columns.includes(title)) return null;
    columns.push(title);
    values.push(cell.slice(start));
  }
  if (!values.some((value) => HAS_TIME.test(value))) return null;
  return { ...splitLead(first.slice(0, colon)), columns, values };
}

function readRun(sentence: string, least: number): TimeRow | null {
  const { head = '', run = '' } = TIMES_AT_END.exec(sentence)?.groups ?? {};
  const values = run.match(EACH_TIME) ?? [];
  const before = head.replace(/:$/, '');
  // "3:00–4:00 PM, 5:00 PM" begins within a time.
  const isSpan = A_SPAN.test(before) || /\d[:.]$/.test(head);
  if (values.length < least || isSpan) return null;
  // "On April 10, 3:00 PM": a number alone is an hour only where it is said to be.
  if (STARTS_SHORT.test(run) && !AT.test(head) && before === head) return null;
  return { ...splitLead(before.replace(AT, '')), columns: [], values };
}

/** "The couple says: Shuttles leave": what a colon sets apart is not of the row. */
function splitLead(words: string): Pick<TimeRow, 'lead' | 'head'> {
  const at = words.lastIndexOf(': ');
  return at < 0
    ? { lead: '', head: words }
    : { lead: words.slice(0, at + 1), head: words.slice(at + 2) };
}

/** Whether a row's words fit beside its times. */
export const fits = ({ head }: TimeRow): boolean =>
  head.length <= LONGEST_HEAD && /\p{L}/u.test(head);

/** Where sentences end in a text: after a full stop that is neither a time's nor a short form's. */
export function splitSentences(words: string): string[] {
  const ends: number[] = [];
  for (const match of words.matchAll(/[.!?;]? *\n+|[.!?] +(?=[\p{Lu}\d])/gu)) {
    const before = words.slice(0, match.index);
    if (match[0].includes('\n') || !SHORT_FORM.test(before)) {
      ends.push(match.index + match[0].length);
    }
  }
  return [0, ...ends].map((start, i) => words.slice(start, ends[i] ?? words.length));
}
