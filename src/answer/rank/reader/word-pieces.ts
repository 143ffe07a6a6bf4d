/** Returns the ids of a word's pieces, at least one. */
export type WordPieceTokenizer = (word: string) => number[];

/** The first piece stands for whatever cannot be cut. */
export const UNKNOWN = 0;
/** Begins a piece that continues a word. */
const CONTINUATION = '##';
/** No longer run of letters is cut: what has more is no word, and cutting takes its length squared. */
const MAX_LETTERS = 100;

/**
 * Cuts words into the pieces of a vocabulary, without regard to capitals and accents: the longest piece that
 * it begins with, and so on (WordPiece; Devlin et al., "BERT", 2019). Apostrophes are pieces of their own.
 */
export function createWordPieceTokenizer(pieces: readonly string[]): WordPieceTokenizer {
  const ids = new Map(pieces.map((piece, id) => [piece, id]));

  function longestPiece(letters: string, start: number): { id: number; end: number } | null {
    const before = start > 0 ? CONTINUATION : '';
    for (let end = letters.length; end > start; end -= 1) {
      const id = ids.get(before + letters.slice(start, end));
      if (id !== undefined) return { id, end };
    }
    return null;
  }

  function cut(letters: string): number[] {
    if (letters.length > MAX_LETTERS) return [UNKNOWN];
    const found: number[] = [];
    for (let at = 0; at < letters.length; ) {
      const piece = longestPiece(letters, at);
      if (!piece) return [UNKNOWN];
      found.push(piece.id);
      at = piece.end;
    }
    return found;
  }

  return (word) => {
    const found = plain(word)
      .split(/(')/)
      .flatMap((letters) => cut(letters));
    return found.length > 0 ? found : [UNKNOWN];
  };
}

/** Small letters without accents, as the vocabulary has them; unlike `fold` it keeps "ß" and "ø", which are letters there. */
const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
