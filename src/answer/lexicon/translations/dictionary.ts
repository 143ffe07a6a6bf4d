import { fold, lower } from '../words.ts';

/**
 * The English translations of one language's words and phrases, all folded; with an accent only where it tells
 * two words apart ("é" is, "e" and).
 */
export type Dictionary = {
  words: ReadonlyMap<string, string>;
  /** By phrases of two words or more, with a space between. */
  phrases: ReadonlyMap<string, string>;
  /** How phrases with accents are spelled, by how they are spelled without. */
  spellings: ReadonlyMap<string, string>;
  /** How many words the longest phrase has that begins with a word, by that word without accents. */
  longest: ReadonlyMap<string, number>;
  /** Every word that occurs in a phrase. */
  inPhrases: ReadonlySet<string>;
  /** The words that another one differs from by its accents alone. */
  accented: ReadonlySet<string>;
};

/**
 * Splits compound forms: "l'hôtel" and "petit-déjeuner" become two words each, and "1º" a number. Takes
 * text in lower case, and leaves its length as it is.
 */
export const splitCompounds = (text: string): string =>
  text
    .replace(/(?<=\p{L})['-](?=\p{L})/gu, ' ')
    .replace(/(?<=\d)[oa](?=\s)/g, ' ')
    .replace(/[¿¡]/g, ' ');

/**
 * Reads lines of two columns, the English and "word, word, a phrase" that are translated to it; without
 * English, the words are dropped. The first entry for a word or phrase wins.
 */
export function readDictionary(lines: readonly (readonly string[])[]): Dictionary {
  const accented = accentedOf(lines);
  const words = new Map<string, string>();
  const phrases = new Map<string, string>();
  const spellings = new Map<string, string>();
  const longest = new Map<string, number>();
  const inPhrases = new Set<string>();
  for (const [english = '', foreign = ''] of lines) {
    for (const entry of foreign.split(',')) {
      const parts = wordsIn(entry).map((word) => (accented.has(word) ? word : fold(word)));
      const [first] = parts;
      if (first === undefined) continue;
      if (parts.length === 1) {
        if (!words.has(first)) words.set(first, english);
        continue;
      }
      for (const word of parts) inPhrases.add(word);
      const phrase = parts.join(' ');
      if (phrases.has(phrase) || phrases.has(parts.map(withoutAccents).join(' '))) continue;
      phrases.set(phrase, english);
      const plain = fold(phrase);
      if (plain !== phrase && !spellings.has(plain)) spellings.set(plain, phrase);
      const start = fold(first);
      longest.set(start, Math.max(longest.get(start) ?? 0, parts.length));
    }
  }
  return { words, phrases, spellings, longest, inPhrases, accented };
}

/**
 * How a word may be spelled in a phrase as well: longer ones with fewer accents ("qué hay"), but "É às quatro" is no
 * "e as".
 */
export const withoutAccents = (word: string): string => (word.length === 1 ? word : fold(word));

/** Those words with accents that another one is spelled like but for its accents. */
function accentedOf(lines: readonly (readonly string[])[]): Set<string> {
  const spellings = new Map<string, string>();
  const accented = new Set<string>();
  for (const [, foreign = ''] of lines) {
    for (const entry of foreign.split(',')) {
      const [word, second] = wordsIn(entry);
      if (word === undefined || second !== undefined) continue;
      const plain = fold(word);
      const other = spellings.get(plain) ?? word;
      spellings.set(plain, other);
      if (other === word) continue;
      for (const each of [word, other]) if (each !== plain) accented.add(each);
    }
  }
  return accented;
}

/** Most of some 90,000 entries are one plain word, which needs no more. */
const wordsIn = (entry: string): string[] => {
  const word = entry.trim();
  return /^[a-z]+$/.test(word) ? [word] : splitCompounds(lower(word)).split(/\s+/).filter(Boolean);
};

/** Whether a dictionary has a word, alone or in a phrase. */
export const isKnown = ({ words, inPhrases }: Dictionary, word: string): boolean =>
  words.has(word) || inPhrases.has(word);
