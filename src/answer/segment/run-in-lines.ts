import { isDateLine, MONTH } from './line-dates.ts';

const WEEKDAY = String.raw`(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day`;
const EVENT = String.raw`(?:(?:Welcome|Rehearsal|Wedding|Church|Farewell|Cocktail|Civil|Day-After|${WEEKDAY})\s)?(?:Ceremony|Reception|Dinner|Party|Brunch|Drinks|Hour|Cocktails|Breakfast|Lunch|Sangeet|Mehndi|Haldi|Day|Night|Evening)`;
/** "Welcome Party: Casual", "Ceremony/Reception: Black tie", "Friday: Linen". */
const LABEL = new RegExp(
  String.raw`(?<![^\s])(?:${EVENT}(?:\s?(?:/|&|and)\s?${EVENT})*|${WEEKDAY}):\s(?=\S)`,
  'gu',
);
const ENDS = /[.!?;,)]\s*$/;

/** Lines with what is said of several events in one, without so much as a full stop between, on a line for each. */
export const splitEvents = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const starts = startsOf(line, LABEL);
    if (starts.length < 2) return [line];
    const isRunIn = starts.slice(1).some((start) => !ENDS.test(line.slice(0, start)));
    // "Friday: Welcome Dinner: 6 pm" names one event twice.
    const isNested = partsFrom(line, starts).some((part) => part.endsWith(':'));
    return isRunIn && !isNested ? partsFrom(line, [0, ...starts]) : [line];
  });

const CLOCK = String.raw`(?:\d{1,2}:\d{2}(?:\s?[ap]\.?m\b\.?)?|\d{1,2}\s?[ap]\.?m\b\.?)`;
const SPAN = String.raw`${CLOCK}(?:\s?[-–—]\s?${CLOCK})?`;
/** "4:30 - Start", "5:00 - 5:30 - Ceremony", "1:30pm-trolleys", "4:00 PM Doors": where an item may begin. */
const ITEM = new RegExp(
  String.raw`(?<![^\s])(${SPAN})(\s?[-–—]\s?|:?\s)(?![ap]\.?m\b)(?=\p{L})`,
  'giu',
);
/** What goes on after a time and a dash rather than saying what happens then. */
const GOES_ON =
  /^(?:late|close|closing|midnight|noon|onwards?|till?|until|then|and|or|to|at|on|in|for|come)\b/;
/** Behind a time without a dash, that goes on with a sentence, too. */
const GOES_ON_BARE =
  /^(?:late|close|onwards?|till?|until|then|and|or|to|at|on|in|is|are|for|from|by|with|the|if|when|we|you|they|it|there|so|but|as|after|before|sharp|flight|hours?|minutes?|mins?)\b/;
/** Behind a time without a dash, a day belongs to it. */
const DAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;
/** "… campfire Friday Aug 22": the day of what comes next. */
const DAY_BEHIND = new RegExp(
  String.raw`\s(${WEEKDAY},?(?:\s(?:the\s)?(?:${MONTH}\s\d{1,2}|\d{1,2}(?:st|nd|rd|th)?(?:\s(?:of\s)?${MONTH})?)(?:st|nd|rd|th)?)?)[,:]?$`,
  'i',
);
/** "Shuttle 2: 4:00 pm", "Return trips: 9:30": what the times after it belong to. */
const LEG =
  /(?<![^\s])(?:(?:shuttle|bus|coach|van|trolley|boat|ferry|loop|trip)\s(?:\d{1,2}|[a-z])|(?:return|outbound|back|last)(?:\s[a-z]{3,12}){0,2}):\s(?=\d)/gi;
/** So many items in one line are a schedule; fewer may be a sentence. */
const LEAST = 3;
/** So many in small letters without so much as a dash. */
const LEAST_BARE = 4;

/** Lines with each schedule that was run together into one, as pages paste it, on a line for each of its items. */
export const splitSchedules = (lines: readonly string[]): string[] => lines.flatMap(itemLinesOf);

function itemLinesOf(line: string): string[] {
  const items = itemsOf(line);
  if (items.length < (items.some(({ isBare }) => isBare) ? LEAST_BARE : LEAST)) return [line];
  const starts = items.map(({ start }) => start);
  const lead = line.slice(0, starts[0]).trimEnd();
  // "Drinks at 4:00 - Dinner" is a sentence; "It goes like this: 4:00 - Dinner" is over.
  if (/[^.:!?]$/.test(lead) && !isDateLine(lead)) return [line];
  // "4:30 Ceremony, 5:30 drinks, 7:00 dinner" is a list, and read as one.
  if (starts.slice(1).some((start) => /[,;]\s*$/.test(line.slice(0, start)))) return [line];
  const legs = startsOf(line, LEG);
  if (legs.length > 0) return partsFrom(line, [0, ...legs]).map(withCommas);
  const lines = partsFrom(line, starts).flatMap((part, i) => {
    const { time, head } = items[i]!;
    const day = DAY_BEHIND.exec(part);
    const isDayOfNext = day !== null && i + 1 < items.length;
    return [`${time}: ${part.slice(head, day?.index)}`, ...(isDayOfNext ? ['', day[1]!] : [])];
  });
  return lead === '' ? lines : [lead, ...lines];
}

/** Where an item starts, its time, and the length of what stands before what happens then. */
type Item = {
  start: number;
  time: string;
  head: number;
  /** Whether the time stands before small letters without a dash. */
  isBare: boolean;
};

function itemsOf(line: string): Item[] {
  return [...line.matchAll(ITEM)].flatMap(({ 0: head, 1: time = '', 2: joint = '', index }) => {
    const what = line.slice(index + head.length);
    const isCapital = /^\p{Lu}/u.test(what);
    const isDashed = /[-–—]/.test(joint);
    const isItem = isDashed
      ? !GOES_ON.test(what)
      : !DAY.test(what) && (isCapital || (/m\.?$/i.test(time) && !GOES_ON_BARE.test(what)));
    const found = { start: index, time, head: head.length, isBare: !isDashed && !isCapital };
    return isItem ? [found] : [];
  });
}

/** "Shuttle 1: 2:30 pm - Leaves the inn 2:50 pm - Arrives": its stops as a list. */
function withCommas(leg: string): string {
  const items = itemsOf(leg);
  const starts = items.map(({ start }) => start);
  const stops = partsFrom(leg, starts).map(
    (stop, i) => `${items[i]!.time} ${stop.slice(items[i]!.head)}`,
  );
  return `${leg.slice(0, starts[0])}${stops.join(', ')}`;
}

const startsOf = (line: string, pattern: RegExp): number[] =>
  [...line.matchAll(pattern)].map(({ index }) => index);

/** What a line says from each of these places to the next one. */
const partsFrom = (line: string, starts: readonly number[]): string[] =>
  starts.map((start, i) => line.slice(start, starts[i + 1]).trim()).filter((part) => part !== '');
