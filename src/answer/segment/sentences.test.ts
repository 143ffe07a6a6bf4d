import { expect, test } from 'vitest';
import { isBareReply, joinBareReplies, splitSentences } from './sentences.ts';

test('a reply that says nothing alone is told with the sentence after it', () => {
  expect(joinBareReplies(['Yes!', 'Coffee comes at ten.', 'It is free.', 'Nope, sorry!'])).toEqual([
    'Yes! Coffee comes at ten.',
    'It is free.',
    'Nope, sorry!',
  ]);
});

test.each([
  ['Absolutely not.', true],

  ['Of course!!', true],
  ['No, sorry', true],
  ['No children.', false],
  ['Surely', false],
])('%s', (sentence, isBare) => {
  expect(isBareReply(sentence)).toBe(isBare);
});

test('an initial ends no sentence, behind a slash neither', () => {
  const line = "Cincinnati/N. Kentucky's an hour. Dayton is nearer.";
  expect(splitSentences(line)).toEqual(["Cincinnati/N. Kentucky's an hour.", 'Dayton is nearer.']);
});
