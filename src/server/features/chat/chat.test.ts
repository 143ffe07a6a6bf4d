import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHelper, startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

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

test('a reply that fails is given back to the limit', async () => {
  const failing = await startTestApp({
    answers: {
      answer: () => Promise.reject(new Error('the thread ended')),
      ground: () => Promise.reject(new Error('the thread ended')),
      suggest: async () => [],
      passages: async () => [],
      coverage: async () => [],
      contradictions: async () => [],
      close: async () => {},
    },
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
