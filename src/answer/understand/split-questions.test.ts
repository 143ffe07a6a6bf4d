import { expect, test } from 'vitest';
import { splitQuestions } from './split-questions.ts';

test.each([
  ['can we bring our son, he is nine', [['can we bring our son', 'he is nine']]],
  [
    'we land at three. is there a bus to the hotel?',
    [['is there a bus to the hotel', 'we land at three']],
  ],
  ['my dad uses a walker, which door is best', [['which door is best', 'my dad uses a walker']]],
  ['im lost and its ten to five who do i ring', [['who do i ring', 'im lost and its ten to five']]],
  [
    'kids ok? and our dog too?',
    [
      ['kids ok', ''],
      ['and our dog too', ''],
    ],
  ],
  ['when and where is the brunch', [['when where is the brunch', '']]],
  [
    'what time is dinner and what is being served',
    [
      ['what time is dinner', ''],
      ['what is being served', ''],
    ],
  ],
  ['parking', [['parking', '']]],
  ["don't own a tent, can i borrow one", [['can i borrow one', "don't own a tent"]]],
  ["can't we bring our dog?", [["can't we bring our dog", '']]],
  ['what is the phone no. for the inn', [['what is the phone no. for the inn', '']]],
  ["what's the main course, beef or chicken?", [["what's the main course, beef or chicken", '']]],
])('"%s"', (message, pieces) => {
  expect(splitQuestions(message).map(({ text, context }) => [text, context])).toEqual(pieces);
});

test('of many questions three are answered', () => {
  expect(splitQuestions('where is it? when is it? who comes? what do i wear?')).toHaveLength(3);
});
