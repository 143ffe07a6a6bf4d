import { originsOf } from '../lexicon/origins.ts';
import { correctTypo } from '../lexicon/translations/correct-typo.ts';
import { dictionaries, inflections, type Language } from '../lexicon/translations/dictionaries.ts';
import { alignWith, translateWith } from '../lexicon/translations/translate.ts';
import { fold } from '../lexicon/words.ts';
import type { Span } from '../values/found.ts';
import { detectLanguage } from './detect-language.ts';

export { detectLanguage, type Language };

/** A text in English and folded: its words and phrases are translated if it is in another language. */
export function toEnglish(text: string, language: Language = detectLanguage(fold(text))): string {
  if (language === 'en') return fold(text);
  return translateWith(dictionaries[language], inflections[language], text);
}

/** For each letter of a text's English the part of the text it stands for; null where that cannot be told. */
export function alignEnglish(text: string): readonly Span[] | null {
  const language = detectLanguage(fold(text));
  if (language !== 'en') return alignWith(dictionaries[language], inflections[language], text);
  const spans = originsOf(text, fold);
  return spans.length === fold(text).length ? spans : null;
}

/**
 * A guest's question in English and folded: its typos are corrected, but for what is `known` to be written so, and
 * names kept as they are.
 */
export function translate(
  text: string,
  language = detectLanguage(fold(text)),
  names: ReadonlySet<string> = new Set(),
  known: ReadonlySet<string> = new Set(),
): string {
  if (language === 'en') return fold(text);
  const dictionary = dictionaries[language];
  return translateWith(dictionary, inflections[language], text, {
    mend: (word) => (known.has(word) ? null : correctTypo(dictionary, word)),
    kept: names,
  });
}
