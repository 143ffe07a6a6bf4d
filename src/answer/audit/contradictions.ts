import { MAX_CONTRADICTIONS } from '#shared/rules/contradictions.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { Contradiction, KnowledgeIndex, Passage } from '../types.ts';
import { addresses } from './addresses.ts';
import { dressCodes } from './dress-codes.ts';
import { ends } from './ends.ts';
import { asWritten, type Fact, type FactKind, type Setting } from './fact.ts';
import { lodging } from './lodging.ts';
import { phones } from './phones.ts';
import { findOtherDates } from './planned-date.ts';
import { policies } from './policies.ts';
import { replyDates } from './reply-dates.ts';
import { settingOf } from './setting.ts';
import { startTimes } from './start-times.ts';
import { weddingDates } from './wedding-dates.ts';
import { findWrongWeekdays } from './weekdays.ts';

/** The most statements of one fact that are compared with each other. */
const MAX_COMPARED = 300;

/**
 * Pairs of statements of the same fact with different values: two times of the ceremony, two deadlines of one
 * hotel; and dates whose weekday does not match the calendar. Statements that have been explicitly replaced
 * ("moved to 5 PM"), and what the couple taught and thereby corrected, are no contradictions. Unless two
 * statements surely mean the same event on the same day, none is reported.
 *
 * With the wedding date of the couple's plan (`YYYY-MM-DD`), texts that name another day come first.
 */
export function findContradictions(
  index: KnowledgeIndex,
  plannedDate: string | null = null,
): Contradiction[] {
  const passages = withHeadings(validPassages(index));
  const setting = settingOf(passages);
  const found = [
    ...(plannedDate === null ? [] : findOtherDates(passages, plannedDate, setting)),
    ...clashesOf(startTimes, passages, setting),
    ...clashesOf(ends, passages, setting),
    ...clashesOf(weddingDates, passages, setting),
    ...clashesOf(addresses, passages, setting),
    ...clashesOf(dressCodes, passages, setting),
    ...clashesOf(replyDates, passages, setting),
    ...clashesOf(lodging, passages, setting),
    ...clashesOf(policies, passages, setting),
    ...clashesOf(phones, passages, setting),
  ];
  return [...found, ...findWrongWeekdays(passages)].slice(0, MAX_CONTRADICTIONS);
}

/** Of these the two times at which something begins: what guests are asked to come at. */
export function findContradictingTimes(index: KnowledgeIndex): Contradiction[] {
  const passages = withHeadings(validPassages(index));
  return clashesOf(startTimes, passages, settingOf(passages)).slice(0, MAX_CONTRADICTIONS);
}

const validPassages = (index: KnowledgeIndex) => index.passages.filter(isForGuests);

/** A heading such as "Carriages: Midnight" is a statement, too: listed once, before what is below it. */
function withHeadings(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>();
  return passages.flatMap((passage) => {
    const heading = passage.headings.at(-1) ?? '';
    const name = `${passage.source} ${heading}`;
    const isStatement = /\p{L}{4}/u.test(heading) && /\d|midnight|noon/i.test(heading);
    if (!isStatement || seen.has(name) || passage.isTaught || passage.text.startsWith(heading))
      return [passage];
    seen.add(name);
    return [{ ...passage, text: heading, headings: passage.headings.slice(0, -1) }, passage];
  });
}

function clashesOf<F extends Fact>(
  kind: FactKind<F>,
  passages: readonly Passage[],
  setting: Setting,
): Contradiction[] {
  const byKey = new Map<string, F[]>();
  for (const passage of passages) {
    for (const fact of kind.read(passage, setting)) {
      const known = byKey.get(fact.key) ?? [];
      if (known.length < MAX_COMPARED) byKey.set(fact.key, [...known, fact]);
    }
  }
  return [...byKey.values()].flatMap((facts) =>
    pairsOf(facts, (a, b) => mayClash(a, b) && kind.clash(a, b, setting)),
  );
}

/** Each value against the first statement with a different one. */
function pairsOf<F extends Fact>(
  facts: readonly F[],
  clash: (a: F, b: F) => boolean,
): Contradiction[] {
  const found: Contradiction[] = [];
  const reported = new Set<string>();
  facts.forEach((later, i) => {
    const earlier = facts.slice(0, i).find((other) => clash(other, later));
    const name = earlier ? [earlier.value, later.value].toSorted().join('|') : '';
    if (!earlier || reported.has(name)) return;
    reported.add(name);
    found.push({
      topic: later.topic,
      label: later.label,
      statements: [toStatement(earlier), toStatement(later)],
    });
  });
  return found;
}

function mayClash(a: Fact, b: Fact): boolean {
  if (a.value === b.value || a.passage.isTaught || b.passage.isTaught) return false;
  if (a.passage.isUpdate || b.passage.isUpdate) return false;
  // Two sentences of one paragraph state two different things on purpose.
  return a.passage.source !== b.passage.source || a.passage.block !== b.passage.block;
}

const toStatement = ({ passage: { source, text }, shown }: Fact) => ({
  source,
  quote: text,
  value: asWritten(text, shown),
});
