import { type Found, foreignWords } from '#answer/engine.ts';
import type { Claim, ClaimKind } from './claims.ts';
import type { Evidence, StatedPart, Statement } from './evidence.ts';
import type { Part } from './parts.ts';

/** A line of a reply, read. */
export type Said = {
  readable: string;
  /** The stems of its words with a capital, and those of its words in English. */
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
  parts: readonly Part[];
  found: readonly Found[];
  events: ReadonlySet<string>;
};

/** Whether two sets have something in common. */
export const overlaps = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].some((each) => b.has(each));

/** The part in which something is. */
const partAt = (start: number, { parts }: Said): Part | undefined =>
  parts.find((each) => start >= each.start && start < each.end);

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
  return isList ? new Set() : said.events;
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
  if (events.size > 0) {
    const isOthers = (each: Holder) => each.events.size > 0 && !overlaps(each.events, events);
    if (holders.every(isOthers)) return true;
    if (holders.some((each) => overlaps(each.about, events))) return false;
  }
  if (kind === 'date' || !part?.isOwn || holders.some(({ words }) => overlaps(words, part.words))) {
    return false;
  }
  // "A quarter of an hour before 6 PM" is about what is then, and names what is before it.
  if (RELATIVE.test(said.readable.slice(part.start, part.end))) return false;
  // Of notes such as "food trucks 5, band 7" each part tells its own time.
  const isNamed = (each: StatedPart) =>
    events.size > 0 ? overlaps(each.events, events) : overlaps(each.words, part.words);
  const statements = events.size > 0 ? evidence.statements : evidence.near;
  const named = statements.flatMap(({ parts }) => parts).filter(isNamed);
  return named.some(({ times }) => times.length > 0) && !named.some(holds);
}

const RELATIVE = new RegExp(`\\b(?:before|after|${foreignWords.guard.relative})\\b`);

/** A part that holds something: the events it is about, and those it or its heading names itself. */
type Holder = {
  events: ReadonlySet<string>;
  about: ReadonlySet<string>;
  words: ReadonlySet<string>;
};

/** The parts of a statement that hold something; of one that tells a single time, all of it is about that. */
function readHolders(
  { parts, events, headingEvents }: Statement,
  holds: (part: StatedPart) => boolean,
): Holder[] {
  const times = new Set(parts.flatMap((part) => part.times.map(({ minutes }) => minutes)));
  const words = new Set(parts.flatMap((part) => [...part.words]));
  return parts.filter(holds).map((part) => {
    const about = part.events.size > 0 ? part.events : headingEvents;
    if (times.size > 1) return { events: part.events, about, words: part.words };
    return { events: part.events.size > 0 ? part.events : events, about, words };
  });
}

const OF_ROWS: ReadonlySet<ClaimKind> = new Set([
  'price',
  'number',
  'phone',
  'code',
  'email',
  'date',
]);

/**
 * The rate of one hotel, said of another: all that holds it are rows that the sentence does not name,
 * and a row under the same heading that it does name holds something else of the kind.
 */
export function isOfAnotherRow(
  { kind, needs }: Claim,
  said: Said,
  near: readonly Statement[],
): boolean {
  if (!OF_ROWS.has(kind) || (kind === 'date' && said.events.size > 0)) return false;
  const holders = near.filter(({ keys }) => needs.some((key) => keys.has(key)));
  const sorts = new Set(needs.map(sortOf));
  return holders.every((holder) => {
    const rows = near.filter(({ group }) => group === holder.group);
    const isNamed = (row: Statement) =>
      [...row.names].some(
        (name) =>
          said.names.has(name) &&
          rows.filter(({ names }) => names.has(name)).length * 2 <= rows.length,
      );
    const others = rows.filter(
      (row) => !holders.includes(row) && [...row.keys].some((key) => sorts.has(sortOf(key))),
    );
    return !isNamed(holder) && others.some(isNamed);
  });
}

/** Of "price:95:€" the price in euros, of "number:4:table" the table. */
function sortOf(key: string): string {
  const [kind = '', , of = ''] = key.split(':');
  return `${kind}:${of}`;
}
