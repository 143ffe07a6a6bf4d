import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHeader } from './read-header.ts';
import { createSentenceGate } from './sentence-gate.ts';

const pieces = fc.array(
  fc.constantFrom(
    'It is at 4:30 p.m. ',
    'on Oct. 17',
    '. ',
    'See',
    ' you',
    '!\n',
    '\n\n',
    '- a',
    '? ',
    'St. ',
    'x',
    '4',
    '.',
    ' ',
  ),
  { maxLength: 30 },
);
const cuts = fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 50 });

const run = (chunks: readonly string[]) => {
  const checked: string[] = [];
  const released: string[] = [];
  const gate = createSentenceGate(
    (sentence) => void checked.push(sentence),
    (text) => {
      // Nothing goes out that has not been checked just before.
      if (text.trim() !== '') expect(checked.at(-1)).toBe(text);
      released.push(text);
    },
  );
  for (const chunk of chunks) gate.push(chunk);
  gate.end();
  return released;
};

test('however a text is cut into pieces, the same checked sentences come out, and all of it', () => {
  fc.assert(
    fc.property(pieces, cuts, (parts, sizes) => {
      const text = parts.join('');
      const chunks: string[] = [];
      for (let from = 0, i = 0; from < text.length; i += 1) {
        const size = 1 + sizes[i % sizes.length]!;
        chunks.push(text.slice(from, from + size));
        from += size;
      }
      const released = run(chunks);
      expect(released.join('')).toBe(text);
      expect(released).toEqual(run([text]));
    }),
  );
});

test('a sentence that fails the check is not released, nor is anything after it', () => {
  const released: string[] = [];
  const gate = createSentenceGate(
    (sentence) => {
      if (sentence.includes('bad')) throw new Error('bad');
    },
    (text) => released.push(text),
  );
  expect(() => gate.push('Good. Still ba')).not.toThrow();
  expect(() => gate.push('d. Good again. ')).toThrow('bad');
  expect(released).toEqual(['Good. ']);
});

test('a time, a date and an address are not cut at the stops inside them', () => {
  expect(run(['It is on Oct. 17 at 4.30 p.m. at 5 Mill St. near the pond. Come!'])).toEqual([
    'It is on Oct. 17 at 4.30 p.m. at 5 Mill St. near the pond. ',
    'Come!',
  ]);
});

test('a first line is the same however much of it has come, and no header is never one', () => {
  const text = '{"answered": true, "passages": [1, 2]}\nHello';
  for (let length = 0; length < 38; length += 1) {
    expect(readHeader(text.slice(0, length), false).kind).toBe('incomplete');
  }
  expect(readHeader(text, false)).toMatchObject({ kind: 'header', rest: 'Hello' });
  for (const wrong of [
    'Hello\n',
    '{"answered": "yes", "passages": []}\n',
    '{}\n',
    '[]\n',
    '{"answered": true}\n',
  ]) {
    expect(readHeader(wrong, true).kind).toBe('none');
  }
  expect(readHeader('', true).kind).toBe('none');
});
