import type { Dictionary } from './dictionary.ts';

/** Shorter words that differ by one letter are mostly two different words. */
const MIN_LENGTH = 6;

const byStart = new WeakMap<Dictionary, Map<string, string[]>>();

/** The dictionary word that an unknown word is one typo away from, or null. */
export function correctTypo(dictionary: Dictionary, word: string): string | null {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return null;
  const near = startingLike(dictionary).get(word[0]!) ?? [];
  return near.find((known) => isOneEdit(word, known)) ?? null;
}

/** Most people get the first letter right. */
function startingLike(dictionary: Dictionary): Map<string, string[]> {
  const found = byStart.get(dictionary);
  if (found) return found;
  const made = new Map<string, string[]>();
  for (const word of dictionary.known) {
    if (word.length < MIN_LENGTH) continue;
    const others = made.get(word[0]!) ?? [];
    others.push(word);
    made.set(word[0]!, others);
  }
  byStart.set(dictionary, made);
  return made;
}

/** One letter too many, one too few, a wrong one, or two transposed (Damerau, 1964). */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (a.length !== b.length) {
    return a.length > b.length ? restA.slice(1) === restB : restB.slice(1) === restA;
  }
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0];
  return restA.slice(1) === restB.slice(1) || (isSwapped && restA.slice(2) === restB.slice(2));
}
