import { fold } from '../lexicon/words.ts';
import { toEnglish } from './language.ts';
import { memoize } from './memoize.ts';

/** A text folded, with its wedding vocabulary translated to English. */
export const englishOf = memoize((text: string): string => toEnglish(fold(text)));
