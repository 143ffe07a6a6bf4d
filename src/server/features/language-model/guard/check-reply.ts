import {
  detectLanguage,
  type Found,
  fold,
  foreignWords,
  type Language,
  normaliseAddress,
  readValues,
  scanAddresses,
  toReadableLine,
} from '#answer/engine.ts';
import { type Claim, type ClaimKind, claimsOf, weekdayOf } from './claims.ts';
import { followsFromTimes } from './computed-durations.ts';
import type { Evidence, Statement } from './evidence.ts';
import { hasUnknownLink } from './links.ts';
import { eventsAt, isOfAnotherEvent, isOfAnotherRow, overlaps, type Said } from './misplaced.ts';
import { properWordsIn, readUnknownNames } from './names.ts';
import { partsOf } from './parts.ts';
import { hasForbiddenMarkup, visibleLinesOf } from './visible-text.ts';

/**
 * What a reply, or a sentence of it, says that the evidence does not hold: figures, times, dates, prices,
 * phone numbers, links and codes that are nowhere near what is cited; names, streets and weekdays that
 * are nowhere at all; a time, date or price that belongs to another event or another row; a duration
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
  if (hasUnknownLink(reply, evidence.links)) kinds.push('link');
  return [...new Set(kinds)];
}

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
  return !isOfAnotherEvent(claim, said, evidence) && !isOfAnotherRow(claim, said, evidence.near);
}

function isAddress(text: string, { texts }: Evidence): boolean {
  const address = ` ${normaliseAddress(fold(text))} `;
  return texts.some((each) => each.includes(address));
}

const COUNTED_TIMES = new RegExp(`\\b(?:last|first|next|${foreignWords.guard.countedTimes}) $`);

/** "The last two shuttles, at 10:30 and 11:15": the sentence itself tells how many. */
function countsWhatIsTold({ needs, start }: Claim, { readable, found }: Said): boolean {
  if (!COUNTED_TIMES.test(readable.slice(0, start))) return false;
  const times = found.filter(({ value }) => value.kind === 'time').length;
  return times > 1 && needs.includes(`number:${times}:`);
}

/** A weekday may be anywhere, but where the cited passages name days it is one of those, or its event's. */
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

/** "2. " before an item counts the list; before a month it is a date. */
function withoutListMark(line: string): string {
  const rest = line.replace(/^\s{0,6}\d{1,2}[.)]\s+/, '');
  return /^(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])/i.test(rest)
    ? line
    : rest;
}
