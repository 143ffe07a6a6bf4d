import { fold } from '../lexicon/words.ts';
import { toEnglish } from '../understand/language.ts';
import { remembered } from './remembered.ts';

/** A text folded, with its wedding vocabulary translated to English. */
export const englishOf = remembered((text: string): string => toEnglish(fold(text)));
