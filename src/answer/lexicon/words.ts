import { stemmer } from 'stemmer';
import { readWords } from './read-phrases.ts';

/** Lower case without typographic variants; accents stay. */
export const lower = (text: string): string =>
  PLAIN.test(text) ? text : unifyMarks(text.normalize('NFKC').toLowerCase());

const unifyMarks = (text: string): string =>
  text.replace(/[\u2018\u2019\u02BC`´]/g, "'").replace(/[\u2010-\u2015\u2212]/g, '-');

/** Lower case without accents and typographic variants, so that the same word always compares equal. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text;
  return unifyMarks(
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  )
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae');
}

/** A text with a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What folding leaves as it is. */
const PLAIN = /^[a-z\d ]*$/;

/** The words of a folded text: letters and digits with inner apostrophes dropped. */
export function wordsOf(folded: string): string[] {
  return folded.replace(/(\p{L})'(?=\p{L})/gu, '$1').match(/[\p{L}\p{N}]+/gu) ?? [];
}

const stems = new Map<string, string>();

/** A word's stem (Porter, 1980). Memoised, since the same words recur constantly. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  // Porter leaves "tie" unchanged and turns "ties" into "ti".
  const whole = /^[a-z]ies$/.test(word) ? word.slice(0, -1) : word;
  const result = word.length > 40 ? word : stemmer(whole);
  if (stems.size > 50_000) stems.clear();
  stems.set(word, result);
  return result;
}

/** Words that say nothing about a text's topic. */
export const stopWords = readWords('stop-words');

/** The stems of a text's content words. */
export function termsOf(folded: string): string[] {
  return wordsOf(folded)
    .filter((word) => !stopWords.has(word) && (word.length > 1 || /\d/.test(word)))
    .map(stem);
}

/** A hash of a text (FNV-1a, 53 bits, in base 36): identifies passages, not for secrets. */
export function hashText(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x9dc5811c;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + i), 0x01000193);
  }
  return ((high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0)).toString(36);
}
