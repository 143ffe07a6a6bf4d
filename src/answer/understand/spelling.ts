import { groupBy } from '../facts/group-by.ts';
import { concepts } from '../lexicon/concepts.ts';
import { editDistance } from '../lexicon/edit-distance.ts';
import { readTable } from '../lexicon/read-phrases.ts';
import { softWords } from '../lexicon/soft-words.ts';
import { rankOf, spokenWords } from '../lexicon/spoken-words.ts';
import { stem, stopWords } from '../lexicon/words.ts';

/** Words this long are never corrected to another: too many typos are possible to be sure. */
const MAX_LENGTH = 24;
const MIN_LENGTH = 4;
/** The minimum length of the knowledge's words as corrections: shorter ones are mostly different words. */
const MIN_OWN_LENGTH = 6;
/** A typo is corrected to one of this many words of spoken English; rarer ones are not candidates. */
const SPOKEN = 6000;

/** For each word all of those for the same thing. */
const sameWords: ReadonlyMap<string, readonly string[]> = new Map(
  readTable('same-words').flatMap((words) => words.map((word) => [word, words] as const)),
);

/** A question with the couple's words for what it calls otherwise: "bbq" where they write of a barbecue. */
export const inTheirWords = (folded: string, vocabulary: ReadonlySet<string>): string =>
  folded.replace(/[\p{L}\p{N}]+/gu, (word) => {
    if (vocabulary.has(word)) return word;
    return sameWords.get(word)?.find((each) => vocabulary.has(each)) ?? word;
  });

/**
 * Corrects words that are neither in the knowledge nor in English vocabulary to the one that is a typo away:
 * one edit from four letters, two from eight.
 */
export function correctSpelling(folded: string, vocabulary: ReadonlySet<string>): string {
  return folded.replace(/(?<![\p{L}\p{N}'])\p{L}{4,}(?![\p{L}\p{N}'])/gu, (word) => {
    if (word.length > MAX_LENGTH || vocabulary.has(word) || isKnown(word)) return word;
    const allowed = word.length >= 8 ? 2 : 1;
    const own = word.length < MIN_OWN_LENGTH ? null : closest(word, vocabulary, allowed);
    return own ?? closest(word, spokenLike(word), allowed) ?? word;
  });
}

/** The words in the patterns of how guests ask: they are not typos. */
const askedWords = concepts.flatMap((concept) => concept.ask.source.match(/[a-z]{4,}/g) ?? []);
const knownStems = new Set(['wifi', 'livestream', ...softWords, ...askedWords].map(stem));
const isKnown = (word: string) =>
  stopWords.has(word) || rankOf(word) < Number.POSITIVE_INFINITY || knownStems.has(stem(word));

/** Words of spoken English by their first letter, in descending order of frequency. */
const byLetter = groupBy(spokenWords.slice(0, SPOKEN), ([letter]) => letter);
const spokenLike = ([letter]: string): readonly string[] => byLetter.get(letter) ?? [];

/** Letters are transposed more often than left out or doubled, and those more often than substituted. */
const MISSED = 0.1;
const SWITCHED = 0.5;

function closest(word: string, candidates: Iterable<string>, allowed: number): string | null {
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate.length < MIN_LENGTH || Math.abs(candidate.length - word.length) > allowed)
      continue;
    // People rarely miss the first letter, and words with a different one are mostly different words.
    if (candidate[0] !== word[0]) continue;
    const edits = editDistance(word, candidate, allowed);
    if (edits > allowed) continue;
    const isSwapped = isAnagram(word, candidate);
    const isSwitched = candidate.length === word.length && !isSwapped;
    // Four letters with one substituted are mostly a different word: wifi and wife.
    if (isSwitched && word.length <= MIN_LENGTH) continue;
    const distance = edits + (isSwitched ? SWITCHED : isSwapped ? 0 : MISSED);
    if (distance < bestDistance) {
      bestDistance = distance;
      best = candidate;
    }
  }
  return best;
}

const isAnagram = (a: string, b: string): boolean => sorted(a) === sorted(b);
const sorted = (word: string): string => word.split('').toSorted().join('');
