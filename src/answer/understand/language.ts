import { correctTypo } from '../lexicon/translations/correct-typo.ts';
import { dictionaries, inflections, type Language } from '../lexicon/translations/dictionaries.ts';
import { translateWith } from '../lexicon/translations/dictionary.ts';
import { fold } from '../lexicon/words.ts';
import { detectLanguage } from './detect-language.ts';

export { detectLanguage, type Language };

/** A text in English and folded: its words and phrases are translated if it is in another language. */
export function toEnglish(text: string, language: Language = detectLanguage(fold(text))): string {
  if (language === 'en') return fold(text);
  return translateWith(dictionaries[language], inflections[language], text);
}

/** The same for a guest's question: typos are corrected, and names kept as they are. */
export function translate(
  text: string,
  language = detectLanguage(fold(text)),
  names: ReadonlySet<string> = new Set(),
): string {
  if (language === 'en') return fold(text);
  const dictionary = dictionaries[language];
  return translateWith(
    dictionary,
    inflections[language],
    text,
    (word) => correctTypo(dictionary, word),
    names,
  );
}
