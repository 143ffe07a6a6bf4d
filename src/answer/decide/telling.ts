import { SHORT_LEAD } from '../phrase/leading-value.ts';
import { lengthOf } from '../phrase/phrase.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import type { Decision } from './decision.ts';
import {
  onlyFollows,
  paragraphOf,
  saysTheSame,
  withFollowers,
  withNeighbours,
} from './neighbours.ts';
import { isSeat } from './seats.ts';

/** How well passages fit a question, in log odds or as a score. */
type Judged = { passage: Passage; score: number };

/** How far below the best passage another one may score to be told as well. */
export type Margins = { elsewhere: number; sameSection: number; sameBlock: number };

/** The most passages told besides the best one, what leans on them apart. */
const MAX_FURTHER = 2;
/** What follows the answer is told up to this length, in characters. */
const MAX_LENGTH = 420;

/**
 * What is told: the passage that answers first, then what else of its section fits the question or leans on
 * what is told, in the order of the text, and last what fits it elsewhere. A broad question, "what do I wear?", is
 * answered by all of its paragraph. Where the answer is exact, not even a short paragraph is told whole.
 */
export function tell(
  [best, ...others]: readonly [Judged, ...Judged[]],
  margins: Margins,
  index: KnowledgeIndex,
  { isBroad = false, isExact = false } = {},
): Pick<Decision, 'passages' | 'needed'> {
  const isAlone = isExact && onlyFollows(best.passage);
  const answer = isAlone ? [best.passage] : withNeighbours([best.passage], index);
  const fits = others.filter(
    ({ passage, score }) =>
      best.score - score <= marginOf(passage, best.passage, margins) &&
      isForGuests(passage) &&
      // Dinner is no question of who sits where.
      (isSeat(best.passage) || !isSeat(passage)) &&
      !saysTheSame(passage, best.passage),
  );
  const further = fits.slice(0, MAX_FURTHER).map(({ passage }) => passage);
  const isNear = (passage: Passage) => isSameSection(passage, best.passage);
  const near = further.filter(isNear).toSorted((a, b) => a.id - b.id);
  const far = further.filter((passage) => !isNear(passage));
  const all =
    !isExact && isShort(best.passage, index, isBroad)
      ? paragraphOf(best.passage, index)
      : behindOpening(best.passage, index);
  const besides = [...all, ...near, ...far].filter((passage) => passage !== best.passage);
  const told = withFollowers([...answer, ...withNeighbours(besides, index)], index);
  return { passages: upTo(MAX_LENGTH, told, answer.length), needed: answer.length };
}

/**
 * The passages that are told with those of the paragraph that answers in its order: what stands before the answer
 * makes sense of it. As they are where that is too much.
 */
export function inTextOrder(
  passages: readonly Passage[],
  [best]: readonly Passage[],
  { wants }: Pick<ParsedQuestion, 'wants'>,
): readonly Passage[] {
  if (!best) return passages;
  const own = passages.filter(({ block }) => block === best.block);
  const before = own.filter(({ id }) => id < best.id);
  if (lengthOf(before) > (wants.size > 0 ? SHORT_LEAD : MOST_BEFORE)) return passages;
  const others = passages.filter(({ block }) => block !== best.block);
  return [...own.toSorted((a, b) => a.id - b.id), ...others];
}

/** So many characters before it do not bury an answer that is no value. */
const MOST_BEFORE = 130;

function marginOf(passage: Passage, best: Passage, margins: Margins): number {
  if (passage.block === best.block) return margins.sameBlock;
  return isSameSection(passage, best) ? margins.sameSection : margins.elsewhere;
}

const isSameSection = (a: Passage, b: Passage): boolean =>
  a.source === b.source &&
  a.headings.at(-1) === b.headings.at(-1) &&
  Math.abs(a.block - b.block) <= 3;

/** A paragraph up to this length, in characters, is told whole: nothing is gained by leaving out a half. */
const SHORT = 200;

/** A label with a few words, "Where to stay: no official block", opens what the next sentence says. */
const OPENING = /^(?=.{1,45}$)[^:]{2,40}: \D+$/u;

const behindOpening = (passage: Passage, index: KnowledgeIndex): Passage[] =>
  OPENING.test(passage.text)
    ? paragraphOf(passage, index).filter(({ id }) => id === passage.id + 1)
    : [];

function isShort(passage: Passage, index: KnowledgeIndex, isBroad: boolean): boolean {
  const paragraph = paragraphOf(passage, index);
  const most = isBroad ? MAX_LENGTH : isOfLines(paragraph) ? SHORT_OF_LINES : SHORT;
  return lengthOf(paragraph) <= most;
}

/** "Black tie optional", "Open bar till 10": each of several lines says one thing, which needs no other. */
const isOfLines = (paragraph: readonly Passage[]): boolean => {
  const sentences = paragraph.filter(({ text }) => /[.!?…][)"”»]?$/u.test(text));
  return paragraph.length >= MANY_LINES && sentences.length < paragraph.length / 2;
};
const MANY_LINES = 3;
/** As {@link SHORT}, of lines. */
const SHORT_OF_LINES = 90;

/** The first passages, and what follows them while there is room. */
function upTo(most: number, passages: readonly Passage[], needed: number): Passage[] {
  let length = 0;
  const cut = passages.findIndex((passage, i) => {
    length += passage.text.length + 1;
    return i >= needed && length > most;
  });
  return cut < 0 ? [...passages] : passages.slice(0, cut);
}
