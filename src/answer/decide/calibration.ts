import type { RerankedPassage } from '../rank/rerank.ts';
import type { Language } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';

/**
 * Platt scaling of the log odds of what is told (Platt, 1999), fitted on the authors `r`, `t` and `A`, whom
 * the reader was not trained on, and on an author of each other language (training/calibrate.ts).
 */
const calibration = { slope: 1.08, shift: 0.14 };
/**
 * The minimum probability at which something is returned as the answer: chosen on the authors `A`, `r`, `mm` and `ee` for
 * English, their own questions and what all guests ask, and on an author each for the others, between what is declined
 * and what is answered (eval/RESULTS.md).
 */
const thresholdByLanguage: Readonly<Record<Language, number>> = {
  en: 0.795,
  de: 0.83,
  es: 0.835,
  fr: 0.8,
  it: 0.785,
  pt: 0.725,
};
/** From here on a reply is as good as certain: it may be offered unasked. */
export const SURE = 0.9;
/** From here on one of several questions of a message is told: it would otherwise be half answered. */
const ONE_OF_SEVERAL = 0.4;

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

/** The least probability at which the answer to a question that is asked alone is told. */
export const thresholdOf = (language: Language): number => thresholdByLanguage[language];

/** The same of any question: of one of several it is lower, so that the message is not half answered. */
export const thresholdFor = ({ language, isOneOfSeveral }: ParsedQuestion): number =>
  isOneOfSeveral ? ONE_OF_SEVERAL : thresholdOf(language);
