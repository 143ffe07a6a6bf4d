import { assert, float, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { packEncoding, tokensOf, unpackEncoding } from './packed.ts';
import { VECTOR_DIMENSIONS } from './reader.ts';

test('what is unpacked is what was packed, to a half of a step', () => {
  const number = float({ min: -4, max: 4, noNaN: true });
  assert(
    property(tuple(integer({ min: 0, max: 5 }), number, number), ([count, a, b]) => {
      const vector = new Float32Array(VECTOR_DIMENSIONS).fill(a);
      const tokens = Float32Array.from({ length: count * 128 }, (_, i) => (i % 2 === 0 ? b : -a));
      const bytes = packEncoding({ vector, tokens, weights: new Float32Array(count) });
      const unpacked = unpackEncoding(bytes)!;
      const step = unpacked.tokenStep;
      tokensOf(unpacked).forEach((value, i) => {
        expect(Math.abs(value - tokens[i]!)).toBeLessThanOrEqual(step);
      });
      expect(unpacked.vector).toHaveLength(VECTOR_DIMENSIONS);
    }),
    { numRuns: 20 },
  );
});

test('bytes of another shape are no encoding', () => {
  expect(unpackEncoding(new Uint8Array(3))).toBeNull();
  expect(unpackEncoding(new Uint8Array(8 + VECTOR_DIMENSIONS + 127))).toBeNull();
});
