import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Reply, Turn } from '#answer/engine.ts';
import { messages } from '../../db/schema.ts';
import { aHelper, startTestApp } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import type { AnswerPool } from '../knowledge/answer-pool.ts';

const t = useTestApp();

const details = `CEREMONY\nThe ceremony starts at 4:30 PM at Laurel Hollow Gardens, 418 Old Mill Gap Road.\n\nDRESS CODE\nGarden party attire.\n\nParking: free in the gravel lot left of the gate.`;

const ask = (
  shareUrl: string,
  message: string,
  more: Record<string, unknown> = {},
  cookie?: string,
) =>
  t.request({
    method: 'POST',
    url: `/api/chat/${shareUrl}`,
    ...(cookie ? { cookie } : {}),
    body: { message, sessionId: randomUUID(), ...more },
  });

const usedBy = async (cookie: string) =>
  (await t.request({ url: '/api/usage', cookie })).json<{ messagesUsed: number }>().messagesUsed;

test("a guest's question is answered with its source, and one that the details do not answer is declined", async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  const answered = (await ask(helper.shareUrl, 'what time is the ceremony?')).json();
  expect(answered).toMatchObject({ answered: true, sources: [{ source: 'Wedding details' }] });
  expect(answered.response).toContain('4:30 PM');
  const declined = (await ask(helper.shareUrl, 'what is the wifi password?')).json();
  expect(declined).toMatchObject({ answered: false, sources: [] });
  expect(await usedBy(helper.cookie)).toBe(2);
});

test('the 51st message on the Free plan is refused and not counted, with sixty sent at once', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      ask(helper.shareUrl, 'Where can I park?', { sessionId: `guest-${i % 10}` }),
    ),
  );
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(50);
  const refused = replies.filter((reply) => reply.statusCode === 402);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.json()).toMatchObject({ message: 'Message limit exceeded' });
  expect(await usedBy(helper.cookie)).toBe(50);
});

test('a repeated message id gets the first reply and is counted once, also when sent twenty times at once', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  const same = { sessionId: 'one-guest', messageId: randomUUID() };
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => ask(helper.shareUrl, 'dress code?', same)),
  );
  expect(new Set(replies.map((reply) => reply.json().response)).size).toBe(1);
  expect(replies.every((reply) => reply.statusCode === 200)).toBe(true);
  expect(await usedBy(helper.cookie)).toBe(1);
});

/** An engine that answers by a function of the test's. */
const answeringBy = (answer: AnswerPool['answer']): AnswerPool => ({
  answer,
  ground: () => Promise.reject(new Error('there is no model')),
  suggest: async () => [],
  passages: async () => [],
  askable: async () => [],
  coverage: async () => [],
  contradictions: async () => [],
  privacy: async () => [],
  facts: () => Promise.reject(new Error('nobody asks for facts')),
  warmUp: async () => null,
  judge: () => 'words',
  close: async () => {},
});

test('a reply that fails is given back to the limit', async () => {
  const failing = await startTestApp({
    answers: answeringBy(() => Promise.reject(new Error('the thread ended'))),
  });
  const helper = await aHelper(failing, { knowledgeBase: details });
  const body = { message: 'parking?', sessionId: 's', messageId: randomUUID() };
  const response = await failing.request({
    method: 'POST',
    url: `/api/chat/${helper.shareUrl}`,
    body,
  });
  expect(response.statusCode).toBe(500);
  expect(response.json().message).toBe('Something went wrong on our side. Please try again.');
  const usage = await failing.request({ url: '/api/usage', cookie: helper.cookie });
  expect(usage.json().messagesUsed).toBe(0);
  await failing.close();
});

test("the owner's preview is not counted and not among the guests' questions; nobody else gets one", async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  const stranger = await aHelper(t);
  await ask(helper.shareUrl, 'parking?', { preview: true }, helper.cookie);
  expect(await usedBy(helper.cookie)).toBe(0);
  await ask(helper.shareUrl, 'dress code?', { preview: true }, stranger.cookie);
  expect(await usedBy(helper.cookie)).toBe(1);
  const recent = await t.request({ url: '/api/recent-questions', cookie: helper.cookie });
  expect(recent.json().map((each: { content: string }) => each.content)).toEqual(['dress code?']);
  const stats = await t.request({ url: '/api/stats', cookie: helper.cookie });
  expect(stats.json()).toEqual({ totalConversations: 1 });
});

test('a follow-up is understood by the conversation, and another session does not see it', async () => {
  const helper = await aHelper(t, {
    knowledgeBase:
      'HOTEL\nWe have a block at the Foundry House Hotel. It is $189 a night.\n\nSHUTTLE\nThe shuttle is free.',
  });
  const session = { sessionId: 'follow-up' };
  await ask(helper.shareUrl, 'which hotel should I book?', session);
  const followUp = (await ask(helper.shareUrl, 'how much is it?', session)).json();
  expect(followUp.response).toContain('$189');
});

test('with Accept: text/event-stream the reply comes as deltas and a done event that agree', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  const response = await t.request({
    method: 'POST',
    url: `/api/chat/${helper.shareUrl}`,
    headers: { accept: 'text/event-stream' },
    body: { message: 'what time is the ceremony', sessionId: 's' },
  });
  expect(response.headers['content-type']).toContain('text/event-stream');
  const events = response.body
    .trim()
    .split('\n\n')
    .map((block) => {
      const [event = '', data = ''] = block.split('\n');
      return { name: event.slice(7), data: JSON.parse(data.slice(6)) };
    });
  const done = events.at(-1);
  expect(done?.name).toBe('done');
  expect(
    events
      .slice(0, -1)
      .map((event) => event.data.text)
      .join(''),
  ).toBe(done?.data.response);
});

const unsure: Reply = {
  response: 'I am not sure that I have that.',
  answered: false,
  sources: [],
  followUps: [],
  choices: [
    {
      label: 'Parking',
      answer: 'Free in the gravel lot.',
      sources: [{ source: 'guest-sheet.pdf', quote: 'Parking: free in the gravel lot.' }],
    },
    { label: 'Shuttle', answer: 'The last one leaves at 11:30 PM.', sources: [] },
  ],
  cited: ['hash-of-a-passage'],
};

test('the choices of a reply that is not sure come as JSON, in a stream and with a repeated id', async () => {
  const histories: (readonly Turn[])[] = [];
  const offering = await startTestApp({
    answers: answeringBy(async (_key, _load, { history }) => {
      histories.push(history);
      return { reply: unsure, judge: 'reader' };
    }),
  });
  const helper = await aHelper(offering, { knowledgeBase: details });
  const place = { sessionId: 's', messageId: randomUUID() };
  const post = (headers: Record<string, string> = {}, more: object = place) =>
    offering.request({
      method: 'POST',
      url: `/api/chat/${helper.shareUrl}`,
      headers,
      body: { message: 'where do I leave the car', ...more },
    });
  const { cited, ...rest } = unsure;
  // Each quote says its language, where its words tell that.
  const choices = rest.choices.map((choice) => ({
    ...choice,
    sources: choice.sources.map((source) => ({ ...source, lang: 'en' })),
  }));
  const replied = { ...rest, choices };
  const expected = { ...replied, messageId: place.messageId };
  const streaming = { accept: 'text/event-stream' };
  const first = await post();
  const again = await post();
  const streamedAgain = await post(streaming);
  const streamed = await post(streaming, { sessionId: 's', messageId: randomUUID() });
  expect(first.json()).toEqual(expected);
  expect(again.json()).toEqual(expected);
  for (const { body } of [streamedAgain, streamed]) {
    expect(JSON.parse(body.slice(body.lastIndexOf('data: ') + 6))).toMatchObject(replied);
  }

  // What a reply rests on goes back to the engine with the next question, and to nobody else.
  const turn = { question: 'where do I leave the car', reply: replied.response, answered: false };
  expect(histories).toEqual([[], [{ ...turn, cited }]]);
  const questions = await offering.request({ url: '/api/questions', cookie: helper.cookie });
  for (const response of [first, again, streamedAgain, streamed, questions]) {
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('cited');
    expect(response.body).not.toContain('hash-of-a-passage');
  }
  await offering.close();
});

test('a message kept before there were choices is repeated without any', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  const place = { sessionId: 's', messageId: randomUUID() };
  const first = (await ask(helper.shareUrl, 'dress code?', place)).json();
  await t.services.database.db
    .update(messages)
    .set({ choices: null, cited: null })
    .where(eq(messages.helperId, helper.helperId));
  expect((await ask(helper.shareUrl, 'dress code?', place)).json()).toEqual(first);
  const next = await ask(helper.shareUrl, 'and where can I park?', { sessionId: 's' });
  expect(next.json()).toMatchObject({ answered: true, choices: [] });
});

test('a paused helper refuses guests, its owner can still try it, and its info says that it is paused', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  await t.request({
    method: 'PATCH',
    url: `/api/bots/${helper.helperId}`,
    cookie: helper.cookie,
    body: { isActive: false },
  });
  expect((await ask(helper.shareUrl, 'parking?')).statusCode).toBe(403);
  expect(
    (await ask(helper.shareUrl, 'parking?', { preview: true }, helper.cookie)).statusCode,
  ).toBe(200);
  const info = await t.request({ url: `/api/bots/share/${helper.shareUrl}` });
  expect(info.json()).toMatchObject({ isActive: false });
});

test.each([
  [{ message: '   ', sessionId: 's' }, 'Please type a question'],
  [
    { message: 'x'.repeat(1001), sessionId: 's' },
    'Please keep your question under 1,000 characters',
  ],
  [
    { message: 'parking?', sessionId: '' },
    'This conversation has no valid id. Please reload the page.',
  ],
  [
    { message: 'parking?', sessionId: 's', messageId: 'x' },
    'This message has no valid id. Please reload the page.',
  ],
  [{ message: { $gt: '' }, sessionId: 's' }, 'Invalid input: expected string, received object'],
])('a message that cannot be one is refused in words: %j', async (body, message) => {
  const helper = await aHelper(t);
  const response = await t.request({ method: 'POST', url: `/api/chat/${helper.shareUrl}`, body });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ message });
  expect(await usedBy(helper.cookie)).toBe(0);
});

test('a guest can rate a reply and pass a question on, of the own session alone', async () => {
  const helper = await aHelper(t, { knowledgeBase: details });
  const message = { sessionId: 'rater', messageId: randomUUID() };
  await ask(helper.shareUrl, 'is there wifi?', message);
  const rate = (body: object) =>
    t.request({ method: 'POST', url: `/api/chat/${helper.shareUrl}/feedback`, body });
  expect((await rate({ ...message, helpful: true })).statusCode).toBe(204);
  expect((await rate({ ...message, sessionId: 'other', helpful: true })).statusCode).toBe(404);
  const passed = await t.request({
    method: 'POST',
    url: `/api/chat/${helper.shareUrl}/ask-couple`,
    body: { ...message, name: 'Aunt May', contact: 'may@example.com' },
  });
  expect(passed.statusCode).toBe(204);
});
