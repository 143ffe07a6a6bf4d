import { fold } from '../lexicon/words.ts';
import { toEnglish } from './language.ts';
import { memoize } from './memoize.ts';

/** A text in English and folded, remembered. */
export const englishOf = memoize((text: string): string => toEnglish(text));

/** A text folded, as written and in English: couples' phrases in six languages are looked for in both. */
export function withEnglish(text: string): string {
  const folded = fold(text);
  const english = englishOf(text);
  return english === folded ? folded : `${folded} . ${english}`;
}
