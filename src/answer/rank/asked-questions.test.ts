import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import type { KnowledgeSource } from '../types.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import {
  askablePassages,
  askedLikeness,
  oddsOfLikeness,
  SAME_QUESTION,
} from './asked-questions.ts';
import { readerInputs } from './reader/input.ts';
import { packEncoding, unpackEncoding } from './reader/packed.ts';

const details: KnowledgeSource = {
  source: 'Wedding details',
  addedAt: 0,
  text: `CEREMONY
The ceremony starts at 4:30 PM in the meadow.

SHOES
Stilettos will sink, so think flat.

Is there more to say?

CONTRACT
Total contract price: $12,400, deposit due on signing.`,
};
const taught = [{ question: 'Can we throw rice?', answer: 'No, petals only.', addedAt: 1 }];

const hashOf = (text: string): string => {
  const { passages } = buildKnowledgeIndex([details]);
  const at = passages.findIndex((passage) => passage.text.includes(text));
  return readerInputs(passages)[at]!.hash;
};
const withQuestions = (
  questions: ReadonlyMap<string, readonly string[]>,
  privacy: Parameters<typeof buildKnowledgeIndex>[1] = {},
) => buildKnowledgeIndex([details], { questions, ...privacy });

test('what is private, what asks and what the couple taught is not asked about', () => {
  const askable = askablePassages(buildKnowledgeIndex([details], { taught }), 100);
  expect(askable.map(({ text }) => text)).toEqual([
    'The ceremony starts at 4:30 PM in the meadow.',
    'Stilettos will sink, so think flat.',
  ]);
  expect(askablePassages(buildKnowledgeIndex([details]), 1)).toHaveLength(1);
});

test('the same text is asked about once, and not at all where it is held back under another heading', () => {
  const twice = [details, { ...details, source: 'again.txt' }];
  expect(askablePassages(buildKnowledgeIndex(twice), 100)).toHaveLength(2);
  const { passages } = buildKnowledgeIndex([details]);
  const shoes = passages.find(({ text }) => text.includes('Stilettos'))!;
  const privacy = [{ hash: shoes.hash, textHash: 'none', isPrivate: true }];
  const askable = askablePassages(buildKnowledgeIndex(twice, { privacy }), 100);
  expect(askable.map(({ text }) => text).join()).not.toContain('Stilettos');
});

test('a passage that has become private has no questions any more', () => {
  const questions = new Map([[hashOf('Stilettos'), ['can I wear heels?']]]);
  expect(withQuestions(questions).questions.size).toBe(1);
  const shoes = withQuestions(questions).passages.find(({ text }) => text.includes('Stilettos'))!;
  const privacy = [{ hash: shoes.hash, textHash: 'none', isPrivate: true }];
  expect(withQuestions(questions, { privacy }).questions.size).toBe(0);
});

const vectorOf = (...numbers: number[]): Float32Array => {
  const vector = new Float32Array(512);
  vector.set(numbers);
  return vector;
};
const far = vectorOf(0, 0, 1);
const packed = (vector: Float32Array) =>
  unpackEncoding(
    packEncoding({ vector, tokens: new Float32Array(0), weights: new Float32Array(0) }),
  )!;

test('questions ask the same by what they name, or by what the reader makes of them', () => {
  const index = {
    ...withQuestions(new Map([[hashOf('Stilettos'), ['can I wear high heels?']]])),
    questionVectors: new Map([['can I wear high heels?', packed(vectorOf(0.6, 0.8))]]),
  };
  const shoes = index.passages.find(({ text }) => text.includes('Stilettos'))!;
  const ceremony = index.passages.find(({ text }) => text.includes('ceremony'))!;
  const like = (question: string, vector = far, passage = shoes) =>
    askedLikeness({ question: parseStandalone(question), vector }, passage, index) >= SAME_QUESTION;
  expect(like('are high heels ok to wear')).toBe(true);
  expect(like('is there parking')).toBe(false);
  expect(like('are pumps a bad idea', vectorOf(0.8, 0.6))).toBe(true);
  expect(like('are pumps a bad idea')).toBe(false);
  expect(like('are high heels ok to wear', vectorOf(0.6, 0.8), ceremony)).toBe(false);
});

test('a likeness adds something where it is the same question, little below, and none where none is known', () => {
  const index = buildKnowledgeIndex([details]);
  const asked = { question: parseStandalone('are high heels ok'), vector: far };
  for (const passage of index.passages) expect(askedLikeness(asked, passage, index)).toBe(0);
  expect(oddsOfLikeness(0)).toBe(0);
  expect(oddsOfLikeness(SAME_QUESTION - 0.01)).toBeLessThan(0.3);
  expect(oddsOfLikeness(SAME_QUESTION)).toBeGreaterThan(1);
  expect(oddsOfLikeness(1)).toBeLessThan(2.5);
});
