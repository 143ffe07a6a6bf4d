import { correctTypo } from '../lexicon/translations/correct-typo.ts';
import { dictionaries, inflections, type Language } from '../lexicon/translations/dictionaries.ts';
import { translateWith } from '../lexicon/translations/dictionary.ts';
import { detectLanguage } from './detect-language.ts';

export { detectLanguage, type Language };

/** Folded text with other languages' wedding vocabulary translated to English; English is unchanged. */
export function toEnglish(folded: string, language: Language = detectLanguage(folded)): string {
  if (language === 'en') return folded;
  return translateWith(dictionaries[language], inflections[language], folded);
}

/** The same for a guest's question: typos are corrected, and names kept as they are. */
export function translate(
  folded: string,
  language = detectLanguage(folded),
  names: ReadonlySet<string> = new Set(),
): string {
  if (language === 'en') return folded;
  const dictionary = dictionaries[language];
  return translateWith(
    dictionary,
    inflections[language],
    folded,
    (word) => correctTypo(dictionary, word),
    names,
  );
}
