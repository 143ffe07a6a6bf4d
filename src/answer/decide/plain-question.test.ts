import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { isPlain } from './plain-question.ts';

const index = buildKnowledgeIndex([
  {
    source: 'details',
    text: `Saturday, June 6, 2026
We are getting married!

FRIDAY
Wear what you drove in.

CHURCH
Doors open at 4:30; nobody gets in until the first hymn's over.

BARN
Carriages at midnight, the farmer is strict.

DRESS CODE
Smart, and no heels on the lawn.

SHOES
The lawn eats stilettos.

MUSIC
DJ Raj, at nine.`,
    addedAt: 0,
  },
]);
const read = (words: string, score = 0): RerankedPassage => ({
  passage: index.passages.find(({ text }) => text.includes(words))!,
  score,
  tags: [],
  isAgreed: false,
});

test.each([
  ['when does it all end', 'Carriages'],
  ['what time does the party finish', 'Carriages'],
  ['what do I wear', 'Smart'],
])('"%s" is plain with "%s" as the best', (question, words) => {
  expect(isPlain(parseStandalone(question), [read(words)], index)).toBe(true);
});

test.each([
  ['when does it all end', 'Doors open'],
  ['when does the broomball end', 'Carriages'],
  ['what time does friday end', 'Carriages'],
  ['what is the name of the dj', 'DJ Raj'],
  ['is there a dress code for the mehndi', 'Smart'],
  ['what do I wear', 'DJ Raj'],
  ['what do I wear', 'you drove in'],
  ['what kind of dress code', 'Smart'],
])('"%s" is not with "%s"', (question, words) => {
  expect(isPlain(parseStandalone(question), [read(words)], index)).toBe(false);
});

test('with another paragraph as near and more words in it, a question is not plain', () => {
  const question = parseStandalone('what do bridesmaids wear on their lovely heads');
  expect(isPlain(question, [read('Smart', 1), read('stilettos', 0)], index)).toBe(false);
});
