import type { KnowledgeIndex, Passage } from '../types.ts';
import { listAskedIn } from '../understand/asks-for-all.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { askedLikeness, oddsOfLikeness } from './asked-questions.ts';
import type { WordMatch } from './by-words.ts';
import { nearnessTo } from './focus.ts';
import { dot, type PackedEncoding, productOf, tokenLengthsOf, tokensOf } from './reader/packed.ts';
import { encodingsOf, type Prepared, type PreparedPassage, preparedOf } from './reader/prepare.ts';
import { type Encoding, type Reader, type ScoredPair, TOKEN_DIMENSIONS } from './reader/reader.ts';
import { atLeastOne, type Token } from './reader/tokens.ts';

/** A passage as the reader judged it for a question. */
export type RerankedPassage = {
  passage: Passage;
  /** Log odds of this passage against "nothing here answers". */
  score: number;
  /** For each token of its text, the log odds that it belongs to the answer, with its position. */
  tags: readonly { start: number; end: number; odds: number }[];
};

/** The most passages that are read together with the question. */
const CROSS_ENCODED = 10;
/**
 * Of those, only the likeliest few, and what the first look puts within these log odds of the best: what it
 * puts below never turned out to answer, on five authors' questions (eval/RESULTS.md).
 */
const ALWAYS_RERANKED = 3;
const WITHIN_ODDS = 4;
/** With more passages, only the nearest by their vectors and those found by words get the first look. */
const FIRST_LOOK = 160;

type Asked = {
  question: ParsedQuestion;
  /** The previous question of the conversation, in English; '' if there was none. */
  before: string;
  /** The passages in the last reply. */
  previousAnswer: readonly Passage[];
  /** What words find, best first. */
  found: readonly WordMatch[];
};

/**
 * The passages that may answer a question, the likeliest first, as the trained reader judges them;
 * null where the passages are not encoded yet.
 */
export async function rerank(
  asked: Asked,
  index: KnowledgeIndex,
  reader: Reader,
): Promise<RerankedPassage[] | null> {
  const prepared = preparedOf(index, reader);
  const encodings = encodingsOf(prepared, index.encodings);
  if (!encodings) return null;
  const tokens = questionTokens(asked, reader);
  const [encoding] = await reader.encode([tokens]);
  if (!encoding) return null;
  const looked = await firstLook(asked, encoding, prepared, encodings, reader);
  const near = worthReading(looked, asked.question);
  const stems = new Set(tokens.flatMap(({ stem }) => (stem === null ? [] : [stem])));
  const best = near[0]?.first ?? 0;
  const pairs = near.map(
    (each): ScoredPair => ({
      tokens: each.of.tokens,
      encoding: { tokens: tokensOf(each.encoding) },
      questionWords: tokens.map((token) => flagsOf(token, each.of, prepared)),
      passageWords: each.of.tokens.map(({ stem }) => (stem !== null && stems.has(stem) ? 1 : 0)),
      extra: [
        each.first / 8,
        each.none / 8,
        each.likeness,
        (each.first - best) / 4,
        nearnessTo(asked.previousAnswer, each.of.passage),
      ],
    }),
  );
  const scores = await reader.score({ tokens, encoding }, pairs);
  return near
    .map(({ of }, i) => {
      const likeness = askedLikeness({ ...asked, vector: encoding.vector }, of.passage, index);
      return {
        passage: of.passage,
        score: scores[i]!.score + oddsOfLikeness(likeness),
        tags: of.tokens.flatMap(({ segment, start, end }, k) =>
          segment === 'text' ? [{ start, end, odds: scores[i]!.tags[k]! }] : [],
        ),
      };
    })
    .toSorted((a, b) => b.score - a.score || a.passage.id - b.passage.id);
}

function worthReading(looked: readonly Looked[], question: ParsedQuestion): readonly Looked[] {
  const most = looked.slice(0, CROSS_ENCODED);
  // Where a list is asked for, no entry may be missing.
  if (listAskedIn(question)) return most;
  return most.filter(
    ({ first }, i) => i < ALWAYS_RERANKED || first > looked[0]!.first - WITHIN_ODDS,
  );
}

const questionTokens = ({ question, before }: Asked, reader: Reader): Token[] =>
  atLeastOne(
    [...reader.tokenize(before, 'before'), ...reader.tokenize(question.spoken, 'question')],
    'question',
  );

type Looked = {
  of: PreparedPassage;
  encoding: PackedEncoding;
  likeness: number;
  first: number;
  none: number;
};

/** Passages by late interaction, best first (Khattab and Zaharia, "ColBERT", 2020). */
async function firstLook(
  asked: Asked,
  { vector, weights: importance, tokens }: Encoding,
  prepared: Prepared,
  encodings: readonly PackedEncoding[],
  reader: Reader,
): Promise<Looked[]> {
  const { firstLook: weights } = reader;
  const none = weights.none.bias + dot(vector, weights.none.weight);
  const near = nearestOf(asked, vector, prepared, encodings);
  const late = await lateInteraction(
    { tokens, share: softmax(importance) },
    near.map(({ encoding }) => encoding),
    reader,
  );
  return near
    .map((each, i) => ({
      ...each,
      first: weights.scale * each.likeness + weights.lateScale * late[i]!,
      none,
    }))
    .toSorted((a, b) => b.first - a.first || a.of.passage.id - b.of.passage.id);
}

/** The passages that get the first look: with many, those found by words, and the nearest. */
function nearestOf(
  { found }: Asked,
  vector: Float32Array,
  { passages }: Prepared,
  encodings: readonly PackedEncoding[],
) {
  const isFound = new Set(found.map(({ passage }) => passage));
  const usable = passages.flatMap((of, i) => {
    if (of.passage.isPrivate || /\?\s*$/.test(of.passage.text)) return [];
    const encoding = encodings[i]!;
    return [{ of, encoding, likeness: productOf(vector, encoding) }];
  });
  if (usable.length <= FIRST_LOOK) return usable;
  return usable
    .toSorted(
      (a, b) =>
        Number(isFound.has(b.of.passage)) - Number(isFound.has(a.of.passage)) ||
        b.likeness - a.likeness,
    )
    .slice(0, FIRST_LOOK);
}

/** For each passage, the weighted sum of the question's tokens' best similarities to its own. */
async function lateInteraction(
  { tokens, share }: { tokens: Float32Array; share: readonly number[] },
  encodings: readonly PackedEncoding[],
  reader: Reader,
): Promise<number[]> {
  const lengths = encodings.map(tokenLengthsOf);
  const inAll = lengths.reduce((sum, { length }) => sum + length, 0);
  const products = await reader.multiply(unitTokens(tokens), tokensInOne(encodings));
  let start = 0;
  return lengths.map((own) => {
    const from = start;
    start += own.length;
    return share.reduce(
      (sum, each, asked) => sum + each * largestOver(own, products, asked * inAll + from),
      0,
    );
  });
}

/** The largest of the quotients of numbers from an offset on by these. */
function largestOver(lengths: Float64Array, numbers: Float32Array, from: number): number {
  let largest = -1;
  for (let i = 0; i < lengths.length; i += 1)
    largest = Math.max(largest, numbers[from + i]! / lengths[i]!);
  return largest;
}

function tokensInOne(encodings: readonly PackedEncoding[]): Int8Array {
  const all = new Int8Array(encodings.reduce((sum, { tokens }) => sum + tokens.length, 0));
  encodings.reduce((from, { tokens }) => {
    all.set(tokens, from);
    return from + tokens.length;
  }, 0);
  return all;
}

/** Tokens one after the other, each normalised to length 1. */
function unitTokens(tokens: Float32Array): Float32Array {
  const units = new Float32Array(tokens.length);
  for (let from = 0; from < tokens.length; from += TOKEN_DIMENSIONS) {
    const own = tokens.subarray(from, from + TOKEN_DIMENSIONS);
    const length = Math.sqrt(dot(own, own)) || 1;
    own.forEach((number, d) => {
      units[from + d] = number / length;
    });
  }
  return units;
}

function softmax(numbers: Float32Array): number[] {
  const largest = Math.max(...numbers);
  const powers = Array.from(numbers, (number) => Math.exp(number - largest));
  const sum = powers.reduce((total, each) => total + each, 0);
  return powers.map((each) => each / sum);
}

function flagsOf(
  { stem }: Token,
  { stems }: PreparedPassage,
  { passages, frequency }: Prepared,
): number[] {
  if (stem === null) return [0, 0, 0, 0, 0];
  const count = frequency.get(stem) ?? 0;
  return [
    stems.text.has(stem) ? 1 : 0,
    stems.heading.has(stem) ? 1 : 0,
    stems.context.has(stem) ? 1 : 0,
    count > 0 ? 1 : 0,
    Math.log((passages.length + 1) / (count + 0.5)) / 4,
  ];
}
