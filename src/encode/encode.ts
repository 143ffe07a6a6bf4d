import { Tensor, tensor1d, tensor2d } from '@tensorflow/tfjs-core';
import { loadModel, type Model } from './load-model.ts';
import { createTokenizer, type Tokenizer } from './tokenizer.ts';

/** How many numbers a vector has. */
export const VECTOR_DIMENSIONS = 512;

/** How many texts go through the model together: more is hardly faster, and makes a question wait. */
export const BATCH_SIZE = 8;

/** Attention grows with the square of the length; a passage's topic is clear well before this. */
const MAX_TOKENS = 128;

/**
 * Turns texts into vectors of {@link VECTOR_DIMENSIONS} numbers and length 1, in the order of the
 * texts, so that the dot product of two is the cosine of their angle: near 1 for the same meaning.
 * An empty text has the zero vector. Loads the model at the first call (about 300 MB) and keeps it;
 * the server therefore calls it in a process of its own. Throws where the model cannot be loaded.
 */
export async function encodeTexts(texts: readonly string[]): Promise<Float32Array[]> {
  const { model, tokenize } = await (loaded ??= load());
  const encodings = texts.map((text) => tokenize(text).slice(0, MAX_TOKENS));
  const vectors: Float32Array[] = texts.map(() => new Float32Array(VECTOR_DIMENSIONS));
  // Texts of like length go together, since a batch costs what its longest text costs.
  const order = encodings
    .map((_, i) => i)
    .filter((i) => encodings[i]!.length > 0)
    .toSorted((a, b) => encodings[a]!.length - encodings[b]!.length);
  for (let start = 0; start < order.length; start += BATCH_SIZE) {
    const batch = order.slice(start, start + BATCH_SIZE);
    const flat = await run(
      model,
      batch.map((i) => encodings[i]!),
    );
    batch.forEach((i, place) => {
      const vector = flat.slice(place * VECTOR_DIMENSIONS, (place + 1) * VECTOR_DIMENSIONS);
      vectors[i] = toUnitLength(vector);
    });
  }
  return vectors;
}

let loaded: Promise<{ model: Model; tokenize: Tokenizer }> | undefined;

async function load(): Promise<{ model: Model; tokenize: Tokenizer }> {
  const model = await loadModel();
  return { model, tokenize: createTokenizer(model.vocabulary) };
}

/** The model takes the tokens as a sparse matrix: the place of each, and its number. */
async function run({ graph }: Model, encodings: readonly number[][]): Promise<Float32Array> {
  const places = encodings.flatMap((tokens, row) => tokens.map((_, column) => [row, column]));
  const indices = tensor2d(places.flat(), [places.length, 2], 'int32');
  const values = tensor1d(encodings.flat(), 'int32');
  const output = await graph.executeAsync({ indices, values });
  if (!(output instanceof Tensor)) throw new Error('The model must have exactly one output');
  try {
    return await output.data<'float32'>();
  } finally {
    for (const tensor of [indices, values, output]) tensor.dispose();
  }
}

function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}
