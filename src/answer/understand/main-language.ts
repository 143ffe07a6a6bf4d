import { fold } from '../lexicon/words.ts';
import type { KnowledgeIndex } from '../types.ts';
import { detectLanguage, type Language } from './language.ts';

/** As many passages tell the language of a text. */
const SAMPLE = 60;

const mainLanguages = new WeakMap<KnowledgeIndex, Language>();

/** The language in which the couple writes. */
export function mainLanguage(index: KnowledgeIndex): Language {
  const known = mainLanguages.get(index);
  if (known) return known;
  const sample = index.passages.slice(0, SAMPLE).map(({ text }) => text);
  const main = detectLanguage(fold(sample.join(' ')));
  mainLanguages.set(index, main);
  return main;
}
