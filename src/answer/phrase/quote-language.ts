import { smallWords } from '../lexicon/small-words.ts';
import { fold } from '../lexicon/words.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { detectLanguage } from '../understand/detect-language.ts';
import type { Language } from '../understand/language.ts';
import { mainLanguage } from '../understand/main-language.ts';

/**
 * With fewer of its small words, such as articles, names are taken for a language ("Cantor: Ruth Faber"): a
 * short text is then in the one of the text around it.
 */
const ENOUGH_SMALL = 2;
const MANY_WORDS = 25;

/** The language that passages are quoted in. */
export function quoteLanguage(passages: readonly Passage[], index: KnowledgeIndex): Language {
  const text = fold(passages.map((passage) => passage.text).join(' '));
  const own = detectLanguage(text);
  const words = text.match(/\p{L}+/gu) ?? [];
  const known = words.filter((word) => smallWords[own].has(word)).length;
  return known >= ENOUGH_SMALL || words.length >= MANY_WORDS ? own : mainLanguage(index);
}

/** "German" in the guest's language. */
export const nameOfLanguage = (language: Language, inLanguage: Language): string =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language;
