import { expect, test } from 'vitest';
import { encodeTexts } from '#encode/encode.ts';
import { type TopicScores, topics, topicsOf } from './topic-model.ts';

const bestOf = (scores: TopicScores) => topics[scores.indexOf(Math.max(...scores))];

test('what a guest asks and what a couple writes is told though no key word stands there', async () => {
  const asked = ['do they card? I always forget my license', 'my nan cannot manage stairs'];
  const said = [
    'The music goes off at ten because of the neighbours.',
    'Your four-legged friend stays at home, sorry.',
  ];
  const vectors = await encodeTexts([...asked, ...said]);
  expect(bestOf(topicsOf(vectors[1]!, 'ask'))).toBe('accessibility');
  expect(bestOf(topicsOf(vectors[3]!, 'say'))).toBe('pets');
});

test('the vector of another encoder is about nothing', () => {
  expect(Math.max(...topicsOf(Float32Array.of(1, 0), 'ask'))).toBe(0);
});
