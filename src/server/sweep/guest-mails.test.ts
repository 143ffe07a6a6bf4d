import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limitCounts, mailOptOuts, messages, outgoingMessages, users } from '../db/schema.ts';
import { mailHtml } from '../mail/mail-html.ts';
import type { OutgoingMessage } from '../notify/channel.ts';
import {
  aHelper as makeHelper,
  type OwnerWithHelper,
  startTestApp,
  type TestApp,
} from '../testing/test-app.ts';
import { sweep } from './sweep.ts';

const sent: OutgoingMessage[] = [];
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({
    env: {
      PUBLIC_URL: 'http://localhost:4512',
      OPERATOR_EMAIL: 'ana@example.com',
      TRUST_PROXY: '1',
    },
    mailTransport: { deliver: async (mail) => void sent.push(mail), close() {} },
  });
  // As where mail is set up, but for accounts that need not be confirmed here.
  t.services.config = { ...t.services.config, SMTP_URL: 'smtp://mail.example' };
});
afterAll(() => t.close());
beforeEach(async () => {
  sent.length = 0;
  t.setNow('2027-05-01T12:00:00Z');
  const { db } = t.services.database;
  await db.delete(users);
  await db.delete(limitCounts);
  await db.delete(mailOptOuts);
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
let asked = 0;
const ask = async ({ shareUrl }: OwnerWithHelper, message: string, contact?: string) => {
  const guest = { sessionId: randomUUID(), messageId: randomUUID() };
  // Each from an address of its own: the limits by address are not what these tests are about.
  const headers = { 'x-forwarded-for': `198.18.0.${(asked += 1) % 250}` };
  const post = (url: string, body: object) => t.request({ method: 'POST', url, body, headers });
  const answer = await post(`/api/chat/${shareUrl}`, { message, ...guest });
  expect(answer.statusCode).toBe(200);
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
  expect(sent[0]?.text).toContain(`http://localhost:4512/m/${owner.shareUrl.slice(-14)}\n`);
  expect(sent[0]?.text).not.toMatch(/Rosa|babysitter|Nora/i);
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
  // As long as it can be brought back, it waits with the helper.
  t.setNow('2027-05-02T12:00:00Z');
  await sweep(t.services);
  expect(await db.$count(outgoingMessages)).toBe(0);
});

/** Has many guests with addresses of their own, or one, ask what the couple then answers. */
async function askAndTeach(owner: OwnerWithHelper, contacts: string[]): Promise<void> {
  t.setNow('2027-05-01T12:00:00Z');
  for (const contact of contacts) await ask(owner, 'Is there a babysitter?', contact);
  t.setNow('2027-05-01T13:00:00Z');
  await teach(owner, 'Is there a babysitter?', 'Yes, Rosa watches them.');
}
const strangers = (count: number) =>
  Array.from({ length: count }, () => `${randomUUID()}@example.com`);

test('the link in a mail to a guest is a code that leads to the helper, and ends with its share link', async () => {
  const owner = await aHelper();
  await askAndTeach(owner, ['maria@example.com']);
  await sweep(t.services);
  const text = mailsTo('maria@example.com')[0]?.text ?? '';
  // Of the couple's own words, which could be an advertisement, not one is in the mail.
  expect(text.toLowerCase()).not.toContain(owner.shareUrl.slice(0, -15));
  const url = /http:\/\/localhost:4512(\/m\/[a-z0-9]{14})\n/.exec(text)?.[1] ?? '';
  const opened = await t.request({ url });
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/chat/${owner.shareUrl}`]);
  await t.request({
    method: 'POST',
    url: `/api/bots/${owner.helperId}/renew-link`,
    cookie: owner.cookie,
  });
  for (const gone of [url, '/m/aaaaaaaaaaaaaa', "/m/'--", `/m/${'a'.repeat(3000)}`]) {
    expect((await t.request({ url: gone })).headers.location).toBe('/chat/none');
  }
});

test('a helper has us mail twenty guests a day, in however many processes, and the rest the next day', async () => {
  const [owner, other] = [await aHelper(), await aHelper()];
  await askAndTeach(owner, strangers(25));
  await askAndTeach(other, strangers(1));
  await Promise.all([sweep(t.services), sweep(t.services)]);
  await run('2027-05-02T12:59:00Z');
  expect(sent).toHaveLength(21);
  await run('2027-05-02T13:01:00Z');
  await run('2027-05-02T13:02:00Z');
  expect(sent).toHaveLength(26);
  expect(new Set(sent.map((mail) => mail.to)).size).toBe(26);
});

test('an address gets three such mails a day, from however many helpers', async () => {
  const address = `${randomUUID()}@example.com`;
  for (let i = 0; i < 5; i += 1) {
    await askAndTeach(await aHelper(), [i % 2 ? address : address.toUpperCase()]);
  }
  await sweep(t.services);
  expect(sent).toHaveLength(3);
  await run('2027-05-02T13:01:00Z');
  expect(sent).toHaveLength(5);
});

test('whoever wants no such mail stops them all, by the link in one, and the address is not kept', async () => {
  const address = `canary${randomUUID()}@example.com`;
  await askAndTeach(await aHelper(), [address]);
  await sweep(t.services);
  const url = new URL(mailsTo(address)[0]?.unsubscribeUrl ?? '');
  const open = (method: 'GET' | 'POST', search: string) =>
    t.request({
      method,
      url: `${url.pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const { db } = t.services.database;
  const opened = await open('GET', url.search);
  expect(opened.body).toContain('<button>Stop it</button>');
  expect(opened.body).toContain(url.search);
  const forged = `?guest=${'A'.repeat(43)}.${'B'.repeat(43)}`;
  expect((await open('POST', forged)).statusCode).toBe(200);
  expect(await db.$count(mailOptOuts)).toBe(0);
  expect((await open('POST', url.search)).body).toContain('Done.');
  expect((await open('POST', url.search)).body).toContain('Done.');
  expect(JSON.stringify(await db.select().from(mailOptOuts))).not.toContain('canary');

  // Another spelling of the same mailbox.
  await askAndTeach(await aHelper(), [address.toUpperCase().replace('@', '+x@')]);
  await sweep(t.services);
  expect(sent).toHaveLength(1);
});

test('what guests wrote is no link in the daily mail, whatever mail programs make links of', async () => {
  const owner = await aHelper();
  await setDigest(owner, true);
  t.setNow('2027-05-01T15:00:00Z');
  await ask(owner, 'Is https://evil.example/login or evil.ru the place to sign in again?');
  await ask(owner, 'Do I write to pay@evil.ru or see www．evil．example at 3:30 p.m.?');
  await run('2027-05-02T12:00:00Z');
  const [mail] = mailsTo(owner.email);
  expect(mail?.text).toContain('evil. ru');
  expect(mail?.text).not.toMatch(/evil[.．]\S|:\/\/evil|@evil/);
  const links = mailHtml(mail!).match(/href="[^"]*"/g) ?? [];
  // The page of the questions, and the way to stop these mails, in the text and below it.
  expect(links).toHaveLength(3);
  for (const link of links) expect(link).toMatch(/^href="http:\/\/localhost:4512\//);
});
