import type { RerankedPassage } from '../rank/rerank.ts';
import type { KnowledgeIndex } from '../types.ts';
import type { Language } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { isPlain } from './plain-question.ts';

/**
 * Platt scaling of the best passage's log odds (Platt, 1999), fitted on the authors `r`, `t` and `A`, whom
 * the reader was not trained on (training/calibrate.ts).
 */
const calibration = { slope: 0.71, shift: -0.04 };
/**
 * The minimum probability at which a passage is returned as the answer. English was chosen on the authors `A`
 * and `r`, for 91 of 100 unanswerable questions declined; the others on `t` and an author each, for 87 to 88,
 * since more would leave too many plain questions unanswered (eval/RESULTS.md).
 */
const thresholdByLanguage: Readonly<Record<Language, number>> = {
  en: 0.74,
  de: 0.78,
  es: 0.78,
  fr: 0.76,
  it: 0.78,
  pt: 0.78,
};
/** How much lower it is where words alone would return the passage, too. */
const AGREED_LOWER = 0.12;
/** One of several questions would otherwise be half answered. */
const ONE_OF_SEVERAL = 0.5;
/** What is told of a plain question is right far below the other thresholds, too ({@link isPlain}). */
const PLAIN_QUESTION = 0.45;

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
  const { language, isOneOfSeveral } = question;
  // In other languages what is put into English misses too much of a question to tell a plain one.
  if (language === 'en' && isPlain(question, reranked, index)) return PLAIN_QUESTION;
  if (isOneOfSeveral) return ONE_OF_SEVERAL;
  const threshold = thresholdByLanguage[language];
  return reranked[0]?.isAgreed ? threshold - AGREED_LOWER : threshold;
}
