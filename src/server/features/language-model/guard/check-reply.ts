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
import { type Claim, type ClaimKind, claimsOf } from './claims.ts';
import { followsFromTimes } from './computed-durations.ts';
import { hasWrongWeekday, isItsDay, isOnlyADay } from './days.ts';
import { hasUnknownLink } from './links.ts';
import { isOfAnotherEvent, type Said } from './misplaced.ts';
import { namesIn, namesOf, properWordsIn, readUnknownNames } from './names.ts';
import { partsOf } from './parts.ts';
import { hasWrongRole } from './roles.ts';
import type { Evidence } from './statement.ts';
import { hasWordOfAnotherRow, isFreeAsSaid, isOfAnotherThing } from './things.ts';
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
  const parts = partsOf(readable, found, language === 'en' ? undefined : language);
  const names = new Set(properWordsIn(line));
  // "Book by May" does not make what a reply begins with a name, "Royal Hotel: £145" does.
  const certain = new Set(namesIn(line));
  const surely = new Set(
    [...names].filter((name) => certain.has(name) || evidence.sureNames.has(name)),
  );
  const said: Said = {
    names,
    partNames: parts.map(({ start, end }) => namesOf(readable.slice(start, end), surely)),
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
  const unknown = readUnknownNames(line, language, (key) => evidence.anywhere.has(`word:${key}`));
  if (unknown.length > 0 || hasWordOfAnotherRow(said, evidence) || hasWrongRole(said, evidence)) {
    kinds.push('name');
  }
  if (hasWrongWeekday(found, evidence)) kinds.push('date');
  return kinds;
}

function isGrounded(claim: Claim, said: Said, evidence: Evidence): boolean {
  const { kind, needs, reach } = claim;
  if (kind === 'address') {
    return isAddress(needs[0]!, evidence) && !isOfAnotherThing(claim, said, evidence);
  }
  if (needs.some((key) => key.startsWith('weekday:'))) return isItsDay(claim, said, evidence);
  if (reach === 'anywhere') return needs.some((key) => evidence.anywhere.has(key));
  if (needs.includes('price:free')) return isFreeAsSaid(claim, said, evidence);
  if (!needs.some((key) => evidence.nearKeys.has(key))) {
    if (kind === 'duration') return followsFromTimes(claim, said, evidence.near);
    if (kind === 'date') return isNthOfTheMonth(claim, evidence);
    return kind === 'number' && countsWhatIsTold(claim, said);
  }
  if (kind === 'date' && isOnlyADay(claim, evidence)) return isItsDay(claim, said, evidence);
  return !isOfAnotherEvent(claim, said, evidence) && !isOfAnotherThing(claim, said, evidence);
}

function isAddress(text: string, { texts }: Evidence): boolean {
  const address = ` ${normaliseAddress(fold(text))} `;
  return texts.some((each) => each.includes(address));
}

/** "On the 16th" is 16 June where the wedding is in June. */
function isNthOfTheMonth({ needs }: Claim, { month, near }: Evidence): boolean {
  const [, named, day] = /^date:(\d+)-(\d+)$/.exec(needs[0]!) ?? [];
  return (
    Number(named) === month && near.some(({ isCited, keys }) => isCited && keys.has(`nth:${day}`))
  );
}

const COUNTED_TIMES = new RegExp(`\\b(?:last|first|next|${foreignWords.guard.countedTimes}) $`);

/** "The last two shuttles, at 10:30 and 11:15": the sentence itself tells how many. */
function countsWhatIsTold({ needs, start }: Claim, { readable, found }: Said): boolean {
  if (!COUNTED_TIMES.test(readable.slice(0, start))) return false;
  const times = found.filter(({ value }) => value.kind === 'time').length;
  return times > 1 && needs.includes(`number:${times}:`);
}

/** "2. " before an item counts the list; before a month it is a date. */
function withoutListMark(line: string): string {
  const rest = line.replace(/^\s{0,6}\d{1,2}[.)]\s+/, '');
  return /^(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])/i.test(rest)
    ? line
    : rest;
}
