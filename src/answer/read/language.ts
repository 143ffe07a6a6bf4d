import { detectLanguage } from './detect-language.ts';
import { dictionaries, type Language } from './translations/dictionaries.ts';
import { translateWith } from './translations/dictionary.ts';

export { detectLanguage, type Language };

/** Folded text with the wedding words of other languages put into English; English stays as it is. */
export function toEnglish(folded: string): string {
  return translateFrom(detectLanguage(folded), folded);
}

/** The same for a text that is known to be in another language. */
export function translate(folded: string): string {
  return toEnglish(folded);
}

function translateFrom(language: Language, folded: string): string {
  if (language === 'en') return folded;
  return translateWith(dictionaries[language], folded, language === 'de');
}
