import { createTokenizer, type VocabularyEntry } from './unigram.ts';

/** The part of the reader's input that a token belongs to. The numbers are those used in training. */
export const segments = { question: 0, before: 1, heading: 2, context: 3, text: 4 } as const;
export type Segment = keyof typeof segments;

/** A token with the word that it is, or is part of: its stem, and its position in its text. */
export type Token = {
  id: number;
  /** Null for anything but a word. */
  stem: string | null;
  segment: Segment;
  start: number;
  end: number;
};

/** The model takes no text without tokens: an unknown one stands for an empty text. */
export const atLeastOne = (tokens: Token[], segment: Segment): Token[] =>
  tokens.length > 0 ? tokens : [{ id: UNKNOWN, stem: null, segment, start: 0, end: 0 }];

/** Longer texts are truncated to this many tokens, counted from this end. As in training. */
const LIMITS: Record<Segment, { most: number; from: 'start' | 'end' }> = {
  question: { most: 40, from: 'start' },
  before: { most: 20, from: 'end' },
  heading: { most: 16, from: 'end' },
  context: { most: 52, from: 'end' },
  text: { most: 56, from: 'start' },
};

/** Cuts a folded text into the reader's tokens; `stem` gives a word's stem. */
export type ReaderTokenizer = (text: string, segment: Segment) => Token[];

const UNIT = /\p{L}+(?:'\p{L}+)*|\p{N}+|[^\s\p{L}\p{N}]/gu;
/** Our own words follow the encoder's 8,002 pieces. */
const FIRST_WORD = 8_002;
const UNKNOWN = 0;
/** A file of wedding details has few distinct words; more are not memoised. */
const MAX_REMEMBERED = 50_000;

/**
 * Makes the reader's tokenizer. Whole words that are common in what couples and guests write are one token
 * each; other words are cut into the encoder's pieces, and punctuation marks are separate tokens.
 */
export function createReaderTokenizer(
  pieces: readonly VocabularyEntry[],
  words: readonly string[],
  stem: (word: string) => string,
): ReaderTokenizer {
  const cut = createTokenizer(pieces);
  const ids = new Map(words.map((word, i) => [word, FIRST_WORD + i]));
  const marks = new Map(pieces.map(([piece], id) => [piece, id] as const).slice(6));
  const remembered = new Map<string, readonly number[]>();

  function idsOf(unit: string): readonly number[] {
    const known = remembered.get(unit);
    if (known) return known;
    const word = ids.get(unit);
    const isWord = /^[\p{L}\p{N}]/u.test(unit);
    const mark = marks.get(unit) ?? marks.get(`\u2581${unit}`) ?? UNKNOWN;
    const found = word === undefined ? (isWord ? cut(unit) : [mark]) : [word];
    if (remembered.size > MAX_REMEMBERED) remembered.clear();
    remembered.set(unit, found);
    return found;
  }

  return (text, segment) => {
    const { most, from } = LIMITS[segment];
    const tokens: Token[] = [];
    for (const match of text.matchAll(UNIT)) {
      const [unit] = match;
      const start = match.index;
      const isWord = /^[\p{L}\p{N}]/u.test(unit);
      const own = isWord ? stem(unit.split("'")[0]!) : null;
      for (const id of idsOf(unit))
        tokens.push({ id, stem: own, segment, start, end: start + unit.length });
      if (from === 'start' && tokens.length >= most) break;
    }
    return from === 'start' ? tokens.slice(0, most) : tokens.slice(-most);
  };
}
