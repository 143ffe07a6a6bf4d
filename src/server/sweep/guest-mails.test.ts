import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mails, messages, users } from '../db/schema.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import {
  aHelper as makeHelper,
  type OwnerWithHelper,
  startTestApp,
  type TestApp,
} from '../testing/test-app.ts';
import { sweep } from './sweep.ts';

const sent: OutgoingMail[] = [];
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({
    env: { PUBLIC_URL: 'http://localhost:4512', OPERATOR_EMAIL: 'ana@example.com' },
    mailTransport: { deliver: async (mail) => void sent.push(mail), close() {} },
  });
  // As where mail is set up, but for accounts that need not be confirmed here.
  t.services.config = { ...t.services.config, SMTP_URL: 'smtp://mail.example' };
});
afterAll(() => t.close());
beforeEach(async () => {
  sent.length = 0;
  t.setNow('2027-05-01T12:00:00Z');
  await t.services.database.db.delete(users);
});

const run = async (now: string) => {
  t.setNow(now);
  await sweep(t.services);
};
const aHelper = () =>
  makeHelper(
    t,
    { timezone: 'America/New_York', knowledgeBase: 'The ceremony begins at 3 pm in the chapel.' },
    { weddingDate: '2027-09-18' },
  );
const setDigest = ({ cookie }: OwnerWithHelper, on: boolean) =>
  t.request({ method: 'POST', url: '/api/account/daily-digest', cookie, body: { on } });
const ask = async ({ shareUrl }: OwnerWithHelper, message: string, contact?: string) => {
  const guest = { sessionId: randomUUID(), messageId: randomUUID() };
  const post = (url: string, body: object) => t.request({ method: 'POST', url, body });
  const asked = await post(`/api/chat/${shareUrl}`, { message, ...guest });
  expect(asked.statusCode).toBe(200);
  if (contact === undefined) return;
  const passedOn = await post(`/api/chat/${shareUrl}/ask-couple`, {
    ...guest,
    name: 'Maria',
    contact,
  });
  expect(passedOn.statusCode).toBe(204);
};
const teach = ({ helperId, cookie }: OwnerWithHelper, question: string, answer: string) =>
  t.request({
    method: 'POST',
    url: `/api/bots/${helperId}/answers`,
    cookie,
    body: { question, answer },
  });
const mailsTo = (address: string) => sent.filter((mail) => mail.to === address);

test('whoever wants it gets the questions of the day each morning, and nothing on a day without any', async () => {
  const owner = await aHelper();
  const silent = await aHelper();
  const account = await t.request({ url: '/api/account', cookie: owner.cookie });
  expect(account.json().dailyDigest).toBe(false);
  expect((await setDigest(owner, true)).statusCode).toBe(204);
  t.setNow('2027-05-01T15:00:00Z');
  for (const each of [owner, silent]) await ask(each, 'When does the ceremony begin?');
  await ask(owner, 'Is there a babysitter?');

  // Eight in the morning of New York is noon in UTC.
  await run('2027-05-02T11:59:00Z');
  expect(sent).toEqual([]);
  t.setNow('2027-05-02T12:00:00Z');
  await Promise.all([sweep(t.services), sweep(t.services)]);
  await run('2027-05-02T18:00:00Z');
  const [mail, ...more] = mailsTo(owner.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your guests asked 2 questions');
  expect(mail?.text).toContain('Your helper did not know:\n- Is there a babysitter?');
  expect(mail?.text).toContain('Your helper answered:\n- When does the ceremony begin?');
  expect(mailsTo(silent.email)).toEqual([]);

  await run('2027-05-03T12:00:00Z');
  t.setNow('2027-05-03T15:00:00Z');
  await ask(owner, 'Is there parking?');
  await run('2027-05-04T12:00:00Z');
  expect(mailsTo(owner.email)).toHaveLength(2);
  expect(mailsTo(owner.email)[1]?.subject).toBe('Your guests asked 1 question');
});

test('the daily mail is stopped by its link without signing in: asked first, and at once by the mail program', async () => {
  const owner = await aHelper();
  await setDigest(owner, true);
  t.setNow('2027-05-01T15:00:00Z');
  await ask(owner, 'When does the ceremony begin?');
  await run('2027-05-02T12:00:00Z');
  const url = new URL(mailsTo(owner.email)[0]?.unsubscribeUrl ?? '');
  const wants = async () =>
    (await t.request({ url: '/api/account', cookie: owner.cookie })).json().dailyDigest;
  const opened = await t.request({ url: `${url.pathname}${url.search}` });
  expect(opened.body).toContain('<button>Stop it</button>');
  expect(await wants()).toBe(true);

  const post = (query: string) =>
    t.request({
      method: 'POST',
      url: `${url.pathname}${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const unknown = await post(`?token=${randomUUID()}`);
  const odd = await post('?token="><script>');
  expect([unknown.statusCode, odd.statusCode]).toEqual([200, 200]);
  expect(odd.body).not.toContain('<script>');
  expect(await wants()).toBe(true);
  expect((await post(url.search)).body).toBe(unknown.body);
  expect(await wants()).toBe(false);
});

test('a guest who left an address is told once that the couple has answered, in no words but ours', async () => {
  const owner = await aHelper();
  await ask(owner, 'Is there a babysitter?', 'maria@example.com');
  await ask(owner, 'Is there a babysitter?', 'Maria@example.com');
  await ask(owner, 'Is there a babysitter?', '+1 828 555 0100');
  await ask(owner, 'Is there a fireworks show?', 'otto@example.com');
  await sweep(t.services);
  expect(sent).toEqual([]);

  t.setNow('2027-05-01T13:00:00Z');
  expect((await teach(owner, 'Is there a babysitter?', 'Yes, Rosa watches them.')).statusCode).toBe(
    200,
  );
  await Promise.all([sweep(t.services), sweep(t.services)]);
  await teach(owner, 'Is there a babysitter?', 'Yes, Rosa and Tim.');
  await sweep(t.services);
  expect(sent.map((mail) => mail.to.toLowerCase())).toEqual(['maria@example.com']);
  expect(sent[0]?.text).toContain(`http://localhost:4512/chat/${owner.shareUrl}`);
  expect(sent[0]?.text).not.toMatch(/Rosa|babysitter|Nora/);
});

test('what waits for a guest or about guests goes with the helper', async () => {
  const owner = await aHelper();
  const { db } = t.services.database;
  await setDigest(owner, true);
  await ask(owner, 'Is there a babysitter?');
  await db.update(messages).set({ createdAt: new Date('2027-05-02T10:00:00Z') });
  await db.execute(
    sql`insert into mails (to_address, subject, text, next_attempt_at, helper_id)
      values ('maria@example.com', 'a', 'b', now(), ${owner.helperId})`,
  );
  await t.request({
    method: 'DELETE',
    url: `/api/bots/${owner.helperId}`,
    cookie: owner.cookie,
  });
  expect(await db.$count(mails)).toBe(0);
});
