import { type Found, foreignWords } from '#answer/engine.ts';
import type { Claim } from './claims.ts';
import { isTheLast, type Part } from './parts.ts';
import type { Evidence, StatedPart, Statement } from './statement.ts';

/** A line of a reply, read. */
export type Said = {
  readable: string;
  /** The stems of its words with a capital, and those of its words in English. */
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
  parts: readonly Part[];
  /** The names of each part. */
  partNames: readonly ReadonlySet<string>[];
  found: readonly Found[];
  events: ReadonlySet<string>;
};

/** Whether two sets have something in common. */
export const overlaps = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].some((each) => b.has(each));

/** The part in which something is. */
export const partAt = (start: number, { parts }: Said): Part | undefined =>
  parts.find((each) => start >= each.start && start < each.end);

/** The words of the part in which something is, in English, without those of its days. */
export const wordsAt = (start: number, said: Said): ReadonlySet<string> =>
  new Set([...(partAt(start, said)?.words ?? [])].filter((word) => !/(?:dai|day)$/.test(word)));

/**
 * The events of the part in which something is; where that names none, those of its line, unless
 * each part of the line tells the time of something else.
 */
export function eventsAt(start: number, said: Said): ReadonlySet<string> {
  const part = partAt(start, said);
  if (!part || part.events.size > 0) return part?.events ?? said.events;
  const tells = (each: Part) =>
    said.found.some(
      ({ value, start: at }) => value.kind === 'time' && at >= each.start && at < each.end,
    );
  const isList = part.isOwn && said.parts.some((each) => each.events.size > 0 && tells(each));
  if (isList) return new Set();
  // "At 11:30, an hour before dinner" tells no time of dinner.
  const told = said.parts.filter((each, i) =>
    each.isOwn ? !isRelative(each, said) : i === 0 || !isRelative(said.parts[i - 1]!, said),
  );
  return new Set(told.flatMap((each) => [...each.events]));
}

/**
 * The time of dinner, said of the ceremony: all that holds it is about other events, or about something
 * else that the sentence does not name, while what it does name has a time of its own.
 */
export function isOfAnotherEvent(
  { kind, needs, start }: Claim,
  said: Said,
  evidence: Evidence,
): boolean {
  if (kind !== 'time' && kind !== 'date') return false;
  const events = eventsAt(start, said);
  const part = partAt(start, said);
  const holds = ({ keys }: { keys: ReadonlySet<string> }) => needs.some((key) => keys.has(key));
  const holders = evidence.near.flatMap((statement) => readHolders(statement, holds));
  if (holders.length === 0) return false;
  if (kind === 'time' && part && isNotTheLast(part, holds, evidence)) return true;
  if (events.size > 0) {
    const isOthers = (each: Holder) => each.events.size > 0 && !overlaps(each.events, events);
    if (holders.every(isOthers)) return true;
    if (holders.some((each) => overlaps(each.about, events))) {
      return kind === 'time' && part !== undefined && isNamedCloser(part, holders, holds, evidence);
    }
  }
  if (kind === 'date' || !part?.isOwn) return false;
  if (holders.some(({ words }) => overlaps(words, part.words))) {
    return isNamedCloser(part, holders, holds, evidence);
  }
  // "A quarter of an hour before 6 PM" is about what is then, and names what is before it.
  if (isRelative(part, said)) return false;
  // Of notes such as "food trucks 5, band 7" each part tells its own time.
  const isNamed = (each: StatedPart) =>
    events.size > 0 ? overlaps(each.events, events) : overlaps(each.words, part.words);
  const statements = events.size > 0 ? evidence.statements : evidence.near;
  const named = statements.flatMap(partsOfRows).filter(isNamed);
  return named.some(({ times }) => times.length > 0) && !named.some(holds);
}

/** Of a first dance at 8 and a money dance at 9, under one heading, "the money dance" is the second. */
function isNamedCloser(
  { words }: Part,
  holders: readonly Holder[],
  holds: (part: StatedPart) => boolean,
  { near }: Evidence,
): boolean {
  const ofPart = (each: { words: ReadonlySet<string> }) =>
    [...words].filter((word) => each.words.has(word));
  const groups = new Set(holders.map(({ group }) => group));
  const others = near
    .filter(({ group, parts }) => groups.has(group) && !parts.some(holds))
    .flatMap(partsOfRows)
    .filter((each) => each.times.length > 0 && !each.isHeading)
    .map(ofPart);
  return holders.every((holder) => {
    const own = ofPart({ words: holder.ownWords });
    return others.some(
      (other) => other.length > own.length && own.every((word) => other.includes(word)),
    );
  });
}

/** "The last bus is at 10:30" where what is cited says "last one 11:45". */
function isNotTheLast(
  { words, english }: Part,
  holds: (part: StatedPart) => boolean,
  { near }: Evidence,
): boolean {
  if (!isTheLast(english)) return false;
  const last = near
    .filter(({ isCited }) => isCited)
    .flatMap(({ parts }) => parts)
    .filter((each) => each.isLast && each.times.length > 0 && overlaps(each.words, words));
  return last.length > 0 && !last.some(holds);
}

/** The parts of a statement, where a time alone begins a row about what follows it: "18:30 – Abendessen". */
function partsOfRows({ parts }: Statement): StatedPart[] {
  return parts.map((each, i) => {
    const next = parts[i + 1];
    const isAlone = each.times.length > 0 && each.words.size === 0 && !each.isHeading;
    return isAlone && next ? { ...each, events: next.events, words: next.words } : each;
  });
}

const isRelative = ({ start, end }: Part, { readable }: Said) =>
  RELATIVE.test(readable.slice(start, end));
const RELATIVE = new RegExp(`\\b(?:before|after|${foreignWords.guard.relative})\\b`);

/** A part that holds something: the events it is about, and those it or its heading names itself. */
type Holder = {
  events: ReadonlySet<string>;
  about: ReadonlySet<string>;
  words: ReadonlySet<string>;
  /** Those of its text. */
  ownWords: ReadonlySet<string>;
  group: string;
};

/** The parts of a statement that hold something; of one that tells a single time, all of it is about that. */
function readHolders(
  { parts, events, headingEvents, group }: Statement,
  holds: (part: StatedPart) => boolean,
): Holder[] {
  const times = new Set(parts.flatMap((part) => part.times.map(({ minutes }) => minutes)));
  const words = new Set(parts.flatMap((part) => [...part.words]));
  const text = parts.filter(({ isHeading }) => !isHeading);
  const ownWords = new Set(text.flatMap((part) => [...part.words]));
  return parts.filter(holds).map((part) => {
    const about = part.events.size > 0 ? part.events : headingEvents;
    const own = part.isHeading ? new Set<string>() : part.words;
    if (times.size > 1) {
      return { events: part.events, about, words: part.words, ownWords: own, group };
    }
    return { events: part.events.size > 0 ? part.events : events, about, words, ownWords, group };
  });
}
