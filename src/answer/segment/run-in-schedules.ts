import { isDateLine } from './line-shapes.ts';

const CLOCK = String.raw`(?:\d{1,2}:\d{2}(?:\s?[ap]\.?m\b\.?)?|\d{1,2}\s?[ap]\.?m\b\.?)`;
const SPAN = String.raw`${CLOCK}(?:\s?[-–—]\s?${CLOCK})?`;
/** "4:30 - Start", "5:00 - 5:30 - Ceremony", "1:30pm-trolleys", "4:00 PM Doors": where an item may begin. */
const ITEM = new RegExp(String.raw`(?<![^\s])(${SPAN})(\s?[-–—]\s?|:?\s)(?=\p{L})`, 'giu');
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
const DAY_BEHIND =
  /\s((?:mon|tues|wednes|thurs|fri|satur|sun)day,?(?:\s(?:the\s)?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s\d{1,2}|\d{1,2}(?:st|nd|rd|th)?(?:\s(?:of\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)?)(?:st|nd|rd|th)?)?)[,:]?$/i;
/** "Shuttle 2: 4:00 pm", "Return trips: 9:30": what the times after it belong to. */
const LEG =
  /(?<![^\s])(?:(?:shuttle|bus|coach|van|trolley|boat|ferry|loop|trip)\s(?:\d{1,2}|[a-z])|(?:return|outbound|back|last)(?:\s[a-z]{3,12}){0,2}):\s(?=\d)/gi;
/** So many items in one line are a schedule; fewer may be a sentence. */
const LEAST = 3;
/** So many in small letters without so much as a dash. */
const LEAST_BARE = 4;

/** Lines with each schedule that was run together into one, as pages paste it, on a line for each of its items. */
export const splitSchedules = (lines: readonly string[]): string[] => lines.flatMap(partsOf);

function partsOf(line: string): string[] {
  const items = itemsOf(line);
  const [first] = items;
  if (first === undefined || items.length < (items.some(isBare) ? LEAST_BARE : LEAST))
    return [line];
  const lead = line.slice(0, first.start).trimEnd();
  // "Drinks at 4:00 - Dinner" is a sentence; "It goes like this: 4:00 - Dinner" is over.
  if (/[^.:!?]$/.test(lead) && !isDateLine(lead)) return [line];
  // "4:30 Ceremony, 5:30 drinks, 7:00 dinner" is a list, and read as one.
  if (items.slice(1).some(({ start }) => /[,;]\s*$/.test(line.slice(0, start)))) return [line];
  const legs = [...line.matchAll(LEG)].map(({ index }) => index);
  if (legs.length > 0) return cutAt(line, legs).map((leg) => withCommas(leg));
  const told = cutAt(
    line.slice(lead.length),
    items.map(({ start }) => start - lead.length),
  );
  const lines = told.flatMap((each, i) => {
    const day = DAY_BEHIND.exec(each);
    const what = each.slice(items[i]!.head, day?.index);
    return [`${items[i]!.time}: ${what}`, ...(day && i + 1 < told.length ? ['', day[1]!] : [])];
  });
  return lead === '' ? lines : [lead, ...lines];
}

type Item = { start: number; time: string; head: number; isBare: boolean };

/** Whether an item's time stands before small letters without a dash. */
const isBare = (item: Item): boolean => item.isBare;

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
  const [first] = items;
  if (first === undefined) return leg;
  const stops = cutAt(
    leg,
    items.map(({ start }) => start),
  ).slice(first.start > 0 ? 1 : 0);
  const told = stops.map((stop, i) => `${items[i]!.time} ${stop.slice(items[i]!.head)}`);
  return `${leg.slice(0, first.start)}${told.join(', ')}`;
}

/** A text cut before each of some places; what stands before the first is a part, too. */
function cutAt(text: string, places: readonly number[]): string[] {
  const from = places[0] === 0 ? places : [0, ...places];
  return from
    .map((start, i) => text.slice(start, from[i + 1]).trim())
    .filter((part) => part !== '');
}
