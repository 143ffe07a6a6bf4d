import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { QUESTION_KEY_VERSION, questionKey } from '#answer/engine.ts';
import { messages, taughtAnswers } from '../db/schema.ts';
import { aHelper, type OwnerWithHelper } from '../testing/test-app.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { renewQuestionKeys } from './renew-question-keys.ts';

const t = useTestApp();

const ask = (helper: OwnerWithHelper, message: string) =>
  t.request({
    method: 'POST',
    url: `/api/chat/${helper.shareUrl}`,
    body: { message, sessionId: randomUUID() },
  });
const teach = (helper: OwnerWithHelper, question: string) =>
  t.request({
    method: 'POST',
    url: `/api/bots/${helper.helperId}/answers`,
    cookie: helper.cookie,
    body: { question, answer: 'Yes, in the garden.' },
  });

test('keys of an older release are made anew, once, and nothing that was taught is dropped', async () => {
  const { db } = t.services.database;
  const helper = await aHelper(t, { knowledgeBase: 'The ceremony starts at 4:30 PM.' });
  for (const question of ['is there wifi?', 'do you have WiFi', 'is there a pool']) {
    await ask(helper, question);
  }
  await teach(helper, 'is there wifi?');
  await teach(helper, 'is there a pool');
  // As a release had left them that told all wordings apart.
  await db.update(messages).set({ questionKey: sql`'old ' || question`, keyVersion: 1 });
  await db.update(taughtAnswers).set({
    question: sql`case when question like '%pool%' then 'do you have WiFi' else question end`,
    questionKey: sql`'old ' || id`,
    keyVersion: 1,
  });
  const listed = async () =>
    (await t.request({ url: '/api/questions', cookie: helper.cookie })).json().questions.length;
  expect(await listed()).toBe(3);

  expect(await renewQuestionKeys(db)).toBe(5);
  expect(await listed()).toBe(2);
  const taught = await db.select({ key: taughtAnswers.questionKey }).from(taughtAnswers);
  const key = questionKey('is there wifi?');
  expect(taught.map((each) => each.key.replace(/#\d+$/, '#'))).toEqual(
    expect.arrayContaining([key, `${key}#`]),
  );
  expect(await renewQuestionKeys(db)).toBe(0);
  // A newer release's are left alone.
  await db.update(messages).set({ questionKey: 'newer', keyVersion: QUESTION_KEY_VERSION + 1 });
  expect(await renewQuestionKeys(db)).toBe(0);
});

test('inserts name their columns: a table whose columns stand in another order takes questions', async () => {
  const { db } = t.services.database;
  const helper = await aHelper(t, { knowledgeBase: 'The ceremony starts at 4:30 PM.' });
  // As a newer release beside this one would have changed it.
  await db.execute('alter table messages drop column elapsed_ms');
  await db.execute("alter table messages add column newer text not null default 'new'");
  await db.execute('alter table messages add column elapsed_ms integer');
  const reply = await ask(helper, 'When does the ceremony start?');
  expect([reply.statusCode, reply.json().answered]).toEqual([200, true]);
});
