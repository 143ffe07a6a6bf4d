import { editDistance } from '../edit-distance.ts';
import type { Dictionary } from './dictionary.ts';

/** Shorter words that differ by one letter are mostly two different words. */
const MIN_LENGTH = 6;

const byStart = new WeakMap<Dictionary, Map<string, string[]>>();

/** The dictionary word that an unknown word is one typo away from, or null. */
export function correctTypo(dictionary: Dictionary, word: string): string | null {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return null;
  const near = startingLike(dictionary).get(word[0]!) ?? [];
  return near.find((known) => editDistance(word, known, 1) === 1) ?? null;
}

/** Most people get the first letter right. */
function startingLike(dictionary: Dictionary): Map<string, string[]> {
  const found = byStart.get(dictionary);
  if (found) return found;
  const made = new Map<string, string[]>();
  for (const word of new Set([...dictionary.inPhrases, ...dictionary.words.keys()])) {
    if (word.length < MIN_LENGTH) continue;
    const others = made.get(word[0]!) ?? [];
    others.push(word);
    made.set(word[0]!, others);
  }
  byStart.set(dictionary, made);
  return made;
}
