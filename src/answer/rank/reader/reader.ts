import type { InferenceSession, TensorConstructor } from 'onnxruntime-common';
import { segments, type Token } from './tokens.ts';

/** The dimensions of a token's vector, and of a whole text's. */
export const TOKEN_DIMENSIONS = 128;
export const VECTOR_DIMENSIONS = 384;

/** A text as the encoder read it. */
export type Encoding = {
  /** The whole text: {@link VECTOR_DIMENSIONS} numbers of length 1. */
  vector: Float32Array;
  /** Its tokens one after the other, {@link TOKEN_DIMENSIONS} numbers each. */
  tokens: Float32Array;
  /** Each token's weight in a question, before the softmax. */
  weights: Float32Array;
};

/** A passage that may answer a question, with all of the scorer's inputs for the two. */
export type ScoredPair = {
  tokens: readonly Token[];
  encoding: Pick<Encoding, 'tokens'>;
  /** Per token of the question: its stem in the text, heading, context, anywhere (0 or 1), its rarity. */
  questionWords: readonly (readonly number[])[];
  /** Per token of the passage: 1 where its stem occurs in the question. */
  passageWords: readonly number[];
  /** What the first look says about the pair, and how close the passage is to the last reply. */
  extra: readonly number[];
};

/** The log odds of a pair against "nothing answers", beside the others; and those of each token of the passage. */
export type PairScore = { score: number; tags: Float32Array };

/** Numbers of the trained model that are used outside its graphs. */
export type FirstLook = {
  scale: number;
  lateScale: number;
  none: { weight: readonly number[]; bias: number };
};

/** The trained model: encodes texts, and scores how well passages answer a question. */
export type Reader = {
  /** Identifies the weights: encodings by another model are of no use to this one. */
  model: string;
  /** Which build of the runtime executes it: the native one is three times as fast. */
  runtime: InferenceRuntime['name'];
  firstLook: FirstLook;
  tokenize: (text: string, segment: Token['segment']) => Token[];
  encode: (texts: readonly (readonly Token[])[]) => Promise<Encoding[]>;
  /**
   * The inner products of a question's tokens with packed tokens, {@link TOKEN_DIMENSIONS} numbers each:
   * a row for each token of the question, with a number for each of the packed ones.
   */
  multiply: (question: Float32Array, packed: Int8Array) => Promise<Float32Array>;
  /** Judges all passages that may answer a question, each beside the others. */
  score: (
    question: { tokens: readonly Token[]; encoding: Encoding },
    pairs: readonly ScoredPair[],
  ) => Promise<PairScore[]>;
};

/** What executes a model's graphs: one of the builds of ONNX Runtime. */
export type InferenceRuntime = {
  name: 'native' | 'wasm';
  Tensor: TensorConstructor;
  /** Loads a graph. Rejects where the bytes are not one. */
  open: (graph: Uint8Array) => Promise<InferenceSession>;
};

/** The graphs as bytes, their runtime, and the rest of the model. */
export type ReaderFiles = {
  runtime: InferenceRuntime;
  model: string;
  encoder: Uint8Array;
  likeness: Uint8Array;
  scorer: Uint8Array;
  listwise: Uint8Array;
  firstLook: FirstLook;
  tokenize: Reader['tokenize'];
};

/** How many texts go through the encoder together: more is hardly faster, and keeps a question waiting. */
const BATCH_SIZE = 8;
const WORD_FLAGS = 5;

/** Starts the model. Throws where the bytes are no such model. */
export async function startReader(files: ReaderFiles): Promise<Reader> {
  const { runtime } = files;
  const encoder: Graph = { runtime, session: await runtime.open(files.encoder) };
  const likeness: Graph = { runtime, session: await runtime.open(files.likeness) };
  const scorer: Graph = { runtime, session: await runtime.open(files.scorer) };
  const listwise: Graph = { runtime, session: await runtime.open(files.listwise) };
  return {
    model: files.model,
    runtime: runtime.name,
    firstLook: files.firstLook,
    tokenize: files.tokenize,
    encode: (texts) => encodeAll(encoder, texts),
    multiply: (question, packed) => multiply(likeness, question, packed),
    score: async (question, pairs) => {
      // Of similar length, again: a batch costs its longest pair's cost times its size.
      const batches = batchesOf(pairs.map(({ tokens }) => tokens.length));
      const read = await inBatches(pairs, batches, (batch) => readPairs(scorer, question, batch));
      const scores = await scoreTogether(listwise, read);
      return read.map(({ tags }, i) => ({ score: scores[i]!, tags }));
    },
  };
}

/** A loaded graph, and its runtime. */
type Graph = { runtime: InferenceRuntime; session: InferenceSession };

/** Texts of similar length are encoded together, since a batch costs what its longest text costs. */
function encodeAll(graph: Graph, texts: readonly (readonly Token[])[]): Promise<Encoding[]> {
  const order = byLength(texts.map(({ length }) => length));
  const starts = order.flatMap((_, at) => (at % BATCH_SIZE === 0 ? [at] : []));
  const batches = starts.map((start) => order.slice(start, start + BATCH_SIZE));
  return inBatches(texts, batches, (batch) => encodeBatch(graph, batch));
}

/** Indices of the lengths, shortest first. */
const byLength = (lengths: readonly number[]): number[] =>
  lengths.map((_, i) => i).toSorted((a, b) => lengths[a]! - lengths[b]!);

/** What `run` makes of each batch, given by indices, in the order of the inputs. */
async function inBatches<Input, Output>(
  inputs: readonly Input[],
  batches: readonly (readonly number[])[],
  run: (batch: Input[]) => Promise<Output[]>,
): Promise<Output[]> {
  const outputs: Output[] = [];
  for (const batch of batches) {
    const made = await run(batch.map((i) => inputs[i]!));
    batch.forEach((i, place) => {
      outputs[i] = made[place]!;
    });
  }
  return outputs;
}

async function encodeBatch(
  { runtime: { Tensor }, session }: Graph,
  texts: readonly (readonly Token[])[],
): Promise<Encoding[]> {
  const count = texts.length;
  const length = Math.max(...texts.map((tokens) => tokens.length));
  const ids = new BigInt64Array(count * length).fill(-1n);
  const places = new BigInt64Array(count * length);
  texts.forEach((tokens, row) => {
    tokens.forEach(({ id, segment }, column) => {
      ids[row * length + column] = BigInt(id);
      places[row * length + column] = BigInt(segments[segment]);
    });
  });
  const shape = [count, length];
  const output = await session.run({
    ids: new Tensor('int64', ids, shape),
    seg: new Tensor('int64', places, shape),
  });
  const vectors = numbersOf(output, 'vector');
  const tokens = numbersOf(output, 'tokens');
  const weights = numbersOf(output, 'weights');
  return texts.map((text, row) => ({
    vector: vectors.slice(row * VECTOR_DIMENSIONS, (row + 1) * VECTOR_DIMENSIONS),
    tokens: tokens.slice(
      row * length * TOKEN_DIMENSIONS,
      (row * length + text.length) * TOKEN_DIMENSIONS,
    ),
    weights: weights.slice(row * length, row * length + text.length),
  }));
}

async function multiply(
  { runtime: { Tensor }, session }: Graph,
  question: Float32Array,
  packed: Int8Array,
): Promise<Float32Array> {
  if (question.length === 0 || packed.length === 0) return new Float32Array(0);
  const shapeOf = ({ length }: ArrayLike<number>) => [length / TOKEN_DIMENSIONS, TOKEN_DIMENSIONS];
  const output = await session.run({
    questionTokens: new Tensor('float32', question, shapeOf(question)),
    passageTokens: new Tensor('int8', packed, shapeOf(packed)),
  });
  return numbersOf(output, 'likeness');
}

/** The fixed cost of a batch, in tokens: another one is worth it where it saves more than this. */
const BATCH_TOKENS = 24;

/** Indices of the lengths in batches, shortest first, such that padding to the longest costs little. */
function batchesOf(lengths: readonly number[]): number[][] {
  const batches: number[][] = [];
  let batch: number[] = [];
  for (const i of byLength(lengths)) {
    const longest = batch.at(-1);
    const filling = longest === undefined ? 0 : (lengths[i]! - lengths[longest]!) * batch.length;
    if (filling > BATCH_TOKENS) {
      batches.push(batch);
      batch = [];
    }
    batch.push(i);
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

/** What the scorer made of a pair: features to score it by, and its passage's tags. */
type ReadPair = Pick<PairScore, 'tags'> & { features: Float32Array };

async function readPairs(
  { runtime: { Tensor }, session }: Graph,
  { tokens, encoding }: { tokens: readonly Token[]; encoding: Encoding },
  pairs: readonly ScoredPair[],
): Promise<ReadPair[]> {
  const count = pairs.length;
  const asked = tokens.length;
  const length = Math.max(...pairs.map((pair) => pair.tokens.length));
  const float = (data: Float32Array, shape: number[]) => new Tensor('float32', data, shape);
  const repeat = (row: Float32Array) => {
    const all = new Float32Array(row.length * count);
    for (let i = 0; i < count; i += 1) all.set(row, i * row.length);
    return all;
  };
  const segmentsOf = (of: readonly Token[]) => of.map(({ segment }) => BigInt(segments[segment]));
  const questionSegments = new BigInt64Array(count * asked);
  const questionWords = new Float32Array(count * asked * WORD_FLAGS);
  const passageTokens = new Float32Array(count * length * TOKEN_DIMENSIONS);
  const passageMask = new Float32Array(count * length);
  const passageSegments = new BigInt64Array(count * length);
  const passageWords = new Float32Array(count * length);
  pairs.forEach((pair, row) => {
    questionSegments.set(segmentsOf(tokens), row * asked);
    questionWords.set(pair.questionWords.flat(), row * asked * WORD_FLAGS);
    passageTokens.set(pair.encoding.tokens, row * length * TOKEN_DIMENSIONS);
    passageMask.fill(1, row * length, row * length + pair.tokens.length);
    passageSegments.set(segmentsOf(pair.tokens), row * length);
    passageWords.set(pair.passageWords, row * length);
  });
  const extra = Float32Array.from(pairs.flatMap((pair) => pair.extra));
  const output = await session.run({
    questionTokens: float(repeat(encoding.tokens), [count, asked, TOKEN_DIMENSIONS]),
    questionWeights: float(repeat(encoding.weights), [count, asked]),
    questionMask: float(new Float32Array(count * asked).fill(1), [count, asked]),
    questionSegments: new Tensor('int64', questionSegments, [count, asked]),
    passageTokens: float(passageTokens, [count, length, TOKEN_DIMENSIONS]),
    passageMask: float(passageMask, [count, length]),
    passageSegments: new Tensor('int64', passageSegments, [count, length]),
    questionWords: float(questionWords, [count, asked, WORD_FLAGS]),
    passageWords: float(passageWords, [count, length, 1]),
    extra: float(extra, [count, extra.length / count]),
  });
  const features = numbersOf(output, 'features');
  const each = features.length / count;
  const tags = numbersOf(output, 'tags');
  return pairs.map((pair, row) => ({
    features: features.slice(row * each, (row + 1) * each),
    tags: tags.slice(row * length, row * length + pair.tokens.length),
  }));
}

async function scoreTogether(
  { runtime: { Tensor }, session }: Graph,
  pairs: readonly ReadPair[],
): Promise<Float32Array> {
  const [first] = pairs;
  if (!first) return new Float32Array(0);
  const each = first.features.length;
  const features = new Float32Array(pairs.length * each);
  for (const [i, pair] of pairs.entries()) features.set(pair.features, i * each);
  const output = await session.run({
    features: new Tensor('float32', features, [pairs.length, each]),
  });
  return numbersOf(output, 'score');
}

function numbersOf(output: InferenceSession.ReturnType, name: string): Float32Array {
  const data = output[name]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`The model gives no ${name}`);
  return data;
}
