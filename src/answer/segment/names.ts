import { conceptsIn } from '../lexicon/concepts.ts';
import { softWords } from '../lexicon/soft-words.ts';
import { fold, stem, stopWords, wordsOf } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';

/** A capitalised word that starts no sentence: preceded by something on the line, but no full stop. */
const INNER_CAPITAL = /(?<=[\p{L}\p{N},&'’)]\s{1,2}(?:["“(]|the )?)\p{Lu}[\p{L}'’]+/gu;

/** The stems of proper names: words that are capitalised within sentences, and never in lower case. */
export function namesIn(passages: readonly Passage[]): Set<string> {
  const capitals = new Set<string>();
  const small = new Set<string>();
  for (const { text, headings } of passages) {
    for (const match of text.matchAll(INNER_CAPITAL)) {
      for (const word of wordsOf(fold(match[0]).replace(/'s$/, ''))) capitals.add(word);
    }
    for (const written of [text, ...headings]) {
      for (const word of wordsOf(written.replace(/\p{Lu}[\p{L}'’]*/gu, ' '))) small.add(fold(word));
    }
  }
  const names = [...capitals].filter(
    (word) =>
      word.length > 2 &&
      !small.has(word) &&
      !softWords.has(word) &&
      !stopWords.has(word) &&
      // In "Hotel Juneau" the hotel has a name, and "hotel" is not part of the names.
      !conceptsIn(word, 'ask').has('lodging'),
  );
  return new Set(names.map(stem));
}
