import { MAX_CONTRADICTIONS } from '#shared/rules/contradictions.ts';
import { distinctBy, groupBy } from '../facts/group-by.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { Contradiction, KnowledgeIndex, Passage } from '../types.ts';
import { addresses } from './addresses.ts';
import { dressCodes } from './dress-codes.ts';
import { ends } from './ends.ts';
import { type Fact, type FactKind, type Setting, statementOf } from './fact.ts';
import { findOtherDates, replyDates, weddingDates } from './invitation-dates.ts';
import { lodging } from './lodging.ts';
import { phones } from './phones.ts';
import { policies } from './policies.ts';
import { settingOf } from './setting.ts';
import { startTimes } from './start-times.ts';
import { findWrongWeekdays } from './weekdays.ts';

/** What is compared, in the order in which contradictions are listed. */
const kinds: readonly FactKind[] = [
  startTimes,
  ends,
  weddingDates,
  addresses,
  dressCodes,
  replyDates,
  lodging,
  policies,
  phones,
];
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
  const passages = passagesOf(index);
  const setting = settingOf(passages);
  return [
    ...(plannedDate === null ? [] : findOtherDates(passages, plannedDate, setting)),
    ...kinds.flatMap((kind) => clashesOf(kind, passages, setting)),
    ...findWrongWeekdays(passages),
  ].slice(0, MAX_CONTRADICTIONS);
}

/** Of these the two times at which something begins: what guests are asked to come at. */
export function findContradictingTimes(index: KnowledgeIndex): Contradiction[] {
  const passages = passagesOf(index);
  return clashesOf(startTimes, passages, settingOf(passages)).slice(0, MAX_CONTRADICTIONS);
}

/**
 * The passages for guests. A heading such as "Carriages: Midnight" is a statement, too: listed once, before
 * what is below it.
 */
function passagesOf({ passages }: KnowledgeIndex): Passage[] {
  const seen = new Set<string>();
  return passages.filter(isForGuests).flatMap((passage) => {
    const heading = passage.headings.at(-1) ?? '';
    const name = `${passage.source} ${heading}`;
    const isStatement = /\p{L}{4}/u.test(heading) && /\d|midnight|noon/i.test(heading);
    if (!isStatement || seen.has(name) || passage.isTaught || passage.text.startsWith(heading))
      return [passage];
    seen.add(name);
    return [{ ...passage, text: heading, headings: passage.headings.slice(0, -1) }, passage];
  });
}

function clashesOf(
  kind: FactKind,
  passages: readonly Passage[],
  setting: Setting,
): Contradiction[] {
  const facts = passages.flatMap((passage) => kind.read(passage, setting));
  const comparable = groupBy(facts, ({ topic, part = '' }) => `${topic} ${part}`);
  return [...comparable.values()].flatMap((all) =>
    pairsOf(all.slice(0, MAX_COMPARED), (a, b) => mayClash(a, b) && kind.clash(a, b, setting)),
  );
}

/** Each value against the first statement with a different one. */
function pairsOf(facts: readonly Fact[], clash: (a: Fact, b: Fact) => boolean): Contradiction[] {
  const pairs = facts.flatMap((later, i) => {
    const earlier = facts.slice(0, i).find((other) => clash(other, later));
    return earlier ? [{ earlier, later }] : [];
  });
  return distinctBy(pairs, ({ earlier, later }) =>
    [earlier.value, later.value].toSorted().join('|'),
  ).map(({ earlier, later }) => ({
    topic: later.topic,
    label: later.label,
    statements: [
      statementOf(earlier.passage, earlier.shown),
      statementOf(later.passage, later.shown),
    ],
  }));
}

function mayClash(a: Fact, b: Fact): boolean {
  if (a.value === b.value || a.passage.isTaught || b.passage.isTaught) return false;
  if (a.passage.isUpdate || b.passage.isUpdate) return false;
  // Two sentences of one paragraph state two different things on purpose.
  return a.passage.source !== b.passage.source || a.passage.block !== b.passage.block;
}
