import type { Dictionary } from './dictionary.ts';

/** A language's inflection: which endings of a word may be dropped or replaced by one another. */
export type Inflection = {
  endings: readonly string[];
  /** Interchangeable vowels at the end of words: "vegano", "vegana". */
  vowels: string;
  /** True where the language compounds words: "Hotelzimmer". */
  joinsWords: boolean;
  /** What ends a clause as a part of its verb, and says nothing there: "fängt … an". */
  particles: ReadonlySet<string>;
  /** What another English word stands for before a figure: "nach 22 Uhr" is after. */
  beforeFigure: Readonly<Record<string, string>>;
};

/** A word in English: as it stands in the dictionary, inflected or joined of two; else as it is. */
export function translateWord({ words }: Dictionary, inflection: Inflection, word: string): string {
  const own = words.get(word) ?? inflected(words, inflection, word);
  if (own !== undefined || !inflection.joinsWords) return own ?? word;
  return joined(words, word) ?? word;
}

/** Shorter words than this are mostly different words, whatever their ending. */
const MIN_STEM = 4;

function inflected(
  words: ReadonlyMap<string, string>,
  { endings, vowels }: Inflection,
  word: string,
): string | undefined {
  for (const ending of endings) {
    if (word.length - ending.length < MIN_STEM || !word.endsWith(ending)) continue;
    const start = word.slice(0, word.length - ending.length);
    const whole = words.get(start);
    if (whole !== undefined) return whole;
    if (!vowels.includes(start.at(-1)!)) continue;
    for (const vowel of vowels) {
      const other = words.get(start.slice(0, -1) + vowel);
      if (other !== undefined) return other;
    }
  }
  return undefined;
}

/** Parts of a compound shorter than this match more often by chance than by meaning. */
const MIN_PART = 4;
/** Anything longer is no word. */
const MAX_JOINED = 40;
const LINK = /(?:e?s|e?n)$/;

/** "Hotelzimmer", "Hochzeitsauto": the head comes last. */
function joined(words: ReadonlyMap<string, string>, word: string): string | undefined {
  if (word.length > MAX_JOINED) return undefined;
  for (let cut = MIN_PART; cut <= word.length - MIN_PART; cut += 1) {
    const last = words.get(word.slice(cut));
    if (last === undefined) continue;
    const start = word.slice(0, cut);
    const first = words.get(start) ?? words.get(start.replace(LINK, ''));
    if (first !== undefined) return `${first} ${last}`;
  }
  return undefined;
}
