import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOwner, cookieOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { PORT: '3050' } });
});
afterAll(() => t.close());

const PASSWORD = 'correct horse battery';

const post = (call: string, body: unknown, cookie?: string, app = t) =>
  app.request({
    method: 'POST',
    url: `/api/auth/${call}`,
    body,
    ...(cookie === undefined ? {} : { cookie }),
  });
const signIn = (email: string, password = PASSWORD, cookie?: string) =>
  post('sign-in/email', { email, password }, cookie);
const statusOf = async (cookie: string) =>
  (await t.request({ url: '/api/auth/user', cookie })).statusCode;

const change = (currentPassword: string, newPassword: string, cookie?: string) =>
  post('change-password', { currentPassword, newPassword }, cookie);
const linkIn = (mail: string) =>
  /http:\/\/localhost:3050\/reset-password\?token=(\S+)/.exec(mail)?.[1] ?? '';

/** The mails in the outbox to an address, oldest first. */
const mailsTo = async (email: string): Promise<string[]> => {
  await t.services.notifier.deliverDue();
  const folder = path.join(t.folder, 'outbox');
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}\r\n`));
};

test('who signs up is signed in, with the name in two parts and no token in the answer', async () => {
  const email = `${randomUUID()}@Example.com`;
  const response = await post('sign-up/email', {
    name: '  Ana  Sofia Reis ',
    email,
    password: PASSWORD,
  });
  expect(response.statusCode).toBe(200);
  expect(response.json()).not.toHaveProperty('token');
  const user = await t.request({ url: '/api/auth/user', cookie: cookieOf(response) });
  expect(user.json()).toEqual({
    id: expect.any(String),
    firstName: 'Ana',
    lastName: 'Sofia Reis',
    email: email.toLowerCase(),
    profileImageUrl: null,
    offersPasskey: true,
  });
  expect((await signIn(email.toUpperCase())).statusCode).toBe(200);
});

test('a picture of the profile is told by https alone', async () => {
  const owner = await anOwner(t);
  for (const [image, shown] of [
    ['javascript:alert(1)', null],
    ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ]) {
    await t.services.database.db.execute(
      sql`update users set image = ${image} where email = ${owner.email}`,
    );
    const user = await t.request({ url: '/api/auth/user', cookie: owner.cookie });
    expect(user.json().profileImageUrl).toBe(shown);
  }
});

test.each([
  [{ email: 'a@b.example', password: PASSWORD }, 'Please fill in your name.'],
  [{ name: '   ', email: 'a@b.example', password: PASSWORD }, 'Please fill in your name.'],
  [{ name: 'A', email: 'nobody', password: PASSWORD }, 'Please enter a valid e-mail address.'],
  [
    { name: 'A', email: 'a@b.example\r\nBcc: x@y.example', password: PASSWORD },
    'Please enter a valid e-mail address.',
  ],
  [{ name: 'A', email: { $gt: '' }, password: PASSWORD }, 'Please fill in your e-mail address.'],
  [
    { name: 'A', email: 'a@b.example', password: 'short' },
    'Please choose a password of at least 8 characters.',
  ],
  [
    { name: 'A', email: 'a@b.example', password: 'x'.repeat(129) },
    'Please choose a password of at most 128 characters.',
  ],
  [[], 'This request cannot be understood'],
])('a sign-up that cannot be one is refused in words: %j', async (body, message) => {
  const response = await post('sign-up/email', body);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    message,
    code: expect.any(String),
    requestId: expect.any(String),
  });
});

test('of twenty sign-ups with one address at once, one makes the account', async () => {
  const email = `${randomUUID()}@example.com`;
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      post('sign-up/email', { name: 'A', email, password: PASSWORD }),
    ),
  );
  expect(responses.filter((each) => each.statusCode === 200)).toHaveLength(1);
  for (const refused of responses.filter((each) => each.statusCode !== 200)) {
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toBe(
      'There is an account with this e-mail address already. Please sign in.',
    );
  }
});

test('a wrong password and an unknown address get the same answer', async () => {
  const owner = await anOwner(t);
  const wrong = await signIn(owner.email, 'not this one');
  const unknown = await signIn('nobody@example.com', 'not this one');
  const { requestId: _, ...answer } = wrong.json();
  expect(wrong.statusCode).toBe(401);
  expect(unknown.statusCode).toBe(401);
  expect(unknown.json()).toMatchObject(answer);
  expect(wrong.headers['set-cookie']).toBeUndefined();
});

test('the cookie is HttpOnly, Lax and for the whole site; on https also Secure and of this host alone', async () => {
  const local = await signIn((await anOwner(t)).email);
  expect(local.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^usher\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
    expect.stringMatching(
      /^usher\.device=[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  const https = await startTestApp({
    env: { PUBLIC_URL: 'https://usher.example', PAYMENTS: 'sandbox' },
  });
  const body = { name: 'A', email: 'a@b.example', password: PASSWORD };
  const response = await post('sign-up/email', body, undefined, https);
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^__Host-usher\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(
      /^__Host-usher\.device=[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  const user = await https.request({ url: '/api/auth/user', cookie: cookieOf(response) });
  expect(user.statusCode).toBe(200);
  await https.close();
});

test('signing in gives a new session and ends the one before', async () => {
  const attacker = await anOwner(t);
  const victim = await anOwner(t);
  const response = await signIn(victim.email, PASSWORD, attacker.cookie);
  expect(await statusOf(attacker.cookie)).toBe(401);
  const user = await t.request({ url: '/api/auth/user', cookie: cookieOf(response) });
  expect(user.json().email).toBe(victim.email);
  expect((await signIn(victim.email, 'wrong', cookieOf(response))).statusCode).toBe(401);
  expect(await statusOf(cookieOf(response))).toBe(200);
});

test('a forged, foreign, expired or overlong cookie is nobody', async () => {
  const owner = await anOwner(t);
  const value = decodeURIComponent(owner.cookie.split('=')[1] ?? '');
  const [token = '', signature = ''] = value.split('.');
  for (const forged of [
    '',
    token,
    `${token}.`,
    `.${signature}`,
    `${token}x.${signature}`,
    `${token}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    `${token}.${'A'.repeat(10_000)}`,
    '%E0%A4%A',
  ]) {
    expect(await statusOf(`usher.session_token=${forged}`)).toBe(401);
  }
  expect(await statusOf(owner.cookie)).toBe(200);
  await t.services.database.db.execute(
    sql`update sessions set expires_at = now() - interval '1 second' where token = ${token}`,
  );
  expect(await statusOf(owner.cookie)).toBe(401);
});

test('a session in use is prolonged, and its cookie with it', async () => {
  const owner = await anOwner(t);
  const fresh = await t.request({ url: '/api/auth/user', cookie: owner.cookie });
  expect(fresh.headers['set-cookie']).toBeUndefined();
  await t.services.database.db.execute(
    sql`update sessions set expires_at = expires_at - interval '3 days' where user_id = ${fresh.json().id}`,
  );
  const renewed = await t.request({ url: '/api/auth/user', cookie: owner.cookie });
  expect(renewed.headers['set-cookie']).toContain('Max-Age=2592000');
  expect(await statusOf(cookieOf(renewed))).toBe(200);
});

test('after logout, by link or by call, the old cookie opens nothing', async () => {
  const { email } = await anOwner(t);
  const byLink = cookieOf(await signIn(email));
  const byCall = cookieOf(await signIn(email));
  const other = cookieOf(await signIn(email));
  const left = await t.request({ url: '/api/logout', cookie: byLink });
  expect(left.statusCode).toBe(302);
  expect(left.headers.location).toBe('/');
  expect(String(left.headers['set-cookie'])).toContain('usher.session_token=; Max-Age=0');
  expect((await post('sign-out', {}, byCall)).statusCode).toBe(200);
  expect([await statusOf(byLink), await statusOf(byCall), await statusOf(other)]).toEqual([
    401, 401, 200,
  ]);
  expect((await t.request({ url: '/api/logout' })).statusCode).toBe(302);
});

test('a page of another site cannot sign anybody out, nor in', async () => {
  const owner = await anOwner(t);
  await t.request({
    url: '/api/logout',
    cookie: owner.cookie,
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  const headers = { origin: 'https://evil.example' };
  for (const url of ['/api/auth/sign-out', '/api/auth/sign-in/email']) {
    const response = await t.request({
      method: 'POST',
      url,
      cookie: owner.cookie,
      headers,
      body: { email: owner.email, password: PASSWORD },
    });
    expect(response.statusCode).toBe(403);
  }
  expect(await statusOf(owner.cookie)).toBe(200);
});

test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
  'a body of %s signs nobody in',
  async (type) => {
    const response = await t.request({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { 'content-type': type },
      payload: 'email=a%40b.example&password=12345678',
    });
    expect([400, 415]).toContain(response.statusCode);
    expect(response.json().message).toEqual(expect.any(String));
  },
);

test.each([
  'get-session',
  'list-sessions',
  'update-user',
  'delete-user',
  'sign-in/social',
  'ok',
  'error',
])("the accounts library's call %s, which no page uses, is not there", async (call) => {
  const { cookie } = await anOwner(t);
  expect((await post(call, {}, cookie)).statusCode).toBe(404);
  expect((await t.request({ url: `/api/auth/${call}`, cookie })).statusCode).toBe(404);
});

test.each([
  ['/helper-builder/3?step=2#top', '/helper-builder/3?step=2#top'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/..//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['https:evil.example', '/'],
  ['', '/'],
])('after signing in, returnTo %j leads to %j of this site', async (returnTo, target) => {
  const url = `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
  const visitor = await t.request({ url });
  expect(visitor.statusCode).toBe(302);
  expect(visitor.headers.location).toBe(`/sign-in?returnTo=${encodeURIComponent(target)}`);
  const { cookie } = await anOwner(t);
  expect((await t.request({ url, cookie })).headers.location).toBe(target);
});

test('an address that asks for a new account opens the form for it, and leads back as any other', async () => {
  const visitor = await t.request({ url: '/api/login?create&returnTo=/helper-builder' });
  expect(visitor.headers.location).toBe('/sign-in?create&returnTo=%2Fhelper-builder');
  const { cookie } = await anOwner(t);
  const owner = await t.request({ url: '/api/login?create&returnTo=/helper-builder', cookie });
  expect(owner.headers.location).toBe('/helper-builder');
});

test('two returnTo are none', async () => {
  const response = await t.request({ url: '/api/login?returnTo=/a&returnTo=//evil' });
  expect(response.headers.location).toBe('/sign-in?returnTo=%2F');
});

test('a forgotten password is replaced once by the link in the mail, which signs out everywhere', async () => {
  const owner = await anOwner(t);
  const known = await t.request({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    body: { email: owner.email, redirectTo: 'https://evil.example' },
  });
  const unknown = await post('request-password-reset', { email: 'nobody@example.com' });
  expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
  expect(unknown.body).toBe(known.body);
  await post('request-password-reset', { email: owner.email });

  const [mail = '', second = ''] = await mailsTo(owner.email);
  expect(mail).not.toContain('evil');
  expect(mail).not.toContain('Nora');
  const stored = await t.services.database.db.execute(sql`select identifier from verifications`);
  expect(JSON.stringify(stored)).not.toContain(linkIn(mail));

  const reset = (token: string) => post('reset-password', { token, newPassword: 'a new password' });
  expect((await reset(`${linkIn(mail)}x`)).statusCode).toBe(400);
  expect((await reset(linkIn(mail))).statusCode).toBe(200);
  expect(await statusOf(owner.cookie)).toBe(401);
  for (const used of [linkIn(mail), linkIn(second)]) {
    const again = await reset(used);
    expect(again.statusCode).toBe(400);
    expect(again.json().message).toBe(
      'This link has been used or is too old. Please ask for a new one.',
    );
  }
  expect((await signIn(owner.email)).statusCode).toBe(401);
  expect((await signIn(owner.email, 'a new password')).statusCode).toBe(200);
  expect((await mailsTo(owner.email)).at(-1)).toContain('Subject: Your Usher password was changed');
});

test('a password is changed by whoever knows it, and every other session ends', async () => {
  const owner = await anOwner(t);
  const other = cookieOf(await signIn(owner.email));
  expect((await change(PASSWORD, 'a new password')).statusCode).toBe(401);
  const wrong = await change('not this one', 'a new password', owner.cookie);
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().message).toBe('The current password is not right.');
  expect((await change(PASSWORD, 'short', owner.cookie)).statusCode).toBe(400);

  const changed = await change(PASSWORD, 'a new password', owner.cookie);
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).not.toHaveProperty('token');
  expect(await statusOf(cookieOf(changed))).toBe(200);
  expect([await statusOf(owner.cookie), await statusOf(other)]).toEqual([401, 401]);
  expect((await signIn(owner.email)).statusCode).toBe(401);
  expect((await signIn(owner.email, 'a new password')).statusCode).toBe(200);
  expect(await mailsTo(owner.email)).toContainEqual(
    expect.stringContaining('Subject: Your Usher password was changed'),
  );
});

test('guessing is stopped by address after the configured number of attempts, whichever call it is', async () => {
  const limited = await startTestApp({ env: { SIGN_IN_PER_MINUTE: '5', TRUST_PROXY: '1' } });
  const attempt = (call: string, address: string) =>
    limited.request({
      method: 'POST',
      url: `/api/auth/${call}`,
      headers: { 'x-forwarded-for': address },
      body: { email: 'a@b.example', password: 'wrong password', name: 'A', token: 'x' },
    });
  for (let i = 0; i < 5; i += 1) {
    expect((await attempt('sign-in/email', '203.0.113.5')).statusCode).toBe(401);
  }
  for (const call of ['sign-in/email', 'sign-up/email', 'request-password-reset']) {
    const refused = await attempt(call, '203.0.113.5');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toEqual({
      message: 'Too many requests. Please wait a moment and try again.',
      code: 'too_many_requests',
      requestId: expect.any(String),
    });
  }
  expect((await attempt('sign-in/email', '203.0.113.6')).statusCode).toBe(401);
  await limited.close();
});
