import { expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../build-index.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import { parseStandalone } from '../understand/parse-question.ts';
import { askedListOf, namedListOf } from './asked-list.ts';

const index = buildKnowledgeIndex([
  {
    source: 'details',
    text: 'SHUTTLES\n- First bus at 3 PM from the inn.\n- Second bus at 4 PM from the inn.\n- Last bus back at 11 PM.\n\nFOOD\nTacos at 6 PM.',
    addedAt: 0,
  },
]);
const read: RerankedPassage[] = ['Second', 'First', 'Tacos', 'Last'].map((word, i) => ({
  passage: index.passages.find(({ text }) => text.startsWith(word))!,
  score: 2 - i,
  tags: [],
}));
const told = (question: string) =>
  askedListOf(parseStandalone(question), read, index)?.map(({ text }) => text.split(' ')[0]) ??
  null;

test('who asks for all of a list gets its entries in their order, and nothing else', () => {
  expect(told('shuttle times please')).toEqual(['First', 'Second', 'Last']);
  expect(told('what are all the bus times?')).toEqual(['First', 'Second', 'Last']);
});

test('who asks for one thing gets no list', () => {
  expect(told('when is the second bus?')).toBeNull();
});

const weekend = buildKnowledgeIndex([
  {
    source: 'details',
    text: `The Harbor Hotel, 5 Lake Drive, is where we marry.

HOTELS
The Harbor Hotel: $210 a night.
The Mill Inn: $140 a night.

WHAT TO WEAR
Taco night: embroidered shirts. Ceremony: beach formal. Linen, and light suits. You'll be on sand, so no heels.`,
    addedAt: 0,
  },
]);

test.each([
  ['what hotels are there', 2],
  ['which hotel is the wedding at', null],
  ["what's the menu", null],
  // What is said of their prices tells, and not all of their section.
  ['which hotel is the cheapest', null],
])('"%s" asks for a list of %s', (question, count) => {
  expect(namedListOf(parseStandalone(question), weekend)?.length ?? null).toBe(count);
});

test('an entry is told with all of its line', () => {
  const text =
    'HOTELS\nThe Mill Inn: $140 a night. Use code FERN.\nThe Ox Hotel: $99 a night.\n\nFOOD\nTacos at 6 PM.';
  const hotels = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const best = ['Ox', 'Mill'].map((name, i) => ({
    passage: hotels.passages.find((each) => each.text.includes(name))!,
    score: 2 - i,
    tags: [],
  }));
  const list = askedListOf(parseStandalone('what hotels are there'), best, hotels);
  expect(list?.map((each) => each.text)).toEqual([
    'The Mill Inn: $140 a night.',
    'Use code FERN.',
    'The Ox Hotel: $99 a night.',
  ]);
});
