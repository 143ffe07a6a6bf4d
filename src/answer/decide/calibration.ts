import type { ReadPassage } from '../rank/read-passages.ts';
import type { ReadQuestion } from '../understand/read-question.ts';

/** Fitted on authors that the reader was not trained on (training/reader/README.md). */
const calibration = { slope: 1, shift: 0 };
/** From this probability on a passage is told as the answer: so that 92 % of what is not there is declined. */
const thresholds = { english: 0.6, foreign: 0.6 };

/** The probability that the best passage answers, from the log odds of all. */
export function probabilityOf(read: readonly ReadPassage[]): number {
  const best = read[0]?.score ?? Number.NEGATIVE_INFINITY;
  return 1 / (1 + Math.exp(-(calibration.slope * best + calibration.shift)));
}

/** What that probability must come to, for a question of this language. */
export const thresholdFor = ({ isForeign }: ReadQuestion): number =>
  isForeign ? thresholds.foreign : thresholds.english;
