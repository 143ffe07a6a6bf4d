import { expect, test } from 'vitest';
import { capitalised, countInWords, listInWords, numberInWords, timesInWords } from './in-words.ts';

test.each([
  [0, 'no'],
  [1, 'one'],
  [20, 'twenty'],
  [21, '21'],
  [1200, '1,200'],
])('%d is written as %s', (count, words) => {
  expect(numberInWords(count)).toBe(words);
});

test('one of a thing is in the singular, and done once', () => {
  expect([0, 1, 2, 24].map((count) => countInWords(count, 'hour'))).toEqual([
    'no hours',
    'one hour',
    'two hours',
    '24 hours',
  ]);
  expect([1, 2, 3].map(timesInWords)).toEqual(['once', 'twice', 'three times']);
  expect(capitalised(numberInWords(10))).toBe('Ten');
});

test('things are listed with the last one set apart', () => {
  expect(listInWords(['PDF'], 'or')).toBe('PDF');
  expect(listInWords(['PDF', 'TXT'], 'and')).toBe('PDF and TXT');
  expect(listInWords(['PDF', 'DOC', 'TXT'], 'or')).toBe('PDF, DOC or TXT');
});
