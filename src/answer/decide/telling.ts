import { groupBy } from '../facts/group-by.ts';
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

/** No more is told besides the answer when all is this long, in characters. */
const MAX_LENGTH = 420;
/** As many passages are considered besides the answer, what they lean on apart. */
const MAX_FURTHER = 12;

/**
 * What is told: the passage that answers first, behind what it leans on and before what takes some of it back, then what else
 * may be part of the answer, as it comes, while there is room. Where the answer is exact, what comes before it in time is
 * not needed.
 */
export function tell(
  best: Passage,
  further: readonly Passage[],
  index: KnowledgeIndex,
  { isExact = false } = {},
): Pick<Decision, 'passages' | 'needed'> {
  const opening = isExact && onlyFollows(best) ? [best] : withNeighbours([best], index);
  const answer = [...opening, ...qualifiersOf(best, index)];
  const besides = [...new Set([...openedBy(best, index), ...further])].slice(0, MAX_FURTHER);
  const told = besides.reduce((before, passage) => {
    if (lengthOf([...new Set([...before, passage])]) > MAX_LENGTH) return before;
    const own = [...withNeighbours([passage], index), ...qualifiersOf(passage, index)];
    const more = [...new Set([...before, ...own])];
    return lengthOf(more) <= MAX_LENGTH ? more : before;
  }, answer);
  return { passages: told, needed: answer.length };
}

/** Whether a passage may be told besides the one that answers. */
export const canAccompany = (best: Passage, passage: Passage): boolean =>
  passage !== best &&
  isForGuests(passage) &&
  // What the couple taught answers its own question, not a part of another.
  (best.isTaught || !passage.isTaught) &&
  // Dinner is no question of who sits where.
  (isSeat(best) || !isSeat(passage)) &&
  !saysTheSame(passage, best);

/** "Kids: sorry, no": a fact of its own. */
export const isLabelled = (text: string): boolean => /^[^:.]{2,40}: /.test(text);

/** A label with a few words, "Where to stay: no official block", opens what the next sentence says. */
const OPENING = /^(?=.{1,45}$)[^:]{2,40}: \D+$/u;

const openedBy = (passage: Passage, index: KnowledgeIndex): Passage[] =>
  OPENING.test(passage.text)
    ? paragraphOf(passage, index).filter(
        ({ id, text }) => id === passage.id + 1 && !isLabelled(text),
      )
    : [];

/**
 * The passages of each paragraph in its order, that of the answer first: what stands before the answer makes sense of
 * it, unless that is too much.
 */
export function inTextOrder(
  passages: readonly Passage[],
  { wants }: Pick<ParsedQuestion, 'wants'>,
): readonly Passage[] {
  const [best] = passages;
  if (!best) return passages;
  const ordered = [...groupBy(passages, ({ block }) => block).values()].flatMap((own) =>
    own.toSorted((a, b) => a.id - b.id),
  );
  const isTooMuch =
    lengthOf(ordered.slice(0, ordered.indexOf(best))) > (wants.size > 0 ? SHORT_LEAD : MOST_BEFORE);
  // The answer, behind what it leans on: the passages that follow one another in the text.
  const gap = passages.findIndex((each, i) => i !== each.id - best.id);
  const lead = gap < 0 ? passages : passages.slice(0, gap);
  return isTooMuch ? [...new Set([...lead, ...ordered])] : ordered;
}

/** So many characters before it do not bury an answer that is no value. */
const MOST_BEFORE = 130;
