/** A piece of the vocabulary with its log probability, as the model's vocabulary file lists them. */
export type VocabularyEntry = readonly [piece: string, score: number];

/** Returns the token numbers of a text. */
export type Tokenizer = (text: string) => number[];

type TrieNode = { children: Map<string, TrieNode>; token: number };

/** The first entries of the vocabulary are "unknown" and markers that no text contains. */
const RESERVED_TOKENS = 6;
const UNKNOWN = 0;
/** SentencePiece's symbol for a space, which begins every word. */
const SPACE = '\u2581';

/**
 * Makes a tokenizer for a SentencePiece unigram vocabulary: of all ways to cut a text into pieces it
 * takes the likeliest, by dynamic programming (Kudo 2018, "Subword Regularization", section 3.1).
 */
export function createTokenizer(vocabulary: readonly VocabularyEntry[]): Tokenizer {
  const root = buildTrie(vocabulary);
  return (text) => {
    const symbols = Array.from(normalise(text));
    const scores = new Float64Array(symbols.length + 1).fill(Number.NEGATIVE_INFINITY);
    const tokens = new Int32Array(symbols.length + 1);
    const starts = new Int32Array(symbols.length + 1);
    scores[0] = 0;
    const offer = (start: number, end: number, token: number, score: number) => {
      const total = scores[start]! + score;
      if (total <= scores[end]!) return;
      scores[end] = total;
      tokens[end] = token;
      starts[end] = start;
    };
    for (let start = 0; start < symbols.length; start += 1) {
      if (scores[start] === Number.NEGATIVE_INFINITY) continue;
      let node: TrieNode | undefined = root;
      let found = false;
      for (let end = start; node && end < symbols.length; end += 1) {
        node = node.children.get(symbols[end]!);
        if (!node || node.token < 0) continue;
        found = true;
        offer(start, end + 1, node.token, vocabulary[node.token]![1]);
      }
      // A letter that begins no piece is unknown, at no cost, as in the model's training.
      if (!found) offer(start, start + 1, UNKNOWN, 0);
    }
    return readBack(tokens, starts, scores);
  };
}

function normalise(text: string): string {
  const normal = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  return normal === '' ? '' : SPACE + normal.replaceAll(' ', SPACE);
}

function buildTrie(vocabulary: readonly VocabularyEntry[]): TrieNode {
  const root: TrieNode = { children: new Map(), token: -1 };
  for (let token = RESERVED_TOKENS; token < vocabulary.length; token += 1) {
    let node = root;
    for (const symbol of vocabulary[token]![0]) {
      let child = node.children.get(symbol);
      if (!child) {
        child = { children: new Map(), token: -1 };
        node.children.set(symbol, child);
      }
      node = child;
    }
    node.token = token;
  }
  return root;
}

/** The tokens from the end back to the start; consecutive unknown ones are merged. */
function readBack(tokens: Int32Array, starts: Int32Array, scores: Float64Array): number[] {
  let end = tokens.length - 1;
  // A text may end in the middle of a piece that needed more letters: the rest is unknown.
  while (end > 0 && scores[end] === Number.NEGATIVE_INFINITY) end -= 1;
  const result: number[] = [];
  while (end > 0) {
    const token = tokens[end]!;
    if (token !== UNKNOWN || result.at(-1) !== UNKNOWN) result.push(token);
    end = starts[end]!;
  }
  return result.toReversed();
}
