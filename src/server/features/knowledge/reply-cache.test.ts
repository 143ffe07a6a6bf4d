import { expect, test } from 'vitest';
import type { Question, Task } from './answer-protocol.ts';
import { createReplyCache } from './reply-cache.ts';

const ask = (question: string, more: Partial<Question> = {}): Task => ({
  kind: 'answer',
  asked: {
    question,
    history: [],
    style: { personality: 'friendly', responseStyle: 'brief' },
    ...more,
  },
});
const said = { question: 'Dinner?', reply: 'At six.', answered: true, cited: [] };

test('only the same question in the same style, at the start of a conversation, gets the same reply', async () => {
  const cache = createReplyCache();
  let made = 0;
  const make = async () => {
    made += 1;
    return [String(made)];
  };
  expect(await cache.reuse(ask('Parking?'), true, make)).toEqual(['1']);
  expect(await cache.reuse(ask('Parking?'), true, make)).toEqual(['1']);
  expect(await cache.reuse(ask('Parking?'), false, make)).toEqual(['2']);
  expect(await cache.reuse(ask('Parking?', { history: [said] }), true, make)).toEqual(['3']);
  const style = { personality: 'formal', responseStyle: 'brief' as const };
  expect(await cache.reuse(ask('Parking?', { style }), true, make)).toEqual(['4']);
  expect(await cache.reuse({ kind: 'passages', asked: null }, true, make)).toEqual(['5']);
});

test('of more questions those asked last are remembered', async () => {
  const cache = createReplyCache(2);
  const make = (text: string) => async () => [text];
  for (const each of ['a', 'b', 'a', 'c']) await cache.reuse(ask(each), true, make('first'));
  expect(await cache.reuse(ask('a'), true, make('again'))).toEqual(['first']);
  expect(await cache.reuse(ask('b'), true, make('again'))).toEqual(['again']);
});
