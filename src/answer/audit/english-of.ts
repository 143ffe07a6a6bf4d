import { fold } from '../lexicon/words.ts';
import { toEnglish } from '../understand/language.ts';
import { remembered } from './remembered.ts';

/** A text folded, and its words of weddings in English. */
export const englishOf = remembered((text: string): string => toEnglish(fold(text)));
