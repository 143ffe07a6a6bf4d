import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { passwordAttempts } from '../../db/schema.ts';
import type { OutgoingMessage } from '../../notify/channel.ts';
import { sweep } from '../../sweep/sweep.ts';
import { anOwner, cookieOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'correct horse battery';
const sent: OutgoingMessage[] = [];
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({
    mailTransport: { deliver: async (mail) => void sent.push(mail), close() {} },
  });
});
afterAll(() => t.close());
let now = new Date('2027-05-01T12:00:00Z');
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
  t.setNow(now.toISOString());
};
beforeEach(() => wait(100_000));

const signIn = (email: string, password: string, cookie = '') =>
  t.request({ method: 'POST', url: '/api/auth/sign-in/email', cookie, body: { email, password } });
const newMailsTo = async (email: string) => {
  await t.services.notifier.deliverDue();
  return sent.splice(0).filter((mail) => mail.to === email);
};

test('after six wrong passwords each one more waits twice as long, from wherever it comes', async () => {
  const { email } = await anOwner(t);
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await signIn(email, `guess ${i}`)).statusCode);
  expect(statuses).toEqual(Array(6).fill(401));
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    const refused = await signIn(email, PASSWORD);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(seconds)]);
    expect(refused.json().code).toBe('too_many_attempts');
    wait(seconds);
    expect((await signIn(email, 'another guess')).statusCode).toBe(401);
  }
  wait(900);
  expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  // A right one ends the count.
  expect((await signIn(email, 'wrong')).statusCode).toBe(401);
  expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
});

test('of a hundred guesses at once no more are looked at than one after the other', async () => {
  const { email } = await anOwner(t);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => signIn(email, `guess ${i}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(6);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(94);
});

test('an address without an account is answered alike', async () => {
  const email = `${randomUUID()}@example.com`;
  const statuses: number[] = [];
  for (let i = 0; i < 7; i += 1) statuses.push((await signIn(email, 'guess')).statusCode);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
});

test('nobody locks a couple out: a browser they have used counts by itself', async () => {
  const { email } = await anOwner(t);
  const browser = cookieOf(await signIn(email, PASSWORD));
  for (let i = 0; i < 8; i += 1) await signIn(email.toUpperCase(), `guess ${i}`);
  expect((await signIn(email, PASSWORD)).statusCode).toBe(429);
  expect((await signIn(email, PASSWORD, browser)).statusCode).toBe(200);
  const forged = `usher.device=${'A'.repeat(43)}`;
  expect((await signIn(email, PASSWORD, forged)).statusCode).toBe(429);
  const stranger = await anOwner(t);
  const other = cookieOf(await signIn(stranger.email, PASSWORD));
  expect((await signIn(email, PASSWORD, other)).statusCode).toBe(429);
});

test('whoever is signed in on somebody else’s machine cannot guess its password either', async () => {
  const owner = await anOwner(t);
  const guess = (call: 'change' | 'delete') =>
    call === 'change'
      ? t.request({
          method: 'POST',
          url: '/api/auth/change-password',
          cookie: owner.cookie,
          body: { currentPassword: 'guess', newPassword: 'a new password' },
        })
      : t.request({
          method: 'DELETE',
          url: '/api/account',
          cookie: owner.cookie,
          body: { password: 'guess' },
        });
  const statuses: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    statuses.push((await guess('change')).statusCode, (await guess('delete')).statusCode);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
});

test('a sign-in in a browser that the account was not used in is told by mail, once', async () => {
  const { email } = await anOwner(t);
  const first = cookieOf(await signIn(email, PASSWORD));
  expect(await newMailsTo(email)).toHaveLength(1);
  const second = await t.request({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: { email, password: PASSWORD },
  });
  const [mail, ...others] = await newMailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('A new sign-in to your Usher account');
  expect(mail?.text).toContain('Firefox on Windows');
  for (const browser of [first, cookieOf(second)]) await signIn(email, PASSWORD, browser);
  await signIn(email, 'wrong');
  expect(await newMailsTo(email)).toEqual([]);
});

test('an account from before browsers were remembered is told of its first one', async () => {
  const { email } = await anOwner(t);
  const { db } = t.services.database;
  await db.execute(
    sql`delete from devices using users where devices.user_id = users.id and email = ${email}`,
  );
  await db.execute(
    sql`update users set created_at = now() - interval '2 days' where email = ${email}`,
  );
  await signIn(email, PASSWORD);
  expect(await newMailsTo(email)).toHaveLength(1);
});

test('a sign-up that was cut off before its password can be repeated; one that was not cannot', async () => {
  const email = `${randomUUID()}@example.com`;
  const { db } = t.services.database;
  const signUp = () =>
    t.request({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      body: { name: 'Ana', email, password: PASSWORD },
    });
  await db.execute(sql`insert into users (id, name, email, created_at)
    values (${randomUUID()}, 'Ana', ${email}, now() - interval '10 seconds')`);
  expect((await signUp()).statusCode).toBe(200);
  await db.execute(
    sql`update users set created_at = now() - interval '10 seconds' where email = ${email}`,
  );
  await db.execute(
    sql`delete from sessions where user_id = (select id from users where email = ${email})`,
  );
  expect((await signUp()).statusCode).toBe(422);
  expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
});

test('attempts are kept without a name, and forgotten after a day', async () => {
  const { email } = await anOwner(t);
  await signIn(email, 'wrong');
  const { db } = t.services.database;
  const kept = JSON.stringify(await db.select().from(passwordAttempts));
  expect(kept).not.toContain(email.split('@')[0]);
  wait(25 * 3600);
  await sweep(t.services);
  expect(await db.$count(passwordAttempts)).toBe(0);
});
