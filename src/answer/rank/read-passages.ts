import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ReadQuestion } from '../understand/read-question.ts';
import { askedLikeness, oddsOfLikeness, SAME_QUESTION } from './asked-questions.ts';
import { featureNames } from './features.ts';
import type { Candidate } from './find.ts';
import { type PackedEncoding, tokenLengthsOf, tokensOf } from './reader/packed.ts';
import { encodingsOf, type Prepared, type PreparedPassage, preparedOf } from './reader/prepare.ts';
import {
  type Encoding,
  type Reader,
  type ScoredPair,
  TOKEN_DIMENSIONS,
  VECTOR_DIMENSIONS,
} from './reader/reader.ts';
import type { Token } from './reader/tokens.ts';

/** A passage as the reader judged it for a question. */
export type ReadPassage = {
  passage: Passage;
  /** Log odds of this passage against "nothing here answers". */
  score: number;
  /** Log odds of each token of its text that it belongs to the answer, with where it stands there. */
  tags: readonly { start: number; end: number; odds: number }[];
  candidate: Candidate | undefined;
  /**
   * True where words alone would tell this passage, too, or it is known to answer such a question: two
   * judges that know nothing of each other.
   */
  isAgreed: boolean;
};

/** So many passages are read closely with the question. */
const READ_CLOSELY = 10;
/** Of more passages only the nearest by their vectors, and those that words found, get the first look. */
const FIRST_LOOK = 160;
/** What the rules give for a passage, beside the features: its score, whether they let it pass, what is missing. */
const RULES = 3;

type Asked = {
  question: ReadQuestion;
  /** What was asked before in the conversation, in English; '' where nothing was, or it was not answered. */
  before: string;
  /** The passages that the last reply told. */
  told: readonly Passage[];
  /** What words find, best first, with whether the rules would tell it. */
  candidates: readonly (Candidate & { veto: unknown })[];
};

/**
 * The passages that may answer a question, the likeliest first, as the trained reader judges them;
 * null where the passages are not encoded yet.
 */
export async function readPassages(
  asked: Asked,
  index: KnowledgeIndex,
  reader: Reader,
): Promise<ReadPassage[] | null> {
  const prepared = preparedOf(index, reader);
  const encodings = encodingsOf(prepared, index.encodings);
  if (!encodings) return null;
  const tokens = questionTokens(asked, reader);
  const [encoding] = await reader.encode([tokens]);
  if (!encoding) return null;
  const looked = firstLook(asked, { tokens, encoding }, prepared, encodings, reader);
  const near = looked.slice(0, READ_CLOSELY);
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
        ...each.features,
      ],
    }),
  );
  const scores = await reader.score({ tokens, encoding }, pairs);
  const told = asked.candidates.find(({ veto }) => veto === null)?.passage.id;
  return near
    .map(({ of, candidate }, i) => {
      const likeness = askedLikeness({ ...asked, vector: encoding.vector }, of.passage, index);
      return {
        passage: of.passage,
        score: scores[i]!.score + oddsOfLikeness(likeness),
        tags: of.tokens.flatMap(({ segment, start, end }, k) =>
          segment === 'text' ? [{ start, end, odds: scores[i]!.tags[k]! }] : [],
        ),
        candidate,
        isAgreed: of.passage.id === told || likeness >= SAME_QUESTION,
      };
    })
    .toSorted((a, b) => b.score - a.score || a.passage.id - b.passage.id);
}

function questionTokens({ question, before }: Asked, reader: Reader): Token[] {
  const tokens = [
    ...reader.tokenize(before, 'before'),
    ...reader.tokenize(question.spoken, 'question'),
  ];
  return tokens.length > 0
    ? tokens
    : [{ id: 0, stem: null, segment: 'question', start: 0, end: 0 }];
}

type Looked = {
  of: PreparedPassage;
  encoding: PackedEncoding;
  candidate: Candidate | undefined;
  features: readonly number[];
  likeness: number;
  first: number;
  none: number;
};

/** Passages by late interaction and what the rules say, best first (Khattab and Zaharia, "ColBERT", 2020). */
function firstLook(
  asked: Asked,
  question: { tokens: readonly Token[]; encoding: Encoding },
  prepared: Prepared,
  encodings: readonly PackedEncoding[],
  { firstLook: weights }: Reader,
): Looked[] {
  const byId = new Map(asked.candidates.map((each) => [each.passage.id, each]));
  const { vector, weights: importance, tokens } = question.encoding;
  const none = weights.none.bias + dot(vector, weights.none.weight);
  const unit = unitTokens(tokens);
  const share = softmax(importance);
  const usable = prepared.passages.flatMap((of, i) => {
    if (of.passage.isPrivate || /\?\s*$/.test(of.passage.text)) return [];
    const encoding = encodings[i]!;
    const likeness = dot(vector, encoding.vector) * encoding.vectorStep;
    return [{ of, encoding, likeness, candidate: byId.get(of.passage.id) }];
  });
  const near =
    usable.length <= FIRST_LOOK
      ? usable
      : usable
          .toSorted(
            (a, b) =>
              Number(b.candidate !== undefined) - Number(a.candidate !== undefined) ||
              b.likeness - a.likeness,
          )
          .slice(0, FIRST_LOOK);
  return near
    .map((each) => {
      const features = featuresOf(asked, each.of, each.candidate, prepared);
      const late = lateInteraction(unit, share, each.encoding);
      const first =
        weights.scale * each.likeness + weights.lateScale * late + dot(features, weights.features);
      return { ...each, features, first, none };
    })
    .toSorted((a, b) => b.first - a.first || a.of.passage.id - b.of.passage.id);
}

/** The question's tokens' best likenesses to the passage's, weighed by how much each counts. */
function lateInteraction(
  unit: readonly Float32Array[],
  share: readonly number[],
  encoding: PackedEncoding,
): number {
  const { tokens } = encoding;
  const lengths = tokenLengthsOf(encoding);
  return share.reduce((sum, each, l) => {
    const asked = unit[l]!;
    let best = -1;
    for (let m = 0; m < lengths.length; m += 1) {
      const likeness = dotAt(asked, tokens, m * TOKEN_DIMENSIONS) / lengths[m]!;
      if (likeness > best) best = likeness;
    }
    return sum + each * best;
  }, 0);
}

/** The product of a token's vector with the one that stands in `tokens` from a place on. */
function dotAt(vector: Float32Array, tokens: Int8Array, from: number): number {
  let sum = 0;
  for (let d = 0; d < TOKEN_DIMENSIONS; d += 1) sum += vector[d]! * tokens[from + d]!;
  return sum;
}

function unitTokens(tokens: Float32Array): Float32Array[] {
  const units: Float32Array[] = [];
  for (let from = 0; from < tokens.length; from += TOKEN_DIMENSIONS) {
    const own = tokens.slice(from, from + TOKEN_DIMENSIONS);
    const length = Math.sqrt(dot(own, own)) || 1;
    units.push(own.map((number) => number / length));
  }
  return units;
}

function softmax(numbers: Float32Array): number[] {
  const largest = Math.max(...numbers);
  const powers = Array.from(numbers, (number) => Math.exp(number - largest));
  const sum = powers.reduce((total, each) => total + each, 0);
  return powers.map((each) => each / sum);
}

/** What the rules say of a passage, and how near it stands to what was told before; zeros where they found nothing. */
function featuresOf(
  { told }: Asked,
  { passage, heading }: PreparedPassage,
  candidate: (Candidate & { veto?: unknown }) | undefined,
  { passages }: Prepared,
): number[] {
  const near = told.reduce((most, each) => {
    const other = passages[each.id];
    return other ? Math.max(most, nearness(other, passage, heading)) : most;
  }, 0);
  if (!candidate) return [...Array<number>(RULES + featureNames.length).fill(0), near];
  return [
    candidate.score / 4,
    candidate.veto === null ? 1 : 0,
    Math.min(3, candidate.missingThings.length),
    ...featureNames.map((name) => candidate.features[name]),
    near,
  ];
}

function nearness(told: PreparedPassage, passage: Passage, heading: string): number {
  if (told.passage.id === passage.id) return 1;
  if (told.passage.block === passage.block) return 0.95;
  if (told.heading !== '' && told.heading === heading) return 0.7;
  return Math.abs(told.passage.block - passage.block) <= 1 ? 0.4 : 0;
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

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const length = Math.min(a.length, b.length, VECTOR_DIMENSIONS);
  let sum = 0;
  for (let i = 0; i < length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}
