import { expect, test } from 'vitest';
import { createRecentVectors } from './recent-vectors.ts';

test('what was asked for longest ago is forgotten first', () => {
  const recent = createRecentVectors(2);
  recent.set('parking?', Float32Array.of(1));
  recent.set('dress code?', Float32Array.of(2));
  expect(recent.get('parking?')).toEqual(Float32Array.of(1));
  recent.set('kids?', Float32Array.of(3));
  expect(recent.get('dress code?')).toBeUndefined();
  expect(recent.get('parking?')).toBeDefined();
  expect(recent.get('kids?')).toBeDefined();
});
