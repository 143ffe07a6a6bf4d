import type { RerankedPassage } from '../rank/rerank.ts';
import type { KnowledgeIndex } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { isPlain } from './plain-question.ts';

/**
 * Platt scaling of the best passage's log odds (Platt, 1999), fitted on the authors `r`, `t` and `A`, whom
 * the reader was not trained on (training/calibrate.ts).
 */
const calibration = { slope: 0.71, shift: -0.04 };
/**
 * The minimum probability at which a passage is returned as the answer: lower where words alone would return
 * it, too, and for one of several questions, which would otherwise be half answered. eval/RESULTS.md has the
 * effect of each. The lowest is that of a plain question.
 */
const thresholds = {
  english: 0.74,
  foreign: 0.76,
  agreed: 0.62,
  oneOfSeveral: 0.5,
  plain: 0.45,
};

/** The probability that a passage answers, from its log odds against "nothing here answers". */
export function probabilityOf(odds: number): number {
  return 1 / (1 + Math.exp(-(calibration.slope * odds + calibration.shift)));
}

/** The log odds that one of several passages answers, against "nothing here answers". */
export function oddsOfAny(reranked: readonly RerankedPassage[]): number {
  return Math.log(reranked.reduce((sum, { score }) => sum + Math.exp(score), 0));
}

/** The minimum for that probability, for the best passage of a question. */
export function thresholdFor(
  question: ParsedQuestion,
  reranked: readonly RerankedPassage[],
  index: KnowledgeIndex,
): number {
  const { isForeign, isOneOfSeveral } = question;
  if (isPlain(question, reranked, index)) return thresholds.plain;
  if (isOneOfSeveral) return thresholds.oneOfSeveral;
  if (reranked[0]?.isAgreed) return thresholds.agreed;
  return isForeign ? thresholds.foreign : thresholds.english;
}
