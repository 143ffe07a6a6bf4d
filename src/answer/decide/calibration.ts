import type { RerankedPassage } from '../rank/rerank.ts';
import type { Language } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';

/**
 * Platt scaling of the log odds of what is told (Platt, 1999), fitted on the authors `r`, `t` and `A`, whom
 * the reader was not trained on, and on an author of each other language (training/calibrate.ts).
 */
const calibration = { slope: 0.8, shift: 0.53 };
/**
 * The minimum probability at which something is returned as the answer. English was chosen on the authors `A`,
 * `r`, `mm` and `ee`, and for what other couples' guests ask; the others on an author each, between
 * what is declined and what is answered (eval/RESULTS.md).
 */
const thresholdByLanguage: Readonly<Record<Language, number>> = {
  en: 0.77,
  de: 0.75,
  es: 0.82,
  fr: 0.77,
  it: 0.76,
  pt: 0.69,
};
/** From here on a reply is as good as certain: it may be offered unasked. */
export const SURE = 0.9;
/**
 * How much lower it is where words alone would return the passage, too: down to it as many are right as
 * closely above the minimum.
 */
const AGREED_LOWER = 0.24;
/** One of several questions would otherwise be half answered. */
const ONE_OF_SEVERAL = 0.48;

/** The probability that something answers, from its log odds. */
export function probabilityOf(odds: number): number {
  return 1 / (1 + Math.exp(-(calibration.slope * odds + calibration.shift)));
}

/** The log odds of a probability: {@link probabilityOf} the other way round. */
export function oddsOf(probability: number): number {
  return (Math.log(probability / (1 - probability)) - calibration.shift) / calibration.slope;
}

/** The log odds that one of several passages answers, against "nothing here answers". */
export function oddsOfAny(reranked: readonly RerankedPassage[]): number {
  return Math.log(reranked.reduce((sum, { score }) => sum + Math.exp(score), 0));
}

/** The log odds that what is told answers, against "nothing here answers" and the likeliest of what is not told with it. */
export function oddsAgainst(told: number, rival = Number.NEGATIVE_INFINITY): number {
  return told - Math.log1p(Math.exp(rival));
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
