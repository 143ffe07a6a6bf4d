import { patternWords } from '../lexicon/pattern-words/foreign-words.ts';
import { type Foreign, foreignLanguages } from '../lexicon/translations/dictionaries.ts';

/** "And" or "or", and the opening of a question that follows. */
const patterns = Object.fromEntries(
  foreignLanguages.map((language) => {
    const { and, opening } = patternWords[language].questions;
    return [
      language,
      new RegExp(`(?:,\\s*(?:${and})?|\\s(?:${and}))\\s+(?=(?:${opening})(?![\\p{L}]))`, 'gu'),
    ];
  }),
) as Readonly<Record<Foreign, RegExp>>;

/**
 * A folded message in another language with a question mark before each further question: its original words
 * still show where one begins ("Wann gibt es Essen und was ist der Nachtisch"); translated word by word they
 * may not.
 */
export const markQuestions = (folded: string, language: Foreign): string =>
  folded.replace(patterns[language], '? ');
