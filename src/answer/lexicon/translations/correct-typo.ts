import { groupBy } from '../../facts/group-by.ts';
import { memoizeBy } from '../../understand/memoize.ts';
import { editDistance } from '../edit-distance.ts';
import type { Dictionary } from './dictionary.ts';

/** Shorter words that differ by one letter are mostly two different words. */
const MIN_LENGTH = 6;

/** Most people get the first letter right. */
const byFirstLetter = memoizeBy(({ inPhrases, words }: Dictionary) => {
  const long = [...new Set([...inPhrases, ...words.keys()])].filter(
    ({ length }) => length >= MIN_LENGTH,
  );
  return groupBy(long, ([first]) => first);
});

/** The dictionary word that an unknown word is one typo away from, or null. */
export function correctTypo(dictionary: Dictionary, word: string): string | null {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return null;
  const near = byFirstLetter(dictionary).get(word[0]) ?? [];
  return near.find((known) => editDistance(word, known, 1) === 1) ?? null;
}
