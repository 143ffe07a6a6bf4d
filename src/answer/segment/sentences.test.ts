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

test.each([
  [['The dinner is in the barn... no wait, in the church.', 'Come early.']],
  [["We are at Nani's.", "It isn't.", 'Tap water no.', 'Bus no. 12 stops there.']],
  [['Cocktails (caipirinhas! Bo has brought limes) at 5 on the dock.', 'Then dinner.']],
  [['The boat leaves at 12:45 a.m.', 'If you come by car, park there.']],
  [['Breakfast is from 8 a.m. Saturday.', 'Ask Nikos P.', 'There is more.']],
  [['we marry at three...', 'dinner is at seven...', 'bring coats']],
])('%j', (sentences) => {
  expect(splitSentences(sentences.join(' '))).toEqual(sentences);
});
