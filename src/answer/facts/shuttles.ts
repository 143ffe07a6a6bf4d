import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { withEnglish } from '../understand/english-of.ts';
import { toReadableLine } from '../values/read-values.ts';
import { type ClockTime, minutesWithin, timesIn, withPlainTimes } from './clock-times.ts';
import { type EventDays, eventDays } from './event-days.ts';
import { distinctBy, groupBy } from './group-by.ts';
import { type Statements, stated } from './statements.ts';
import type { FactDay, ShuttleFact } from './wedding-facts.ts';

const { shuttles: words, small, times: timeWords } = foreignWords;

const RIDE = new RegExp(
  String.raw`\b(?:shuttles?|bus(?:es)?|coach(?:es)?|trolleys?|minibus(?:es)?|vans?|${words.bus})\b`,
);
/** Public buses, flights and outings, and rides that are not for all guests. */
const OTHER_RIDE = new RegExp(
  String.raw`\b(?:line \d|\d{1,3}[a-z]? bus|bus (?:no\.? )?\d{1,3}|public|airports?|aero\w*|flights?|lands|landing|tours?|trips?|outing|excursion|canoe|kayak|ferry|train|metro|limo|every \d+|every (?:half|quarter|ten|fifteen|twenty|thirty)|greyhound|megabus|station to|bus stop|family only|wedding party|girls|boys|bridesmaids|groomsmen|bridal|hair|city bus|driver|parking|forth|swim\w*|arrivals|line|subway|tram|underground|fish|chips?|food|truck|ice cream|coffee|rain\w*|weather|if|unless|falls|until|till|between|every|about|around|wait|instead|may|might|check-?in|lunch|drinks?|supper|breakfast|${words.otherRide})\b`,
);
const VERB = new RegExp(
  String.raw`\b(?:leav(?:e|es|ing)|depart\w*|runs?|running|go(?:es|ing)?|come[s]?|coming|pick(?:s|ing)? (?:up|you up)|return\w*|heads?|at|from|${words.runs})\b`,
);
const BACK = new RegExp(
  String.raw`\b(?:(?:goes?|going|comes?|coming|heads?|runs?|run|bring\w*|takes?|buses|coaches|shuttles?|bus|and|it's|the ride) (?:you |everyone |everybody |people |us |all )?(?:back|home)|back|returns?|returning|return trips?|${words.back})\b`,
);
const OUT = new RegExp(
  String.raw`\b(?:leav(?:e|es|ing)|depart\w*|pick(?:s|ing)? (?:up|you up)|from|to the (?:venue|ceremony|church|farm|vineyard|winery|barn|chapel|estate)|${words.out})\b`,
);
const TURNS_BACK = new RegExp(
  String.raw`[,;:]?\s(?:(?:and|${small.and}) |, )?(?=(?:it |they |we )?(?:(?:will |then )?(?:goes?|going|come|comes|heads?|runs?|brings? (?:everyone|everybody|you)|leaves? (?:the \w+ )?(?:again )?)? ?(?:back|home|returns?|returning)|Return|Back|${words.backWritten})\b)`,
  'u',
);
const LITTLE = `(?:of|the|la|${small.inName})`;
const PLACE = `((?:(?:the|${small.article}) |l['’])?\\p{Lu}[\\p{L}'’&.-]*(?:(?: ${LITTLE}){0,2} \\p{Lu}[\\p{L}'’&.-]*)*(?: (?:lot|station|hotel|square|car ?park|parking|jetty|harbour|inn|church|lobby))?)(?=[,.;:)]|$|\\s(?:at|in|on|to|for|around|downtown|car ?park|outside|and at|a|${timeWords.atWritten})\\b|\\s\\d)`;
const FROM = new RegExp(
  `\\b(?:from|leaves?|leaving|departs?|departing|pick-?ups? (?:at|from)|${words.from}) (?:outside |in front of |the front of )?${PLACE}`,
  'u',
);
const TO = new RegExp(`\\b(?:to|${words.to}) ${PLACE}`, 'u');
const USUAL = { out: [7 * 60, 20 * 60], back: [15 * 60, 30 * 60] } as const;

/** Buses that the couple runs, where a sentence says when they leave and in which direction. */
export function readShuttles(statements: Statements, wedding: FactDay | null): ShuttleFact[] {
  const dayOf = eventDays(statements, wedding);
  const rows = statements.passages.flatMap((passage) =>
    statements.isDisputed('last-ride', passage) ? [] : readRows(passage, dayOf, wedding),
  );
  const distinct = distinctBy(rows, nameOf);
  // Several buses must be distinguishable: by where they leave, or where they go.
  const ways = groupBy(distinct, directionAndDay);
  return distinct.filter(
    (row) => ways.get(directionAndDay(row))!.length === 1 || row.from !== null || row.to !== null,
  );
}

const directionAndDay = ({ direction, weekday }: ShuttleFact) => `${direction} ${weekday}`;
const nameOf = (row: ShuttleFact) =>
  JSON.stringify([directionAndDay(row), row.from, row.to, ...row.times.value]);

function readRows(passage: Passage, dayOf: EventDays, wedding: FactDay | null): ShuttleFact[] {
  const { text, headings } = passage;
  const nearest = withEnglish(headings.at(-1) ?? '');
  const said = withEnglish(text);
  const isOfRide = RIDE.test(said) || (RIDE.test(nearest) && text.length < 160);
  if (!isOfRide || OTHER_RIDE.test(said) || OTHER_RIDE.test(nearest)) return [];
  const day = dayOf(passage, text.length, wedding);
  if (day === null) return [];
  const parts = withPlainTimes(withoutArrival(text)).split(TURNS_BACK);
  const rows = parts.map((clause) => readClause(clause, nearest));
  // Where one half of a sentence is not understood, the other is not certain either.
  if (rows.some((row, i) => row === null && /\d|\b(?:midnight|noon)\b/.test(parts[i]!))) return [];
  return rows.flatMap((row) =>
    row ? [{ ...row, ...day, times: stated(row.times, passage) }] : [],
  );
}

/** "Leaves the gate at 10:40 PM and arrives at the hotel at 11:10 PM": one departure, and where to. */
const withoutArrival = (text: string): string =>
  text.replace(/ and arrives at (?:(\p{Lu}[^,;()]*?) at )?\d[^,;()]*/u, (_, place?: string) =>
    place ? ` to ${place} ` : ' ',
  );

function readClause(clause: string, heading: string) {
  const said = withEnglish(clause);
  const isBack = BACK.test(said) || (BACK.test(heading) && !OUT.test(heading));
  const isOut =
    OUT.test(said) &&
    !/\b(?:home|back|after)\b|\bto (?:the |your |our )?(?:\w+ )?(?:hotels?|inn|town|campsite)\b/.test(
      said,
    );
  const direction = isBack ? 'back' : isOut ? 'out' : null;
  const line = toReadableLine(clause);
  const found = timesIn(line);
  if (direction === null || found.length === 0 || !VERB.test(said)) return null;
  const all = [...found, ...bareHoursAfter(line, found)];
  if (!isWholeList(line, all)) return null;
  const times = all.flatMap((time) => clockOf(time, direction) ?? []);
  const isRising = times.every((time, i) => i === 0 || time > times[i - 1]!);
  if (times.length < all.length || !isRising) return null;
  return { direction, from: placeBy(FROM, clause), to: placeBy(TO, clause), times } as const;
}

/** "At midnight, 1 and 2", "at 9, 10:15 and 11": numbers that continue a list of times. */
function bareHoursAfter(line: string, found: readonly ClockTime[]): ClockTime[] {
  const last = found.at(-1)!;
  const rest =
    /^(?:,? ?(?:and |then |again |at |and again at )*\d{1,2}(?![\d:.]\d|\d|\s?(?:seats?|min|people|km|miles|pm|am|€|%)))+(?=[\s,.;)]|$)/.exec(
      line.slice(last.end),
    )?.[0];
  if (rest === undefined) return [];
  return [...rest.matchAll(/\d{1,2}/g)].map(({ index, 0: hour }) => ({
    index: last.end + index,
    end: last.end + index + hour.length,
    minutes: (Number(hour) % 12) * 60,
    half: '?' as const,
    isRangeEnd: false,
  }));
}

/** No part of the clause that may be a time is left over, and nothing else comes between two of a list. */
function isWholeList(line: string, times: readonly ClockTime[]): boolean {
  const sorted = times.toSorted((a, b) => a.index - b.index);
  const isList = sorted.every(
    ({ index }, i) => i === 0 || BETWEEN.test(line.slice(sorted[i - 1]!.end, index)),
  );
  let rest = line;
  for (const { index, end } of sorted)
    rest = rest.slice(0, index) + '_'.repeat(end - index) + rest.slice(end);
  return isList && !LEFT_OVER.test(rest.replace(COUNTED, ' '));
}
const BETWEEN = new RegExp(
  `^(?:[\\s,;/&.()+-]|[ap]\\.?m\\b|h\\b|${timeWords.oclockOnly}\\b|and|again|at|then|there's|the|one|last|final|run|bus|shuttle|sharp|${small.and}|${small.atHour}|${words.last})*$`,
);
const LEFT_OVER = new RegExp(
  `\\d|\\b(?:half|quarter|noon|midnight|hourly|hour|${timeWords.partOfHour}|${timeWords.midnight})\\b`,
);
/** "Two yellow buses", "49 seats", "15 minutes", "£20", dates. */
const COUNTED = new RegExp(
  String.raw`[£$€₹]\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:€|pesos|minutes?|mins?|km|miles?|blocks?|seats?|-?seater)\b|\b\d{1,2}(?= (?:[a-z-]+ ){0,2}(?:bus|buses|coaches|vans?|shuttles|minibuses|trolleys|of)\b)|\b(?:[a-z]+ \d{1,2}(?:st|nd|rd|th)|\d{1,2}(?:st|nd|rd|th|\.)(?: [a-z]{3,})?)\b`,
  'g',
);

/** Out during the day, back from the afternoon into the night: the only half of the day that fits. */
function clockOf(time: ClockTime, direction: 'out' | 'back'): number | null {
  const [first, second] = minutesWithin(time, USUAL[direction]);
  if (first === undefined) return null;
  // A bus at 11 may be the one at night, in either direction; one back at 4 is in the afternoon or later.
  const isLate = time.minutes >= 7 * 60;
  if (direction === 'out' && time.half === '?' && isLate) return null;
  return second === undefined || (direction === 'back' && isLate) ? first : null;
}

const NO_PLACE =
  /^(?:the )?(?:shuttles?|bus(?:es)?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|first|last|one|return|mass|ceremony)\b/;

function placeBy(pattern: RegExp, clause: string): string | null {
  const name = pattern.exec(clause)?.[1]?.trim().replace(/[.,]$/, '');
  return name && !/['’]s?$/.test(name) && !NO_PLACE.test(fold(name)) ? name : null;
}
