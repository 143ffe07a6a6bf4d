import { fold, lower } from '../words.ts';

/**
 * The English translations of one language's words and phrases, all folded; with an accent only where it tells
 * two words apart ("é" is, "e" and).
 */
export type Dictionary = {
  words: ReadonlyMap<string, string>;
  /** Phrases by their first two words without accents, longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Every word that occurs in a phrase. */
  inPhrases: ReadonlySet<string>;
  /** The words that another one differs from by its accents alone. */
  accented: ReadonlySet<string>;
};

/** A phrase of two words or more. */
export type Phrase = { parts: readonly string[]; english: string };

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
  const entries = lines.flatMap(([english = '', foreign = '']) =>
    foreign.split(',').map((entry) => ({ english, parts: wordsIn(entry) })),
  );
  const accented = accentedOf(entries.flatMap(({ parts }) => (parts.length === 1 ? parts : [])));
  const words = new Map<string, string>();
  const phrases = new Map<string, Phrase[]>();
  const inPhrases = new Set<string>();
  for (const { english, parts: written } of entries) {
    const parts = written.map((word) => (accented.has(word) ? word : fold(word)));
    const [first] = parts;
    if (first === undefined) continue;
    if (parts.length === 1) {
      if (!words.has(first)) words.set(first, english);
      continue;
    }
    for (const word of parts) inPhrases.add(word);
    const start = startOf(parts);
    const others = phrases.get(start) ?? [];
    others.push({ parts, english });
    phrases.set(start, others);
  }
  for (const others of phrases.values()) others.sort((a, b) => b.parts.length - a.parts.length);
  return { words, phrases, inPhrases, accented };
}

/** What a phrase is found by: its first two words without accents. */
export const startOf = ([first = '', second = '']: readonly string[]): string =>
  `${fold(first)} ${fold(second)}`;

/** Those words with accents that another one is spelled like but for its accents. */
function accentedOf(words: readonly string[]): Set<string> {
  const spellings = new Map<string, string>();
  const accented = new Set<string>();
  for (const word of words) {
    const plain = fold(word);
    const other = spellings.get(plain) ?? word;
    spellings.set(plain, other);
    if (other === word) continue;
    for (const each of [word, other]) if (each !== plain) accented.add(each);
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
