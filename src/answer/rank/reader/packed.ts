import { type Encoding, TOKEN_DIMENSIONS, VECTOR_DIMENSIONS } from './reader.ts';

/** A passage's encoding as it is kept: numbers as bytes, with the step that each stands for. */
export type PackedEncoding = {
  vector: Int8Array;
  vectorStep: number;
  tokens: Int8Array;
  tokenStep: number;
};

const STEPS = 2 * Float32Array.BYTES_PER_ELEMENT;

/** Keeps an encoding in an eighth of a kilobyte a token: two steps, the vector, the tokens. */
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

/** Reads what {@link packEncoding} wrote, without copying it; null where it is nothing of the kind. */
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

/** The tokens' numbers as the scorer takes them. */
export const tokensOf = ({ tokens, tokenStep }: PackedEncoding): Float32Array =>
  Float32Array.from(tokens, (byte) => byte * tokenStep);

function largestOf(numbers: Float32Array): number {
  let largest = 0;
  for (const number of numbers) largest = Math.max(largest, Math.abs(number));
  return largest;
}
