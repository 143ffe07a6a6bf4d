import { afterAll, expect, test } from 'vitest';
import { createAnswerEngine } from './answer-engine.ts';

const stored = new Map<string, Float32Array>();
const answers = createAnswerEngine({ loadVectors: async () => stored });
afterAll(() => answers.close());

const knowledge = (hour: number) => async () => ({
  sources: [{ source: 'details', text: `The ceremony starts at ${hour} PM.`, addedAt: hour }],
  taught: [],
});
const question = {
  question: 'When does the ceremony start?',
  history: [],
  style: { personality: 'friendly', responseStyle: 'brief' as const },
};

test('questions asked while the couple saves are all answered, each from its version or a newer one', async () => {
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, i) => {
      const version = 1 + (i % 8);
      return answers.answer({ helperId: 1, version }, knowledge(version), question);
    }),
  );
  replies.forEach(({ response }, i) => {
    const hour = Number(/(\d+)(?=:00 PM| PM)/.exec(response)?.[1]);
    expect(hour).toBeGreaterThanOrEqual(1 + (i % 8));
  });
});

test('of much knowledge a model also gets what is near in meaning without a word in common', async () => {
  const key = { helperId: 2, version: 1 };
  const text = [
    ...Array.from({ length: 300 }, (_, i) => `Guests of table ${i} get their soup in a blue bowl.`),
    'Petal & Stem bring the peonies at noon.',
  ].join('\n\n');
  const load = async () => ({ sources: [{ source: 'details', text, addedAt: 1 }], taught: [] });
  const asked = { ...question, question: 'Who makes the bouquet?' };
  const passages = await answers.passages(key, load);
  const wanted = passages.find((passage) => passage.text.includes('peonies'))!;
  stored.set(wanted.hash, Float32Array.of(1, 0));

  const byWords = await answers.ground(key, load, asked);
  expect(byWords.isPartial).toBe(true);
  expect(byWords.passages.map((passage) => passage.text)).not.toContain(wanted.text);
  const vector = Float32Array.of(0.6, 0.8);
  const byMeaning = await answers.ground(key, load, { ...asked, vector });
  expect(byMeaning.passages.map((passage) => passage.text)).toContain(wanted.text);
});
