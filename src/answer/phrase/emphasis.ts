import { fold } from '../lexicon/words.ts';
import type { ReadPassage } from '../rank/read-passages.ts';
import type { Passage } from '../types.ts';
import { englishText } from '../understand/language.ts';

/** The words of a passage that answer, from `start` to before `end`. */
export type Span = { start: number; end: number };

/** Longer spans, and those that are most of the sentence, say nothing by standing out. */
const LONGEST = 70;
const MOST_OF_TEXT = 0.7;
/** Words between two that answer stand out with them unless the reader is this sure that they don't. */
const LEAN = 0.5;

/**
 * The words of a passage that the reader takes for the answer: the run of tokens whose odds sum to the
 * most. Null where no run speaks for itself, and for texts that were put into English to be read.
 */
export function emphasisOf({ passage, tags }: Pick<ReadPassage, 'passage' | 'tags'>): Span | null {
  const places = placesOfFolded(passage);
  if (!places) return null;
  const run = bestRun(tags.map(({ odds }) => odds + LEAN));
  if (!run) return null;
  const start = places[tags[run.first]!.start];
  const end = places[tags[run.last]!.end] ?? passage.text.length;
  if (start === undefined) return null;
  const shown = passage.text.slice(start, end).replace(/[\s.,;:!?–—-]+$/, '');
  const isTelling = shown.length <= LONGEST && shown.length <= passage.text.length * MOST_OF_TEXT;
  return isTelling && /[\p{L}\p{N}]/u.test(shown) ? { start, end: start + shown.length } : null;
}

/** The run with the largest sum, where that is more than nothing (Kadane's algorithm). */
function bestRun(odds: readonly number[]): { first: number; last: number } | null {
  let best: { first: number; last: number } | null = null;
  let largest = 0;
  let sum = 0;
  let first = 0;
  odds.forEach((each, i) => {
    if (sum <= 0) {
      sum = 0;
      first = i;
    }
    sum += each;
    if (sum > largest) {
      largest = sum;
      best = { first, last: i };
    }
  });
  return best;
}

/** Where each place of the folded text is in the text as written; null where the two cannot be matched. */
function placesOfFolded({ text }: Passage): number[] | null {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const own = fold(character);
    for (let i = 0; i < own.length; i += 1) places.push(at);
    folded += own;
    at += character.length;
  }
  return folded === englishText(text) ? places : null;
}
