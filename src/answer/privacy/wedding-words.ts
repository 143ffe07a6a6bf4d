import {
  dictionaries,
  foreignLanguages,
  inflections,
} from '../lexicon/translations/dictionaries.ts';
import { translateWith } from '../lexicon/translations/dictionary.ts';
import { detectLanguage } from '../understand/language.ts';

/** The vocabulary of weddings alone, without the words of everyday life. */
const weddingWords = Object.fromEntries(
  foreignLanguages.map((language) => {
    const { words, phrases, core } = dictionaries[language];
    return [
      language,
      { phrases, core, words: new Map([...words].filter(([word]) => core.has(word))) },
    ];
  }),
);

/**
 * A folded text with its words of weddings in English, and those of everyday life as they are: such are names as
 * well ("Clara", "Paz"), and in a note they say nothing of whom it is for.
 */
export function inWeddingWords(folded: string): string {
  const language = detectLanguage(folded);
  return language === 'en'
    ? folded
    : translateWith(weddingWords[language]!, inflections[language], folded);
}
