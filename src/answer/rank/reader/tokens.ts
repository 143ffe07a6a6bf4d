import { createWordPieceTokenizer, UNKNOWN } from './word-pieces.ts';

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
/** A file of wedding details has few distinct words; more are not memoised. */
const MAX_REMEMBERED = 50_000;

/** Makes the reader's tokenizer: words in the pieces of its vocabulary, and marks one by one. */
export function createReaderTokenizer(
  pieces: readonly string[],
  stem: (word: string) => string,
): ReaderTokenizer {
  const cut = createWordPieceTokenizer(pieces);
  const remembered = new Map<string, readonly number[]>();

  function idsOf(unit: string): readonly number[] {
    const known = remembered.get(unit);
    if (known) return known;
    const found = cut(unit);
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
