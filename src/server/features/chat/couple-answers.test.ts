import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CoupleAnswer } from '#shared/api/chat.ts';
import { aHelper, type OwnerWithHelper } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp();

const knowledgeBase = 'CEREMONY\nThe ceremony starts at 4:30 PM at Laurel Hollow Gardens.';

const post = (helper: OwnerWithHelper, call: string, body: object) =>
  t.request({ method: 'POST', url: `/api/chat/${helper.shareUrl}${call}`, body });

const teach = (helper: OwnerWithHelper, question: string, answer: string) =>
  t.request({
    method: 'POST',
    url: `/api/bots/${helper.helperId}/answers`,
    cookie: helper.cookie,
    body: { question, answer },
  });

const answersIn = async (helper: OwnerWithHelper, sessionId: string) =>
  (await post(helper, '/couple-answers', { sessionId })).json<{ answers: CoupleAnswer[] }>()
    .answers;

async function passOn(helper: OwnerWithHelper, sessionId: string, message: string) {
  const messageId = randomUUID();
  await post(helper, '', { message, sessionId, messageId });
  const passed = await post(helper, '/ask-couple', { messageId, sessionId, name: 'Aunt May' });
  expect(passed.statusCode).toBe(204);
  return messageId;
}

test("the couple's answer to what a guest passed on comes to that guest's conversation, as it was written", async () => {
  const helper = await aHelper(t, { knowledgeBase });
  const messageId = await passOn(helper, 'may', 'Is there wifi?');
  await post(helper, '', { message: 'wifi??', sessionId: 'may', messageId: randomUUID() });
  await post(helper, '', { message: 'Is there wifi?', sessionId: 'june' });
  expect(await answersIn(helper, 'may')).toEqual([]);

  await teach(helper, 'wifi?', '*Yes*: the network is "Barn".');
  expect(await answersIn(helper, 'may')).toEqual([
    {
      messageId,
      question: 'Is there wifi?',
      answer: '*Yes*: the network is "Barn".',
      answeredAt: expect.any(String),
    },
  ]);
  // Whoever did not pass it on does not see the answer, nor does a guest of another helper.
  expect(await answersIn(helper, 'june')).toEqual([]);
  expect(await answersIn(await aHelper(t, { knowledgeBase }), 'may')).toEqual([]);
});

test('what the couple had answered before it was passed on is no answer to it', async () => {
  const helper = await aHelper(t, { knowledgeBase });
  t.setNow('2027-01-10T12:00:00Z');
  await teach(helper, 'Is there wifi?', 'There is none.');
  t.setNow('2027-01-11T12:00:00Z');
  await passOn(helper, 'may', 'Is there wifi?');
  expect(await answersIn(helper, 'may')).toEqual([]);
});

test('a helper that is gone, and a session that is no id, are refused', async () => {
  const helper = await aHelper(t, { knowledgeBase });
  expect((await post(helper, '/couple-answers', { sessionId: '<x>' })).statusCode).toBe(400);
  await t.request({
    method: 'DELETE',
    url: `/api/bots/${helper.helperId}`,
    cookie: helper.cookie,
  });
  expect((await post(helper, '/couple-answers', { sessionId: 'may' })).statusCode).toBe(404);
});

test('the page without scripts shows the answer in place of the promise', async () => {
  const helper = await aHelper(t, { knowledgeBase });
  const sessionId = randomUUID();
  t.setNow('2027-01-12T12:00:00Z');
  await passOn(helper, sessionId, 'Is there wifi?');
  const page = async () =>
    (
      await t.request({
        method: 'POST',
        url: `/chat/${helper.shareUrl}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          message: 'When is the ceremony?',
          sessionId,
          messageId: randomUUID(),
        }).toString(),
      })
    ).body;
  expect(await page()).toContain('The couple will see your question.');
  t.setNow('2027-01-13T12:00:00Z');
  await teach(helper, 'Is there wifi?', 'Yes, <b>everywhere</b>.');
  const after = await page();
  expect(after).toContain('The couple answered:');
  expect(after).toContain('Yes, &#60;b&#62;everywhere&#60;/b&#62;.');
  expect(after).not.toContain('The couple will see your question.');
});
