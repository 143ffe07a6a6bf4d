import { fold } from '../lexicon/words.ts';
import type { KnowledgeIndex } from '../types.ts';
import { detectLanguage, type Language } from './language.ts';
import { memoizeBy } from './memoize.ts';

/** As many passages tell the language of a text. */
const SAMPLE = 60;

/** The language in which the couple writes. */
export const mainLanguage = memoizeBy(({ passages }: KnowledgeIndex): Language => {
  const sample = passages.slice(0, SAMPLE).map(({ text }) => text);
  return detectLanguage(fold(sample.join(' ')));
});
