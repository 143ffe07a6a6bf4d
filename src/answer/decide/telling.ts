import { SHORT_LEAD } from '../phrase/leading-value.ts';
import { lengthOf } from '../phrase/phrase.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import type { Decision } from './decision.ts';
import {
  onlyFollows,
  paragraphOf,
  qualifiersOf,
  saysTheSame,
  withNeighbours,
} from './neighbours.ts';
import { isSeat } from './seats.ts';

/** As much is told besides the answer until all is this long, in characters. */
const MAX_LENGTH = 420;

/**
 * What is told: the passage that answers first, behind what it leans on, then what else may be part of the answer, the
 * likeliest first, while there is room. Where the answer is exact, what comes before it in time is not needed.
 */
export function tell(
  best: Passage,
  further: readonly Passage[],
  index: KnowledgeIndex,
  { isExact = false } = {},
): Pick<Decision, 'passages' | 'needed'> {
  const answer = isExact && onlyFollows(best) ? [best] : withNeighbours([best], index);
  const isFitting = (passage: Passage) =>
    isForGuests(passage) &&
    // Dinner is no question of who sits where.
    (isSeat(best) || !isSeat(passage)) &&
    !saysTheSame(passage, best);
  const opened = [...openedBy(best, index), ...qualifiersOf(best, index)];
  const told = [...opened, ...further.filter(isFitting)].reduce((before, passage) => {
    const more = [...new Set([...before, ...withNeighbours([passage], index)])];
    return lengthOf(more) <= MAX_LENGTH ? more : before;
  }, answer);
  return { passages: told, needed: answer.length };
}

/** A label with a few words, "Where to stay: no official block", opens what the next sentence says. */
const OPENING = /^(?=.{1,45}$)[^:]{2,40}: \D+$/u;

const openedBy = (passage: Passage, index: KnowledgeIndex): Passage[] =>
  OPENING.test(passage.text)
    ? paragraphOf(passage, index).filter(({ id }) => id === passage.id + 1)
    : [];

/**
 * The passages that are told with those of the paragraph that answers in its order: what stands before the answer
 * makes sense of it, unless that is too much.
 */
export function inTextOrder(
  passages: readonly Passage[],
  needed: readonly Passage[],
  { wants }: Pick<ParsedQuestion, 'wants'>,
): readonly Passage[] {
  const [best] = needed;
  if (!best) return passages;
  const own = passages.filter(({ block }) => block === best.block).toSorted((a, b) => a.id - b.id);
  const before = own.filter(({ id }) => id < best.id);
  const isTooMuch = lengthOf(before) > (wants.size > 0 ? SHORT_LEAD : MOST_BEFORE);
  return [...new Set([...(isTooMuch ? needed : []), ...own, ...passages])];
}

/** So many characters before it do not bury an answer that is no value. */
const MOST_BEFORE = 130;
