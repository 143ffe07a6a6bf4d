import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { stem } from '../../lexicon/words.ts';
import { createReaderTokenizer } from './tokens.ts';
import type { VocabularyEntry } from './unigram.ts';

const pieces: VocabularyEntry[] = [
  ...Array.from({ length: 6 }, (_, i) => [`<${i}>`, 0] as const),
  ['\u2581', -3],
  ['\u2581park', -2],
  ['ing', -2],
  ['\u2581where', -2],
  ['?', -2],
  ...'abcdefghijklmnopqrstuvwxyz'.split('').map((letter) => [letter, -6] as const),
];
const tokenize = createReaderTokenizer(pieces, ['wifi', 'shuttle'], stem);

test('a common word is one token of its own, another is cut into pieces that share its stem', () => {
  expect(tokenize('wifi', 'question').map(({ id }) => id)).toEqual([8002]);
  const parking = tokenize('parking', 'question');
  expect(parking.map(({ id }) => id)).toEqual([7, 8]);
  expect(new Set(parking.map((token) => token.stem))).toEqual(new Set(['park']));
});

test('a mark is a token without a stem, and each token says where it stands', () => {
  const tokens = tokenize('where? wifi', 'text');
  expect(tokens.map(({ stem: own, start, end }) => [own, start, end])).toEqual([
    ['where', 0, 5],
    [null, 5, 6],
    ['wifi', 7, 11],
  ]);
});

test('of a long text the beginning is read, of what stands before it the end', () => {
  const long = 'shuttle '.repeat(100) + 'wifi';
  expect(tokenize(long, 'text')).toHaveLength(56);
  expect(tokenize(long, 'context').at(-1)?.id).toBe(8002);
});

test('whatever the text, tokens stand in it one after the other', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      let before = 0;
      for (const { start, end } of tokenize(text, 'text')) {
        expect(start).toBeGreaterThanOrEqual(before > end ? end : 0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        before = start;
      }
    }),
  );
});
