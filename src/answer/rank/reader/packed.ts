import { memoizeBy } from '../../understand/memoize.ts';
import { type Encoding, TOKEN_DIMENSIONS, VECTOR_DIMENSIONS } from './reader.ts';

/** A passage's encoding as it is stored: numbers as bytes, with the step that one unit of each represents. */
export type PackedEncoding = {
  vector: Int8Array;
  vectorStep: number;
  tokens: Int8Array;
  tokenStep: number;
};

const STEPS = 2 * Float32Array.BYTES_PER_ELEMENT;

/** Packs an encoding into an eighth of a kilobyte per token: two steps, the vector, the tokens. */
export function packEncoding({ vector, tokens }: Encoding): Uint8Array {
  const bytes = new Uint8Array(STEPS + vector.length + tokens.length);
  const view = new DataView(bytes.buffer);
  [vector, tokens].reduce((offset, numbers, i) => {
    const step = Math.max(1e-12, largestOf(numbers)) / 127;
    view.setFloat32(i * 4, step, true);
    numbers.forEach((number, k) => {
      view.setInt8(offset + k, Math.round(number / step));
    });
    return offset + numbers.length;
  }, STEPS);
  return bytes;
}

/** Reads what {@link packEncoding} wrote, without copying it; null for anything else. */
export function unpackEncoding(bytes: Uint8Array): PackedEncoding | null {
  const count = bytes.length - STEPS - VECTOR_DIMENSIONS;
  if (count < 0 || count % TOKEN_DIMENSIONS !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = bytes.byteOffset + STEPS;
  return {
    vectorStep: view.getFloat32(0, true),
    tokenStep: view.getFloat32(4, true),
    vector: new Int8Array(bytes.buffer, from, VECTOR_DIMENSIONS),
    tokens: new Int8Array(bytes.buffer, from + VECTOR_DIMENSIONS, count),
  };
}

/** The tokens' numbers in the scorer's input format. */
export function tokensOf({ tokens, tokenStep }: PackedEncoding): Float32Array {
  const numbers = new Float32Array(tokens.length);
  for (let i = 0; i < tokens.length; i += 1) numbers[i] = tokens[i]! * tokenStep;
  return numbers;
}

/** How long each token's vector is, in its packed numbers; 1 where it is zero. Computed once. */
export const tokenLengthsOf = memoizeBy(({ tokens }: PackedEncoding): Float64Array => {
  const found = new Float64Array(tokens.length / TOKEN_DIMENSIONS);
  for (let token = 0; token < found.length; token += 1) {
    const from = token * TOKEN_DIMENSIONS;
    let square = 0;
    for (let d = from; d < from + TOKEN_DIMENSIONS; d += 1) square += tokens[d]! * tokens[d]!;
    found[token] = Math.sqrt(square) || 1;
  }
  return found;
});

/** The product of a vector with that of a passage or a known question. */
export const productOf = (vector: Float32Array, packed: PackedEncoding): number =>
  dot(vector, packed.vector) * packed.vectorStep;

/** The dot product of two vectors of at most the reader's width. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const length = Math.min(a.length, b.length, VECTOR_DIMENSIONS);
  let sum = 0;
  for (let i = 0; i < length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}

function largestOf(numbers: Float32Array): number {
  let largest = 0;
  for (const number of numbers) largest = Math.max(largest, Math.abs(number));
  return largest;
}
