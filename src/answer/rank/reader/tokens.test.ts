import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { stem } from '../../lexicon/words.ts';
import { createReaderTokenizer } from './tokens.ts';

const pieces = [
  '[UNK]',
  'park',
  '##ing',
  'where',
  '?',
  "'",
  'wifi',
  'shuttle',
  'cafe',
  ...'abcdefghijklmnopqrstuvwxyz'.split('').flatMap((letter) => [letter, `##${letter}`]),
];
const tokenize = createReaderTokenizer(pieces, stem);
const piecesOf = (text: string) => tokenize(text, 'question').map(({ id }) => pieces[id]);

test('a word is cut into the longest pieces, which share its stem', () => {
  expect(piecesOf('wifi')).toEqual(['wifi']);
  expect(piecesOf('parking')).toEqual(['park', '##ing']);
  expect(piecesOf('parks')).toEqual(['park', '##s']);
  expect(new Set(tokenize('parking', 'question').map((token) => token.stem))).toEqual(
    new Set(['park']),
  );
});

test('capitals and accents make no difference, and an apostrophe is a piece', () => {
  expect(piecesOf("Café WIFI where's")).toEqual(['cafe', 'wifi', 'where', "'", 's']);
});

test('what has no pieces is unknown, as is a run of letters that is no word', () => {
  expect(piecesOf('вино')).toEqual(['[UNK]']);
  expect(piecesOf('a'.repeat(100))).toHaveLength(40);
  expect(piecesOf('a'.repeat(101))).toEqual(['[UNK]']);
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
  expect(pieces[tokenize(long, 'context').at(-1)!.id]).toBe('wifi');
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
