import type { RerankedPassage } from '../rank/rerank.ts';
import type { Language } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';

/**
 * Platt scaling of the best passage's log odds (Platt, 1999), fitted on the authors `r`, `t` and `A`, whom
 * the reader was not trained on, and on an author of each other language (training/calibrate.ts).
 */
const calibration = { slope: 0.76, shift: 0.05 };
/**
 * The minimum probability at which a passage is returned as the answer. English was chosen on the authors `A`,
 * `r`, `mm` and `ee`, the others on `t` and an author each, for some 91 of 100 unanswerable questions declined
 * (eval/RESULTS.md).
 */
const thresholdByLanguage: Readonly<Record<Language, number>> = {
  en: 0.71,
  de: 0.8,
  es: 0.79,
  fr: 0.76,
  it: 0.8,
  pt: 0.79,
};
/** How much lower it is where words alone would return the passage, too. */
const AGREED_LOWER = 0.12;
/** One of several questions would otherwise be half answered. */
const ONE_OF_SEVERAL = 0.5;

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
  { language, isOneOfSeveral }: ParsedQuestion,
  [best]: readonly RerankedPassage[],
): number {
  if (isOneOfSeveral) return ONE_OF_SEVERAL;
  const threshold = thresholdByLanguage[language];
  return best?.isAgreed ? threshold - AGREED_LOWER : threshold;
}
