import { inflections, weddingDictionaries } from '../lexicon/translations/dictionaries.ts';
import { translateWith } from '../lexicon/translations/translate.ts';
import { detectLanguage } from '../understand/language.ts';

/**
 * A folded text with what weddings speak of in English, and words of everyday life as they are: such are names as
 * well ("Clara", "Paz"), and in a note they say nothing of whom it is for.
 */
export function inWeddingWords(folded: string): string {
  const language = detectLanguage(folded);
  return language === 'en'
    ? folded
    : translateWith(weddingDictionaries[language], inflections[language], folded);
}
