import type { Contradiction, KnowledgeIndex, Passage } from '../types.ts';
import { type Fact, factsOf } from './facts.ts';

/** The most that are reported: beyond it the couple has another problem. */
const MAX_FOUND = 20;

/**
 * Pairs of statements of the same fact with different values: two times of the ceremony, two
 * deadlines of one hotel. Statements that have been replaced in so many words ("moved to 5 PM"), and
 * what the couple taught and thereby corrected, are no contradictions. Where it is not sure that two
 * statements mean the same event on the same day, none is reported.
 */
export function findContradictions(index: KnowledgeIndex): Contradiction[] {
  const byKey = new Map<string, Fact[]>();
  for (const passage of index.passages) {
    if (passage.superseded || passage.isPrivate) continue;
    for (const fact of factsOf(passage)) {
      byKey.set(fact.key, [...(byKey.get(fact.key) ?? []), fact]);
    }
  }
  return [...byKey.values()].flatMap(pairsOf).slice(0, MAX_FOUND);
}

/** Each value against the first statement of another one that may be of the same day. */
function pairsOf(facts: readonly Fact[]): Contradiction[] {
  const days = new Set(facts.map(({ day }) => day).filter((day) => day !== ''));
  const found: Contradiction[] = [];
  const reported = new Set<string>();
  facts.forEach((later, i) => {
    const earlier = facts.slice(0, i).find((other) => contradict(other, later, days.size > 1));
    const name = earlier ? `${earlier.value}|${later.value}` : '';
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

function contradict(a: Fact, b: Fact, isOnSeveralDays: boolean): boolean {
  if (a.value === b.value || a.passage.isTaught || b.passage.isTaught) return false;
  if (a.passage.isUpdate || b.passage.isUpdate) return false;
  // Two sentences of one paragraph tell two things on purpose.
  if (isSamePlace(a.passage, b.passage)) return false;
  return isOnSeveralDays ? a.day !== '' && a.day === b.day : true;
}

const isSamePlace = (a: Passage, b: Passage) => a.source === b.source && a.block === b.block;

const toStatement = ({ passage, shown }: Fact) => ({
  source: passage.source,
  quote: passage.text,
  value: shown,
});
