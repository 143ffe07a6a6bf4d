import { readTable } from './read-phrases.ts';
import { type Language, ofEachForeign } from './translations/dictionaries.ts';

const lines = readTable('small-words');

/** Function words that tell languages apart, such as articles, folded; some belong to several. */
export const smallWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: smallWordsOf('en'),
  ...ofEachForeign(smallWordsOf),
};

function smallWordsOf(language: Language): ReadonlySet<string> {
  const own = lines.filter(([of]) => of === language).map(([, word = '']) => word);
  if (own.length === 0) throw new Error(`phrases/small-words.tsv has no word of ${language}`);
  return new Set(own);
}
