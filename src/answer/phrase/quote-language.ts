import { fold } from '../lexicon/words.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { detectLanguage, type Language } from '../understand/language.ts';

/** Of fewer words nobody can tell the language: they are in the one of the text around them. */
const ENOUGH_WORDS = 7;
/** As many passages tell the language of a text. */
const SAMPLE = 60;

/** The language that passages are quoted in. */
export function quoteLanguage(passages: readonly Passage[], index: KnowledgeIndex): Language {
  const text = fold(passages.map((passage) => passage.text).join(' '));
  const own = detectLanguage(text);
  const isShort = (text.match(/\p{L}{2,}/gu) ?? []).length < ENOUGH_WORDS;
  return own === 'en' && isShort ? mainLanguage(index) : own;
}

const mainLanguages = new WeakMap<KnowledgeIndex, Language>();

function mainLanguage(index: KnowledgeIndex): Language {
  const known = mainLanguages.get(index);
  if (known) return known;
  const sample = index.passages.slice(0, SAMPLE).map(({ text }) => text);
  const main = detectLanguage(fold(sample.join(' ')));
  mainLanguages.set(index, main);
  return main;
}

/** "German" in the guest's language. */
export const nameOfLanguage = (language: Language, inLanguage: Language): string =>
  new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language;
