import { isForGuests } from '../privacy/is-for-guests.ts';
import type { KnowledgeIndex } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import type { Decision } from './decision.ts';
import { endsOf, goesTo, leavesFrom, saidOf } from './ride-ends.ts';

/** What tells of the way from one place to the other that a question names; null where none does, or several. */
export function wayOf(
  { text, wants }: ParsedQuestion,
  { passages }: KnowledgeIndex,
): Decision | null {
  const [start, end] = endsOf(text);
  if (!HOW.test(text) || wants.size > 0 || start.length === 0 || end.length === 0) return null;
  const told = passages.filter((passage) => {
    if (!isForGuests(passage)) return false;
    const said = saidOf(passage);
    return leavesFrom(said, start) && goesTo(said, end);
  });
  return told.length > 0 && told.length <= MAX_WAYS
    ? { passages: told, needed: told.length, confidence: 1 }
    : null;
}
const HOW = /^(?:\p{L}+ ){0,2}how\b.*\b(?:get|go|travel|transport)/u;
const MAX_WAYS = 3;
