import { emphasisOf } from '../phrase/emphasis.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import type { KnowledgeIndex } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { askedListOf } from './asked-list.ts';
import { oddsOfAny, probabilityOf, thresholdFor } from './calibration.ts';
import type { Decision } from './decision.ts';
import { departuresOf } from './departures.ts';
import { saysTheSame, withNeighbours } from './neighbours.ts';
import { isOfSameTable } from './table-rows.ts';
import { isBarred } from './vetoes.ts';
import { wholeAnswer } from './whole-answer.ts';

/** Another passage is returned as well if its log odds are no further than this from the best one's. */
const ODDS_MARGIN = -1.2;
/** A sentence of the same paragraph is usually part of the same answer. */
const SAME_BLOCK_ODDS_MARGIN = -2.5;
/** The most passages returned besides the best. */
const MAX_FURTHER = 2;

/** What the reader finds likely enough to return as the answer. */
export function decideByReader(
  question: ParsedQuestion,
  reranked: readonly RerankedPassage[],
  index: KnowledgeIndex,
): Decision {
  const allowed = reranked.filter((each) => !isBarred(question, each, index));
  const likeliest = likeliestOf(question, allowed, index);
  return likeliest.confidence < thresholdFor(question, allowed)
    ? { ...likeliest, passages: [] }
    : likeliest;
}

/** What would be returned if abstaining were no option, and how likely it is to be the answer. */
export function likeliestOf(
  question: ParsedQuestion,
  reranked: readonly RerankedPassage[],
  index: KnowledgeIndex,
): Decision {
  const [best, ...others] = reranked;
  if (!best) return { passages: [], confidence: 0, whole: null };
  const list =
    departuresOf(question, best.passage, index) ?? askedListOf(question, reranked, index);
  if (list) {
    // Whichever row of the table is read as the best, it is the same answer.
    const odds = oddsOfAny(reranked.filter(({ passage }) => isOfSameTable(passage, best.passage)));
    return {
      passages: list,
      confidence: probabilityOf(odds),
      whole: null,
      isList: list.length > 1,
    };
  }
  const further = others.filter(
    ({ passage, score }) =>
      score - best.score >=
        (passage.block === best.passage.block ? SAME_BLOCK_ODDS_MARGIN : ODDS_MARGIN) &&
      !passage.superseded &&
      !saysTheSame(passage, best.passage),
  );
  const passages = [best, ...further.slice(0, MAX_FURTHER)].map(({ passage }) => passage);
  const span = emphasisOf(best, question.terms);
  return {
    passages: withNeighbours(passages, index),
    confidence: probabilityOf(best.score),
    emphasis: span && { passage: best.passage, span },
    whole: wholeAnswer(
      question,
      best.passage,
      best.candidate?.features.questionLikeness ?? 0,
      index,
    ),
  };
}
