import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema.ts';
import type { OutgoingMessage } from '../../notify/channel.ts';
import { cookieOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'correct horse battery';
const sent: OutgoingMessage[] = [];
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({
    env: {
      PUBLIC_URL: 'http://localhost:4513',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'Usher <usher@example.com>',
    },
    mailTransport: { deliver: async (mail) => void sent.push(mail), close() {} },
  });
});
afterAll(() => t.close());

const anAddress = () => `${randomUUID()}@example.com`;
const post = (url: string, body: object, cookie = '') =>
  t.request({ method: 'POST', url, body, cookie });
const signUp = (email: string, password = PASSWORD) =>
  post('/api/auth/sign-up/email', { name: 'Ana', email, password });
const signIn = (email: string, password = PASSWORD, cookie = '') =>
  post('/api/auth/sign-in/email', { email, password }, cookie);
const confirm = (token: string, cookie = '', password?: string) =>
  post(
    '/api/account/confirm-email',
    password === undefined ? { token } : { token, password },
    cookie,
  );
const userOf = (cookie: string) => t.request({ url: '/api/auth/user', cookie });
const mailsTo = async (email: string) => {
  await t.services.notifier.deliverDue();
  return sent.filter((mail) => mail.to === email);
};
const tokenFor = async (email: string) => {
  const mail = (await mailsTo(email)).findLast(({ text }) => text.includes('token='));
  return decodeURIComponent(/[?]token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
};
const isConfirmed = async (email: string) => {
  const rows = await t.services.database.db
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email));
  return rows[0]?.emailVerified;
};

/** Somebody who has signed up here, confirmed the address and signed in. */
async function somebody() {
  const email = anAddress();
  const browser = cookieOf(await signUp(email));
  await confirm(await tokenFor(email), browser);
  return { email, cookie: cookieOf(await signIn(email, PASSWORD, browser)) };
}

test('in the browser that signed up, the link confirms, and signs nobody in', async () => {
  const email = anAddress();
  const signedUp = await signUp(email);
  expect(signedUp.cookies.map(({ name }) => name)).toEqual(['usher.device']);
  const refused = await signIn(email);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_not_verified']);

  const token = await tokenFor(email);
  expect((await confirm(`${token}x`, cookieOf(signedUp))).json().code).toBe('bad_link');
  const opened = await confirm(token, cookieOf(signedUp));
  expect([opened.statusCode, opened.json()]).toEqual([200, { next: '/sign-in?confirmed' }]);
  expect(opened.cookies).toEqual([]);
  expect((await confirm(token)).json()).toEqual({ next: '/sign-in?confirmed' });
  expect((await signIn(email)).statusCode).toBe(200);
});

test('in another browser the link asks for the password, and whoever types it is signed in', async () => {
  const email = anAddress();
  await signUp(email);
  const token = await tokenFor(email);
  const asked = await confirm(token);
  expect([asked.statusCode, asked.json().code]).toEqual([401, 'password_needed']);
  expect((await confirm(token, '', 'not this one')).json().code).toBe('wrong_password');
  expect(await isConfirmed(email)).toBe(false);
  const opened = await confirm(token, '', PASSWORD);
  expect(opened.json()).toEqual({ next: '/' });
  expect((await userOf(cookieOf(opened))).json().email).toBe(email);
});

test('the password behind a link cannot be guessed: attempts are counted by account', async () => {
  const email = anAddress();
  await signUp(email);
  const token = await tokenFor(email);
  // The wait after the sixth begins with a second, which a busy machine may take for the seventh.
  t.setNow(new Date().toISOString());
  const statuses: number[] = [];
  for (let i = 0; i < 8; i += 1) statuses.push((await confirm(token, '', `guess ${i}`)).statusCode);
  expect(statuses.slice(0, 6)).toEqual(Array(6).fill(400));
  expect(statuses.slice(6)).toEqual([429, 429]);
  expect((await confirm(token, '', PASSWORD)).statusCode).toBe(429);
  t.setNow(null);
});

test("whoever signs up with a stranger's address gets no account by the stranger's click", async () => {
  const victim = anAddress();
  const attacker = cookieOf(await signUp(victim, "the attacker's password"));
  const token = await tokenFor(victim);
  // The stranger opens the link, and has no password to type.
  expect((await confirm(token)).statusCode).toBe(401);
  expect(await isConfirmed(victim)).toBe(false);
  expect((await signIn(victim, "the attacker's password", attacker)).statusCode).toBe(403);

  // A password of the stranger's own, by a link to their mailbox, makes the account theirs.
  await post('/api/auth/request-password-reset', { email: victim });
  const reset = { token: await tokenFor(victim), newPassword: 'a password of my own' };
  expect((await post('/api/auth/reset-password', reset)).statusCode).toBe(200);
  expect(await isConfirmed(victim)).toBe(true);
  expect((await signIn(victim, "the attacker's password", attacker)).statusCode).toBe(401);
  expect((await signIn(victim, 'a password of my own')).statusCode).toBe(200);
});

test('who is signed in stays so: a link of another account is refused', async () => {
  const victim = await somebody();
  const other = anAddress();
  await signUp(other);
  const opened = await confirm(await tokenFor(other), victim.cookie);
  expect([opened.statusCode, opened.json().code]).toEqual([409, 'other_session']);
  expect(opened.cookies).toEqual([]);
  expect(await isConfirmed(other)).toBe(false);
  expect((await userOf(victim.cookie)).json().email).toBe(victim.email);
});

test('sessions from before the address was confirmed end with its confirmation', async () => {
  const { email, cookie } = await somebody();
  // As an account is left that was made while no mail was set up.
  await t.services.database.db.execute(
    sql`update users set email_verified = false where email = ${email}`,
  );
  await signIn(email);
  const token = await tokenFor(email);
  expect((await confirm(token, '', PASSWORD)).statusCode).toBe(200);
  expect((await userOf(cookie)).statusCode).toBe(401);
});

test('that an address has an account, the answer to a sign-up does not tell, nor its cookies', async () => {
  const { email } = await somebody();
  const [known, unknown] = [await signUp(email), await signUp(anAddress())];
  expect(known.statusCode).toBe(unknown.statusCode);
  expect(known.cookies.map(({ name }) => name)).toEqual(unknown.cookies.map(({ name }) => name));
});

test('nobody is mailed more than five times an hour, whoever asks, and nobody learns of it', async () => {
  const { email } = await somebody();
  const before = (await mailsTo(email)).length;
  const answers: string[] = [];
  for (let i = 0; i < 9; i += 1) {
    const answer = await post('/api/auth/request-password-reset', { email });
    answers.push(`${answer.statusCode} ${answer.body}`);
    await signUp(email);
  }
  expect(new Set(answers).size).toBe(1);
  // One was the confirmation.
  expect((await mailsTo(email)).length - before).toBe(4);
});

test('one mailbox under many spellings is mailed five times an hour', async () => {
  const name = `a${randomUUID().slice(0, 8)}`;
  const spellings = Array.from({ length: 8 }, (_, i) => `${name}+${i}@gmail.com`);
  for (const email of [...spellings, `${name.split('').join('.')}@googlemail.com`]) {
    expect((await signUp(email)).statusCode).toBe(200);
  }
  await t.services.notifier.deliverDue();
  const mailbox = sent.filter(({ to }) => to.replaceAll('.', '').startsWith(name));
  expect(mailbox).toHaveLength(5);
});
