import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import { parseMessage } from './parse-question.ts';
import { correctSpelling, inTheirWords } from './spelling.ts';

test.each([
  ['wich airport shoud we fly in to', 'which airport should we fly in to'],
  ['what do we actualy waer', 'what do we actually wear'],
  ['is there wifi', 'is there wifi'],
  ['is the tandoor veg', 'is the tandoor veg'],
])('"%s"', (written, meant) => {
  expect(correctSpelling(written, new Set())).toBe(meant);
});

test('a word of the couple is no slip, and slips in their words are mended to them', () => {
  const vocabulary = new Set(['crawfish', 'marlowe']);
  expect(correctSpelling('is the marlow near the crawfsh boil', vocabulary)).toBe(
    'is the marlowe near the crawfish boil',
  );
});

test('whose something is, is a word of the couple', () => {
  const text = "Annika's wearing her hiking boots.";
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const [question] = parseMessage('is annika wearing a dress', [], index).questions;
  expect(question?.text).toBe('is annika wearing a dress');
});

test('what the couple call otherwise is read by their word for it', () => {
  const vocabulary = new Set(['barbecue', 'taxi']);
  expect(inTheirWords('where is the bbq, and a cab from there', vocabulary)).toBe(
    'where is the barbecue, and a taxi from there',
  );
  expect(inTheirWords('where is the bbq', new Set(['bbq', 'barbecue']))).toBe('where is the bbq');
});
