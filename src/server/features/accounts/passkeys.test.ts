import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MAX_PASSKEYS } from '#shared/rules/accounts.ts';
import { parseConfig, passkeySite } from '../../config.ts';
import { passkeyChallenges, passkeys, sessions, users } from '../../db/schema.ts';
import { sweep } from '../../sweep/sweep.ts';
import { softwarePasskey } from '../../testing/software-passkey.ts';
import { anOwner, cookieOf, type Owner, type TestApp } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp({ env: { PORT: '3050' } });
const limited = useTestApp({ env: { PORT: '3050', SIGN_IN_PER_MINUTE: '3' } });

const HERE = { origin: 'http://localhost:3050', host: 'localhost' };
const PASSWORD = 'correct horse battery';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';

const call = (
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  {
    body = {},
    cookie,
    app = t,
  }: { body?: object; cookie?: string | undefined; app?: TestApp } = {},
) =>
  app.request({
    method,
    url: `/api/${url}`,
    ...(method === 'DELETE' ? {} : { body }),
    ...(cookie === undefined ? {} : { cookie }),
    headers: { 'user-agent': CHROME },
  });
const accountOf = async ({ cookie }: Pick<Owner, 'cookie'>) =>
  (await t.request({ url: '/api/account', cookie })).json();
const isSignedIn = async (cookie: string) =>
  (await t.request({ url: '/api/auth/user', cookie })).statusCode === 200;

const byNumber = (one: number, other: number) => one - other;

type Passkey = ReturnType<typeof softwarePasskey>;

/** Adds a passkey to an account; the answer to its last call. */
async function add({ cookie }: Owner, passkey: Passkey, changes: object = {}) {
  const begun = await call('POST', 'account/passkeys/options', { cookie });
  const body = passkey.attest({ ...HERE, challenge: begun.json().challenge, ...changes });
  return call('POST', 'account/passkeys', { cookie, body });
}

/** Signs in with a passkey in a new browser; the answer to its last call. */
async function signIn(passkey: Passkey, changes: object = {}) {
  const begun = await call('POST', 'passkeys/sign-in/options');
  const body = passkey.assert({ ...HERE, challenge: begun.json().challenge, ...changes });
  return call('POST', 'passkeys/sign-in', { cookie: cookieOf(begun), body });
}

async function anOwnerWithPasskey() {
  const [owner, passkey] = [await anOwner(t), softwarePasskey()];
  expect((await add(owner, passkey)).statusCode).toBe(200);
  return { owner, passkey };
}

/** The subjects of an address's mails by name: mails sent in the same millisecond have no order. */
async function subjectsTo(email: string): Promise<string[]> {
  await t.services.notifier.deliverDue();
  const folder = path.join(t.folder, 'outbox');
  return readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}\r\n`))
    .map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1] ?? '')
    .toSorted();
}

test('a passkey is added, signs in, is renamed, and opens nothing once it is removed', async () => {
  const [owner, passkey] = [await anOwner(t), softwarePasskey()];
  const added = await add(owner, passkey);
  expect(added.json()).toEqual({ id: passkey.id, name: 'Chrome on Windows' });
  expect((await accountOf(owner)).passkeys).toEqual([
    {
      id: passkey.id,
      name: 'Chrome on Windows',
      isSynced: false,
      createdAt: expect.any(String),
      lastUsedAt: null,
    },
  ]);
  const signedIn = await signIn(passkey);
  expect([signedIn.statusCode, signedIn.json()]).toEqual([200, { email: owner.email }]);
  const cookie = cookieOf(signedIn);
  expect(await isSignedIn(cookie)).toBe(true);
  const { sessions: places, passkeys: used } = await accountOf({ cookie });
  expect(places[0]).toMatchObject({ isCurrent: true, device: 'Chrome on Windows' });
  expect(used[0].lastUsedAt).toEqual(expect.any(String));
  const one = `account/passkeys/${passkey.id}`;
  const renamed = await call('PATCH', one, { cookie, body: { name: '  My   phone ' } });
  expect(renamed.statusCode).toBe(204);
  expect((await accountOf(owner)).passkeys[0].name).toBe('My phone');
  expect((await call('PATCH', one, { cookie, body: { name: ' ' } })).statusCode).toBe(400);
  expect((await call('DELETE', one, { cookie })).statusCode).toBe(204);
  expect((await signIn(passkey)).json()).toMatchObject({ code: 'passkey_unknown' });
  expect(await subjectsTo(owner.email)).toEqual([
    'A new sign-in to your Usher account',
    'A passkey was added to your Usher account',
    'A passkey was removed from your Usher account',
  ]);
});

test('the session that was there before ends, as with a password', async () => {
  const [{ passkey }, other] = [await anOwnerWithPasskey(), await anOwner(t)];
  const begun = await call('POST', 'passkeys/sign-in/options', { cookie: other.cookie });
  const body = passkey.assert({ ...HERE, challenge: begun.json().challenge });
  const cookie = `${other.cookie}; ${cookieOf(begun)}`;
  expect((await call('POST', 'passkeys/sign-in', { cookie, body })).statusCode).toBe(200);
  expect(await isSignedIn(other.cookie)).toBe(false);
});

test.each([
  ['made for another site', { origin: 'https://usher.example.org' }],
  ['made for another host', { host: 'example.org' }],
  ['made without the person having shown who they are', { isVerified: false }],
  ['said to be somebody else’s', { userHandle: Buffer.from('nobody').toString('base64url') }],
])('an answer that is %s signs nobody in', async (_, changes) => {
  const { passkey } = await anOwnerWithPasskey();
  const refused = await signIn(passkey, changes);
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'passkey_refused']);
  expect(refused.cookies.filter(({ name }) => name.includes('session'))).toEqual([]);
});

test('another key’s signature under a passkey’s name signs nobody in', async () => {
  const { passkey } = await anOwnerWithPasskey();
  const thief = softwarePasskey();
  const begun = await call('POST', 'passkeys/sign-in/options');
  const body = thief.assert({ ...HERE, challenge: begun.json().challenge });
  const renamed = { ...body, id: passkey.id, rawId: passkey.id };
  const answer = await call('POST', 'passkeys/sign-in', { cookie: cookieOf(begun), body: renamed });
  expect(answer.json()).toMatchObject({ code: 'passkey_refused' });
});

test('what was signed counts once, however often and at once it is sent', async () => {
  const { passkey } = await anOwnerWithPasskey();
  const begun = await call('POST', 'passkeys/sign-in/options');
  const body = passkey.assert({ ...HERE, challenge: begun.json().challenge });
  const send = () => call('POST', 'passkeys/sign-in', { cookie: cookieOf(begun), body });
  const codes = (await Promise.all(Array.from({ length: 6 }, send))).map((each) => each.statusCode);
  expect(codes.toSorted(byNumber)).toEqual([200, 400, 400, 400, 400, 400]);
  expect((await send()).json()).toMatchObject({ code: 'passkey_too_late' });
});

test('a challenge holds in its own browser, for its own purpose, and for a quarter of an hour', async () => {
  const { owner, passkey } = await anOwnerWithPasskey();
  const [mine, theirs] = [
    await call('POST', 'passkeys/sign-in/options'),
    await call('POST', 'passkeys/sign-in/options'),
  ];
  const body = passkey.assert({ ...HERE, challenge: mine.json().challenge });
  for (const cookie of [cookieOf(theirs), undefined]) {
    const answer = await call('POST', 'passkeys/sign-in', { cookie, body });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'passkey_too_late']);
  }
  const toAdd = await call('POST', 'account/passkeys/options', { cookie: owner.cookie });
  const misused = passkey.assert({ ...HERE, challenge: toAdd.json().challenge });
  const cookie = `${owner.cookie}; ${cookieOf(mine)}`;
  const misuse = await call('POST', 'passkeys/sign-in', { cookie, body: misused });
  expect(misuse.json().code).toBe('passkey_too_late');
  const { db } = t.services.database;
  t.setNow(new Date(Date.now() + 14 * 60_000).toISOString());
  const inTime = await call('POST', 'passkeys/sign-in', { cookie: cookieOf(mine), body });
  expect(inTime.statusCode).toBe(200);
  t.setNow(new Date(Date.now() + 16 * 60_000).toISOString());
  const late = passkey.assert({ ...HERE, challenge: theirs.json().challenge });
  const refused = await call('POST', 'passkeys/sign-in', { cookie: cookieOf(theirs), body: late });
  expect(refused.json().code).toBe('passkey_too_late');
  await sweep(t.services);
  expect(await db.$count(passkeyChallenges)).toBe(0);
  t.setNow(new Date().toISOString());
});

test('a passkey that counts its uses and falls behind is a copy, and opens nothing', async () => {
  const { passkey } = await anOwnerWithPasskey();
  expect((await signIn(passkey, { counter: 5 })).statusCode).toBe(200);
  expect((await signIn(passkey, { counter: 5 })).json().code).toBe('passkey_refused');
  expect((await signIn(passkey, { counter: 4 })).json().code).toBe('passkey_refused');
  const twice = await Promise.all([6, 6].map((counter) => signIn(passkey, { counter })));
  expect(twice.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([200, 401]);
});

test('adding takes the password where one signed in a while ago, and the right one', async () => {
  const owner = await anOwner(t);
  const { db } = t.services.database;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  await db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
    .where(eq(sessions.userId, user?.id ?? ''));
  const begin = (body: object) =>
    call('POST', 'account/passkeys/options', { cookie: owner.cookie, body });
  expect((await begin({})).json().code).toBe('password_needed');
  expect((await begin({ password: 'wrong' })).json().code).toBe('invalid_password');
  expect((await begin({ password: PASSWORD })).statusCode).toBe(200);
});

test('a passkey is made in the session that asked for it, for this site, by a device that asks who it is', async () => {
  const [owner, other] = [await anOwner(t), await anOwner(t)];
  const begun = await call('POST', 'account/passkeys/options', { cookie: owner.cookie });
  const body = softwarePasskey().attest({ ...HERE, challenge: begun.json().challenge });
  const stolen = await call('POST', 'account/passkeys', { cookie: other.cookie, body });
  expect(stolen.json().code).toBe('passkey_too_late');
  for (const changes of [
    { origin: 'https://usher.example.org' },
    { host: 'example.org' },
    { isVerified: false },
  ]) {
    expect((await add(owner, softwarePasskey(), changes)).json().code).toBe('passkey_refused');
  }
  expect((await accountOf(owner)).passkeys).toEqual([]);
});

test('nobody sees, renames, removes or takes over somebody else’s passkey', async () => {
  const { owner, passkey } = await anOwnerWithPasskey();
  const other = await anOwner(t);
  const one = `account/passkeys/${passkey.id}`;
  const { cookie } = other;
  expect((await accountOf(other)).passkeys).toEqual([]);
  expect((await call('PATCH', one, { cookie, body: { name: 'Mine' } })).statusCode).toBe(404);
  expect((await call('DELETE', one, { cookie })).statusCode).toBe(404);
  expect((await add(other, passkey)).statusCode).toBe(400);
  expect((await accountOf(owner)).passkeys).toHaveLength(1);
  const options = (await call('POST', 'passkeys/sign-in/options', { cookie })).json();
  expect(Object.keys(options).toSorted()).toEqual([
    'challenge',
    'rpId',
    'timeout',
    'userVerification',
  ]);
  for (const url of ['account/passkeys/options', 'account/passkeys']) {
    expect((await call('POST', url)).statusCode).toBe(401);
  }
});

test('an account has at most so many, also where the last two are added at once', async () => {
  const { owner } = await anOwnerWithPasskey();
  for (let count = 1; count < MAX_PASSKEYS - 1; count += 1) await add(owner, softwarePasskey());
  const challenges = await Promise.all(
    [1, 2].map(() => call('POST', 'account/passkeys/options', { cookie: owner.cookie })),
  );
  const last = await Promise.all(
    challenges.map((begun) => {
      const body = softwarePasskey().attest({ ...HERE, challenge: begun.json().challenge });
      return call('POST', 'account/passkeys', { cookie: owner.cookie, body });
    }),
  );
  expect(last.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([200, 400]);
  const more = await call('POST', 'account/passkeys/options', { cookie: owner.cookie });
  expect(more.json().message).toContain(`at most ${MAX_PASSKEYS} passkeys`);
});

test('a new password by a link removes every passkey, and the account’s deletion does', async () => {
  const { owner, passkey } = await anOwnerWithPasskey();
  await call('POST', 'auth/request-password-reset', { body: { email: owner.email } });
  await t.services.notifier.deliverDue();
  const folder = path.join(t.folder, 'outbox');
  const mail = readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .find((each) => each.includes(owner.email) && each.includes('reset-password'));
  const token = /reset-password\?token=(\S+)/.exec(mail ?? '')?.[1] ?? '';
  const newPassword = 'another good one';
  const reset = await call('POST', 'auth/reset-password', { body: { token, newPassword } });
  expect(reset.statusCode).toBe(200);
  expect((await signIn(passkey)).json().code).toBe('passkey_unknown');

  const leaver = await anOwnerWithPasskey();
  const { db } = t.services.database;
  const gone = await t.request({
    method: 'DELETE',
    url: '/api/account',
    cookie: leaver.owner.cookie,
    body: { password: PASSWORD },
  });
  expect(gone.statusCode).toBe(200);
  expect(await db.$count(passkeys, eq(passkeys.id, leaver.passkey.id))).toBe(0);
});

test('attempts from one address are limited, and what is no browser’s is refused', async () => {
  const body = softwarePasskey().assert({ ...HERE, challenge: 'x' });
  const send = (sent: object) => call('POST', 'passkeys/sign-in', { body: sent, app: limited });
  const statuses = [
    (await send({})).statusCode,
    (await send({ ...body, response: { ...body.response, clientDataJSON: 'x' } })).statusCode,
    (await send(body)).statusCode,
    (await send(body)).statusCode,
  ];
  expect(statuses).toEqual([400, 400, 400, 429]);
});

test('passkeys are there where browsers make them: at a name, by https or on this machine', () => {
  const siteOf = (env: Record<string, string>) => passkeySite(parseConfig(env));
  expect(siteOf({ PORT: '3050' })).toEqual(HERE);
  expect(siteOf({ PUBLIC_URL: 'https://usher.example', PAYMENTS: 'sandbox' })).toEqual({
    origin: 'https://usher.example',
    host: 'usher.example',
  });
  expect(siteOf({ PUBLIC_URL: 'http://usher.local' })).toBeNull();
  expect(siteOf({ PUBLIC_URL: 'http://192.168.1.5:3000' })).toBeNull();
  expect(siteOf({ PUBLIC_URL: 'https://10.0.0.1' })).toBeNull();
  const provider = {
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'usher',
    OIDC_CLIENT_SECRET: 'secret',
  };
  expect(siteOf({ PORT: '3050', ...provider })).toBeNull();
});

test('a passkey is offered until there is one or the person says "Not now", and then never again', async () => {
  const isOffered = async ({ cookie }: Owner) =>
    (await t.request({ url: '/api/auth/user', cookie })).json().offersPasskey;
  const [owner, other] = [await anOwner(t), await anOwner(t)];
  expect(await isOffered(owner)).toBe(true);
  const passkey = softwarePasskey();
  expect((await add(owner, passkey)).statusCode).toBe(200);
  expect(await isOffered(owner)).toBe(false);
  await call('DELETE', `account/passkeys/${passkey.id}`, { cookie: owner.cookie });
  expect(await isOffered(owner)).toBe(false);

  expect((await call('DELETE', 'account/passkey-offer')).statusCode).toBe(401);
  expect(await isOffered(other)).toBe(true);
  const declined = await call('DELETE', 'account/passkey-offer', { cookie: other.cookie });
  expect(declined.statusCode).toBe(204);
  expect(await isOffered(other)).toBe(false);
});
