import { toEnglish } from '../read/language.ts';
import { fold } from '../text/words.ts';
import { remembered } from './remembered.ts';

/** A text folded, and its words of weddings in English. */
export const englishOf = remembered((text: string): string => toEnglish(fold(text)));
