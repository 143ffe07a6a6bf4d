import { emphasisOf } from '../phrase/emphasis.ts';
import type { Candidate } from '../rank/find.ts';
import { ownerOf } from '../rank/missing.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { namedListOf } from './asked-list.ts';
import { cheapestOf } from './cheapest.ts';
import { dayPlanOf } from './day-plan.ts';
import { decideByReader } from './decide-by-reader.ts';
import type { Decision } from './decision.ts';
import { durationAnswerOf, withNights } from './duration-answer.ts';
import { lodgingAnswerOf } from './lodging-answer.ts';
import { matchTaught } from './match-taught.ts';
import { saysTheSame, withNeighbours } from './neighbours.ts';
import { withoutOthers } from './other-subjects.ts';
import { seatsOf } from './seats.ts';
import { vetoOf } from './vetoes.ts';
import { wholeAnswer } from './whole-answer.ts';

/** How close to the best another passage must score to be returned as well. */
const MARGIN = 0.8;

/** The sentences around the best one are usually part of the same answer. */
const SAME_BLOCK_MARGIN = 1.5;
/** A second time or price is returned only where it fits almost as well. */
const VALUE_MARGIN = 0.5;
function marginOf(question: ParsedQuestion, candidate: Candidate, best: Candidate): number {
  if (isSameBlock(candidate, best)) return SAME_BLOCK_MARGIN;
  return question.wants.size > 0 ? VALUE_MARGIN : MARGIN;
}
const isSameBlock = (a: Candidate, b: Candidate) => a.passage.block === b.passage.block;

/**
 * Decides whether anything answers the question, and what: by the reader's judgement of the passages or,
 * without it, by words alone.
 */
export function decide(
  question: ParsedQuestion,
  candidates: readonly Candidate[],
  reranked: readonly RerankedPassage[] | null,
  index: KnowledgeIndex,
): Decision {
  const decision = decideAmongAll(question, candidates, reranked, index);
  const { passages, whole } = decision;
  return withNights(question, {
    ...decision,
    passages: withoutOthers(passages, question, index),
    whole: whole && withoutOthers(whole, question, index),
  });
}

function decideAmongAll(
  question: ParsedQuestion,
  candidates: readonly Candidate[],
  reranked: readonly RerankedPassage[] | null,
  index: KnowledgeIndex,
): Decision {
  const taught = matchTaught(question, index);
  if (taught) return { passages: [taught], confidence: 1, whole: null };
  const plan = seatsOf(question, index) ?? dayPlanOf(question, index);
  if (plan) return listed(plan);
  const exact = cheapestOf(question, index) ?? lodgingAnswerOf(question, index);
  if (exact) return { ...exact, emphasis: exact.emphasis ?? emphasisIn(exact, question, reranked) };
  const length = durationAnswerOf(question, index);
  if (length) return length;
  const list = namedListOf(question, index);
  if (list) return listed(list);
  const good = candidates.filter((candidate) => vetoOf(question, candidate, index) === null);
  // Whose number it is can be decided by words exactly.
  return reranked && ownerOf(question) === null
    ? decideByReader(question, reranked, index)
    : decideByWords(question, candidates, good, index);
}

const listed = (passages: readonly Passage[]): Decision => ({
  passages,
  confidence: 1,
  whole: null,
  isList: passages.length > 1,
});

/** What the reader marks in the passages that answer. */
function emphasisIn(
  { passages }: Decision,
  { terms }: ParsedQuestion,
  reranked: readonly RerankedPassage[] | null,
): Decision['emphasis'] {
  const read = reranked?.find(({ passage }) => passages.includes(passage));
  const span = read ? emphasisOf(read, terms) : null;
  return read && span && { passage: read.passage, span };
}

function decideByWords(
  question: ParsedQuestion,
  candidates: readonly Candidate[],
  good: readonly Candidate[],
  index: KnowledgeIndex,
): Decision {
  const [best] = good;
  if (!best) return { passages: [], confidence: candidates[0]?.score ?? 0, whole: null };
  const others = good.filter(
    (candidate) =>
      candidate !== best &&
      candidate.score >= best.score - marginOf(question, candidate, best) &&
      !candidate.passage.superseded &&
      !saysTheSame(candidate.passage, best.passage),
  );
  const passages = [best.passage, ...others.slice(0, 3).map((candidate) => candidate.passage)];
  return {
    passages: withNeighbours(passages, index),
    confidence: best.score,
    whole: wholeAnswer(question, best.passage, best.features.questionLikeness, index),
  };
}
