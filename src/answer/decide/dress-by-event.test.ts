import { expect, test } from 'vitest';
import { phraseList } from '../phrase/phrase-list.ts';
import { indexOf } from '../testing/ask.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { dressByEvent } from './dress-by-event.ts';

const index = indexOf(`## Friday: Sangeet

6:30 PM at the Royal Palace
Attire: bright Indian wear. Comfortable shoes!

## Saturday: Reception

6:00 PM: cocktail hour
Attire: black tie optional. Gowns and saris both fit.

## Parking

Parking is free at the palace.

## What to wear
Dress warm, it's October.`);
const find = (words: string) => index.passages.find(({ text }) => text.includes(words))!;
const [sangeet, shoes] = [find('bright Indian'), find('Comfortable')];
const [tie, gowns] = [find('black tie'), find('Gowns')];

/** What is told of these passages, which the reader finds likely in this order. */
const told = (question: string, likely = [sangeet, tie]) =>
  dressByEvent(
    parseStandalone(question),
    likely.map((passage, i) => ({ passage, score: 3 - i, tags: [] })),
    index,
  );

test.each(['what do i wear', 'dress code?', 'dress code for women pls'])(
  '"%s" is answered with the dress of each event, all of it',
  (question) => {
    expect(told(question)).toEqual([sangeet, shoes, tie, gowns]);
  },
);

test('what stands behind the label brings along what stands before it', () => {
  expect(told('what should women wear', [gowns, sangeet])).toEqual([sangeet, shoes, tie, gowns]);
});

test('what holds for all of them is told as well, what only names a garment is not', () => {
  const faq = indexOf(`## Friday: Sangeet
Bright Indian wear please. A casual bar opens at 9 PM.

## Saturday: Reception
Black tie optional.

## FAQ
No white and no jeans at any of our events, please.`);
  const of = (words: string) => faq.passages.find(({ text }) => text.includes(words))!;
  const likely = ['Bright', 'No white', 'Black tie'].map((words, i) => ({
    passage: of(words),
    score: 3 - i / 2,
    tags: [],
  }));
  const all = dressByEvent(parseStandalone('how should i dress'), likely, faq);
  expect(all).toEqual([of('Bright'), of('Black tie'), of('No white')]);
});

test('events are named where both have the same heading for it', () => {
  const wear = indexOf(`## Friday: Sangeet
### What to wear
Bright Indian wear.

## Saturday: Reception
### What to wear
Black tie attire.`);
  const likely = wear.passages.map((passage, i) => ({ passage, score: 3 - i, tags: [] }));
  const passages = dressByEvent(parseStandalone('what do i wear'), likely, wear)!;
  const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
  const { response } = phraseList([{ passages, left: 0 }], style, { language: 'en', quoted: 'en' });
  expect(response).toBe(
    'Friday: Sangeet\n- Bright Indian wear.\n\nSaturday: Reception\n- Black tie attire.',
  );
});

test('what one event wears is told once, in however many texts it stands', () => {
  const twice = indexOf(
    '## Reception\nAttire: black tie.\n\n## Wedding Reception\nAttire: black tie.',
  );
  const likely = twice.passages.map((passage, i) => ({ passage, score: 3 - i, tags: [] }));
  expect(dressByEvent(parseStandalone('what do i wear'), likely, twice)).toBeNull();
});

test.each([
  ['of one event', 'what do i wear to the sangeet'],
  ['of one garment', 'can i wear a black dress'],
  ['of something else', 'where do i park'],
  ['to the couple', 'what are you wearing'],
])('a question %s is not', (_, question) => {
  expect(told(question)).toBeNull();
});

test('nor is any where the texts tell of one event, or the likeliest answer holds for all', () => {
  expect(told('what do i wear', [sangeet])).toBeNull();
  expect(told('what do i wear', [find('warm'), sangeet, tie])).toBeNull();
});
