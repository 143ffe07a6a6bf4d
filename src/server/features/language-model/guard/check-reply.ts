import { fold } from '#answer/lexicon/words.ts';
import { detectLanguage, type Language } from '#answer/understand/language.ts';
import { normaliseAddress, scanAddresses } from '#answer/values/addresses.ts';
import type { Found } from '#answer/values/found.ts';
import { readValues, toReadableLine } from '#answer/values/read-values.ts';
import { type Claim, type ClaimKind, claimsOf, weekdayOf } from './claims.ts';
import { followsFromTimes } from './computed-durations.ts';
import type { Evidence, StatedPart, Statement } from './evidence.ts';
import { properWordsIn, readUnknownNames } from './names.ts';
import { type Part, partsOf } from './parts.ts';
import { hasForbiddenMarkup, visibleLinesOf } from './visible-text.ts';

/**
 * What a reply, or a sentence of it, says that the evidence does not hold: figures, times, dates, prices,
 * phone numbers, links and codes that stand nowhere near what is cited; names, streets and weekdays that
 * stand nowhere at all; a time, date or price that belongs to another event or another row; a duration
 * that does not follow; and markup that a reply has no use for. `language`: the question's. Empty where
 * all of it is grounded. Pure; never throws.
 */
export function findUngrounded(
  reply: string,
  evidence: Evidence,
  language: Language = 'en',
): ClaimKind[] {
  if (hasForbiddenMarkup(reply)) return ['markup'];
  const spoken = language === 'en' ? detectLanguage(fold(reply)) : language;
  const kinds = visibleLinesOf(reply).flatMap((line) =>
    checkLine(withoutListMark(line), evidence, spoken),
  );
  return [...new Set(kinds)];
}

/** A line of a reply, read. */
type Said = {
  readable: string;
  words: ReadonlySet<string>;
  names: ReadonlySet<string>;
  parts: readonly Part[];
  found: readonly Found[];
  events: ReadonlySet<string>;
};

function checkLine(line: string, evidence: Evidence, language: Language): ClaimKind[] {
  const addresses: Found[] = [];
  const readable = toReadableLine(
    scanAddresses(line, (each) => addresses.push(each)),
    language,
  );
  const found = readValues(readable);
  const parts = partsOf(readable, found);
  const said: Said = {
    names: new Set(properWordsIn(line)),
    words: new Set(parts.flatMap(({ words }) => [...words])),
    readable,
    parts,
    found,
    events: new Set(parts.flatMap(({ events }) => [...events])),
  };
  const hasPrice = found.some(({ value }) => value.kind === 'price');
  const claims = [...addresses, ...found].flatMap((each) =>
    claimsOf(each, readable.slice(each.start, each.end), hasPrice),
  );
  const kinds = claims
    .filter((claim) => !isGrounded(claim, said, evidence))
    .map(({ kind }) => kind);
  const names = readUnknownNames(line, language, (key) => evidence.anywhere.has(`word:${key}`));
  if (names.length > 0) kinds.push('name');
  if (hasWrongWeekday(found, evidence)) kinds.push('date');
  return kinds;
}

function isGrounded(claim: Claim, said: Said, evidence: Evidence): boolean {
  const { kind, needs, reach } = claim;
  if (kind === 'address') return isAddress(needs[0]!, evidence);
  if (needs.some((key) => key.startsWith('weekday:'))) return isItsWeekday(claim, said, evidence);
  if (reach === 'anywhere') return needs.some((key) => evidence.anywhere.has(key));
  if (!needs.some((key) => evidence.nearKeys.has(key))) {
    return kind === 'duration'
      ? followsFromTimes(needs, said, evidence.near)
      : kind === 'number' && countsWhatIsTold(claim, said);
  }
  return !isOfAnother(claim, said, evidence) && !isOfAnotherRow(claim, said, evidence.near);
}

function isAddress(text: string, { texts }: Evidence): boolean {
  const address = ` ${normaliseAddress(fold(text))} `;
  return texts.some((each) => each.includes(address));
}

/** "The last two shuttles, at 10:30 and 11:15": the sentence itself tells how many. */
function countsWhatIsTold({ needs, start }: Claim, { readable, found }: Said): boolean {
  if (
    !/\b(?:last|first|next|ultimos?|ultimas?|letzten|ersten|derniers?|dernieres?|ultimi) $/.test(
      readable.slice(0, start),
    )
  )
    return false;
  const times = found.filter(({ value }) => value.kind === 'time').length;
  return times > 1 && needs.includes(`number:${times}:`);
}

/** A weekday may stand anywhere, but where the cited passages name days it is one of those, or its event's. */
function isItsWeekday({ needs, start }: Claim, said: Said, evidence: Evidence): boolean {
  const events = eventsAt(start, said);
  const holders = evidence.statements.filter(({ keys }) => needs.some((key) => keys.has(key)));
  const isOthers = (each: Statement) =>
    events.size > 0 && each.events.size > 0 && !overlaps(each.events, events);
  if (holders.every(isOthers)) return false;
  const cited = evidence.near.filter(({ isCited }) => isCited);
  const namesDays = cited.some(({ keys }) => [...keys].some((key) => key.startsWith('weekday:')));
  if (!namesDays || holders.some(({ isNear }) => isNear)) return true;
  return holders.some((each) => overlaps(each.events, events));
}

/** "Sunday, June 12" where that is a Saturday, and no passage says so. */
function hasWrongWeekday(found: readonly Found[], evidence: Evidence): boolean {
  return found.some(({ value, end }, i) => {
    const next = found[i + 1];
    if (value.kind !== 'weekday' || next?.value.kind !== 'date' || next.start - end > 9)
      return false;
    const year = next.value.year ?? evidence.year;
    if (year === null || weekdayOf(year, next.value.month, next.value.day) === value.weekday) {
      return false;
    }
    const { month, day } = next.value;
    const pair = [`weekday:${value.weekday}`, `date:${month}-${day}`];
    return !evidence.near.some(({ keys }) => pair.every((key) => keys.has(key)));
  });
}

/** The part in which something stands. */
const partAt = (start: number, { parts }: Said): Part | undefined =>
  parts.find((each) => start >= each.start && start < each.end);

/**
 * The events of the part in which something stands; where that names none, those of its line, unless
 * each part of the line tells the time of something else.
 */
function eventsAt(start: number, said: Said): ReadonlySet<string> {
  const part = partAt(start, said);
  if (!part || part.events.size > 0) return part?.events ?? said.events;
  const tells = (each: Part) =>
    said.found.some(
      ({ value, start: at }) => value.kind === 'time' && at >= each.start && at < each.end,
    );
  const isList = part.isOwn && said.parts.some((each) => each.events.size > 0 && tells(each));
  return isList ? new Set() : said.events;
}

const overlaps = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].some((each) => b.has(each));

/**
 * The time of dinner, said of the ceremony: all that holds it is about other events, or about something
 * else that the sentence does not name, while what it does name has a time of its own.
 */
function isOfAnother({ kind, needs, start }: Claim, said: Said, evidence: Evidence): boolean {
  if (kind !== 'time' && kind !== 'date') return false;
  const events = eventsAt(start, said);
  const part = partAt(start, said);
  const holds = ({ keys }: { keys: ReadonlySet<string> }) => needs.some((key) => keys.has(key));
  const holders = evidence.near.flatMap((statement) => readHolders(statement, holds));
  if (holders.length === 0) return false;
  if (events.size > 0) {
    if (holders.every((each) => each.events.size > 0 && !overlaps(each.events, events)))
      return true;
    if (holders.some((each) => overlaps(each.events, events) && !each.isInherited)) return false;
  }
  if (kind === 'date' || !part?.isOwn || holders.some(({ words }) => overlaps(words, part.words))) {
    return false;
  }
  // Of notes such as "food trucks 5, band 7" each part tells its own time.
  const isNamed = (each: StatedPart) =>
    events.size > 0 ? overlaps(each.events, events) : overlaps(each.words, part.words);
  const statements = events.size > 0 ? evidence.statements : evidence.near;
  const named = statements.flatMap(({ parts }) => parts).filter(isNamed);
  return named.some(({ times }) => times.length > 0) && !named.some(holds);
}

/** The parts of a statement that hold something; of one that tells a single time, all of it is about that. */
function readHolders(
  { parts, events }: Statement,
  holds: (part: StatedPart) => boolean,
): { events: ReadonlySet<string>; words: ReadonlySet<string>; isInherited: boolean }[] {
  const times = new Set(parts.flatMap((part) => part.times.map(({ minutes }) => minutes)));
  const words = new Set(parts.flatMap((part) => [...part.words]));
  return parts.filter(holds).map((part) => {
    const isInherited = part.events.size === 0;
    if (times.size < 2) return { events: isInherited ? events : part.events, words, isInherited };
    return { events: part.events, words: part.words, isInherited };
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
function isOfAnotherRow({ kind, needs }: Claim, said: Said, near: readonly Statement[]): boolean {
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

/** "2. " before an item counts the list; before a month it is a date. */
function withoutListMark(line: string): string {
  const rest = line.replace(/^\s{0,6}\d{1,2}[.)]\s+/, '');
  return /^(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])/i.test(rest)
    ? line
    : rest;
}
