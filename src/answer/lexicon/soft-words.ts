import { readWords } from './read-phrases.ts';
import { stem } from './words.ts';

/**
 * Everyday words. A question may contain them without being about them, so a text that answers it need not:
 * only a thing that is asked for and occurs nowhere counts against an answer.
 */
export const softWords = readWords('soft-words');

/** Their stems. */
export const softStems: ReadonlySet<string> = new Set([...softWords].map(stem));

/** True for the stem of an everyday word, a number or a letter: an answer need not contain it. */
export const isSoftStem = (term: string): boolean =>
  softStems.has(term) || /^\d+$/.test(term) || term.length === 1;
