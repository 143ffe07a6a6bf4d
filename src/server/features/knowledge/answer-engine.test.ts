import { afterAll, expect, test } from 'vitest';
import { createAnswerEngine } from './answer-engine.ts';

const stored = new Map<string, Float32Array>();
const meanings = new Map<string, Float32Array>();
const askedFor: string[] = [];
const answers = createAnswerEngine({
  loadVectors: async () => stored,
  encodeText: async (text) => {
    askedFor.push(text);
    return meanings.get(text);
  },
});
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
  const vectors = new Map([[asked.question, Float32Array.of(0.6, 0.8)]]);
  const byMeaning = await answers.ground(key, load, { ...asked, vectors });
  expect(byMeaning.passages.map((passage) => passage.text)).toContain(wanted.text);
});

test('the meaning is asked for where the words are not sure, and only there', async () => {
  askedFor.length = 0;
  const key = { helperId: 3, version: 1 };
  meanings.set('will i have bars up there', Float32Array.of(1, 0));
  await answers.answer(key, knowledge(4), { ...question, question: 'will i have bars up there' });
  await answers.answer(key, knowledge(4), question);
  await answers.answer(key, knowledge(4), { ...question, question: 'thank you!' });
  expect(askedFor).toEqual(['will i have bars up there']);
});

test('many who ask at once have the knowledge read once', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return knowledge(4)();
  };
  const key = { helperId: 4, version: 1 };
  await Promise.all(Array.from({ length: 20 }, () => answers.answer(key, load, question)));
  expect(loads).toBe(1);
});

test('nobody waits behind a helper with much knowledge', async () => {
  const own = createAnswerEngine({ muchKnowledgeCharacters: 1000 });
  await own.answer({ helperId: 1, version: 1 }, knowledge(3), question);
  const text = Array.from({ length: 900 }, (_, i) => `Bar ${i} opens at ${i % 12} PM.`).join('\n');
  const much = async () => ({ sources: [{ source: 'bars', text, addedAt: 1 }], taught: [] });
  const order: string[] = [];
  await Promise.all([
    ...[2, 3].map((helperId) =>
      own.coverage({ helperId, version: 1 }, much, question.style).then(() => order.push('much')),
    ),
    own
      .answer({ helperId: 1, version: 1 }, knowledge(3), question)
      .then(() => order.push('little')),
  ]);
  expect(order[0]).toBe('little');
  await own.close();
});
