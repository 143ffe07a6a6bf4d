import { expect, test } from 'vitest';
import { encodeTexts } from '#encode/encode.ts';
import { answerQuestion } from '../answer.ts';
import { buildKnowledgeIndex } from '../build-index.ts';
import { vectorText } from '../segment/vector-text.ts';
import type { EngineReply, KnowledgeIndex } from '../types.ts';

const details = `SCHEDULE

Friday, May 13

Welcome Tacos
6:00 PM – 9:00 PM
The backyard at Casa Ortega.

Saturday, May 14

Ceremony
4:30 PM
Loretto Chapel

~ the boat ~
- the gangway goes up at 5:15, with or without you
- no outside alcohol may come on board

~ hotels ~
- Old Mill: $210 a night
- Alder Inn: $145 a night

~ help ~
- text Mai at 828-555-0146 for a sitter

~ kids ~
- little ones welcome at the tacos, the rest is for grown-ups`;

const style = { personality: 'friendly', responseStyle: 'detailed' } as const;

async function indexWithVectors(): Promise<KnowledgeIndex> {
  const index = buildKnowledgeIndex([{ source: 'details', text: details, addedAt: 0 }]);
  const vectors = await encodeTexts(index.passages.map(vectorText));
  return { ...index, vectors: new Map(index.passages.map(({ hash }, i) => [hash, vectors[i]!])) };
}

async function ask(question: string): Promise<EngineReply> {
  const index = await indexWithVectors();
  const reply = answerQuestion({ question, history: [], index, style });
  if (reply.unsureOf.length === 0) return reply;
  const made = await encodeTexts([...reply.unsureOf]);
  const vectors = new Map(reply.unsureOf.map((text, i) => [text, made[i]!]));
  return answerQuestion({ question, history: [], index, style, vectors });
}

test('what happens on a day is told with its times, and nothing of another day', async () => {
  const { response } = await ask('is there anything on friday night');
  expect(response).toContain('Welcome Tacos');
  expect(response).not.toContain('4:30');
});

test('the cheaper of two houses is the one with the lower rate', async () => {
  const { response } = await ask('whats the cheaper hotel');
  expect(response.indexOf('Alder Inn')).toBeGreaterThanOrEqual(0);
  expect(response.split('$')[1]).toMatch(/^145/);
});

test('what comes near is shown as that, with its source, and left to the couple', async () => {
  const reply = await ask('is there a minimum age');
  expect(reply.answered).toBe(false);
  expect(reply.response).toMatch(/check with the couple.*closest.*grown-ups/i);
  expect(reply.sources).toHaveLength(1);
});

test('what nothing comes near is declined without a passage', async () => {
  const reply = await ask('is there wifi');
  expect(reply).toMatchObject({ answered: false, sources: [] });
  expect(reply.response).not.toContain('closest');
});

test('no time is shown where one of another event was asked for', async () => {
  const { response } = await ask('what time is the brunch');
  expect(response).not.toMatch(/\d:\d\d/);
});

test('nobody else’s number is told, nor shown as what comes closest', async () => {
  expect((await ask("what is mai's number")).response).toContain('828-555-0146');
  const { answered, response } = await ask("what is freya's phone number");
  expect(answered).toBe(false);
  expect(response).not.toMatch(/\d{3}/);
});

test('a password may be any word', async () => {
  const index = buildKnowledgeIndex([], {
    taught: [{ question: 'Is there wifi?', answer: 'Yes, password confetti.', addedAt: 0 }],
  });
  const { response } = answerQuestion({ question: 'wifi password?', history: [], index, style });
  expect(response).toContain('confetti');
});
