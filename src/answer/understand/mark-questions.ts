import { originsOf } from '../lexicon/origins.ts';
import { patternWords } from '../lexicon/pattern-words/foreign-words.ts';
import { type Foreign, foreignLanguages } from '../lexicon/translations/dictionaries.ts';
import { fold, lower } from '../lexicon/words.ts';

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
 * A message in another language, in lower case, with a question mark before each further question: its original
 * words still show where one begins ("Wann gibt es Essen und was ist der Nachtisch"); translated word by word
 * they may not.
 */
export function markQuestions(message: string, language: Foreign): string {
  const text = lower(message);
  const origins = originsOf(text, fold);
  let marked = '';
  let end = 0;
  for (const { 0: opening, index } of fold(text).matchAll(patterns[language])) {
    marked += `${text.slice(end, origins[index]?.start)}? `;
    end = origins[index + opening.length]?.start ?? text.length;
  }
  return marked + text.slice(end);
}
