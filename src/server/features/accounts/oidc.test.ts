import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { credentials, users } from '../../db/schema.ts';
import {
  type OidcPerson,
  startOidcServer,
  type TestOidcServer,
} from '../../testing/oidc-server.ts';
import { cookieOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

const ORIGIN = 'http://localhost:4510';

let provider: TestOidcServer;
let t: TestApp;
beforeAll(async () => {
  provider = await startOidcServer(`${ORIGIN}/api/auth/oauth2/callback/oidc`);
  t = await startTestApp({
    env: {
      PUBLIC_URL: ORIGIN,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Riverside ID',
    },
  });
});
afterAll(async () => {
  await t.close();
  await provider.close();
});

const aPerson = (more: Partial<OidcPerson> = {}): OidcPerson => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.com`,
  email_verified: true,
  name: 'Ana Sofia Reis',
  ...more,
});

const leave = async (returnTo = '/my-helpers', cookie?: string) => {
  const response = await t.request({
    url: `/api/login?returnTo=${encodeURIComponent(returnTo)}`,
    ...(cookie ? { cookie } : {}),
  });
  expect(response.statusCode).toBe(302);
  return { location: String(response.headers.location), cookie: cookieOf(response) };
};
const comeBack = (url: URL, cookie: string) =>
  t.request({ url: `${url.pathname}${url.search}`, cookie });

/** The whole way: to the provider, through it as this person, and back. */
async function signIn(person: OidcPerson) {
  provider.setPerson(person);
  const left = await leave();
  return comeBack(await provider.signIn(left.location), left.cookie);
}
const userOf = async (response: Awaited<ReturnType<typeof comeBack>>) =>
  t.request({ url: '/api/auth/user', cookie: cookieOf(response) });
const isRefused = async (response: Awaited<ReturnType<typeof comeBack>>) =>
  response.headers.location === '/sign-in?problem=provider' &&
  (await userOf(response)).statusCode === 401;

test('somebody is sent to the provider with PKCE, state and nonce, and comes back signed in', async () => {
  const left = await leave('/helper-builder/3');
  const query = new URL(left.location).searchParams;
  expect(left.location.startsWith(provider.issuer)).toBe(true);
  expect(query.get('code_challenge_method')).toBe('S256');
  expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(query.get('state')).toMatch(/^.{20,}$/);
  expect(query.get('nonce')).toMatch(/^[0-9a-f]{64}$/);

  const person = aPerson();
  provider.setPerson(person);
  const back = await comeBack(await provider.signIn(left.location), left.cookie);
  expect(back.headers.location).toBe('/helper-builder/3');
  expect((await userOf(back)).json()).toMatchObject({
    firstName: 'Ana',
    lastName: 'Sofia Reis',
    email: person.email,
  });
  const again = await signIn(person);
  expect((await userOf(again)).json().id).toBe((await userOf(back)).json().id);
});

test('the page is told that there are no passwords here, and no call takes one', async () => {
  const config = await t.request({ url: '/api/config' });
  expect(config.json().signIn).toEqual({
    password: false,
    confirmsEmail: false,
    passkeyOrigin: null,
    oidcName: 'Riverside ID',
  });
  for (const call of ['sign-in/email', 'sign-up/email', 'reset-password']) {
    const response = await t.request({
      method: 'POST',
      url: `/api/auth/${call}`,
      body: { name: 'A', email: 'a@b.example', password: 'correct horse battery' },
    });
    expect(response.statusCode).toBe(404);
  }
});

test("none of the provider's tokens is kept", async () => {
  const email = `${randomUUID()}@example.com`;
  await signIn(aPerson({ email }));
  const rows = await t.services.database.db
    .select({
      access: credentials.accessToken,
      refresh: credentials.refreshToken,
      id: credentials.idToken,
    })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(users.email, email));
  expect(rows).toEqual([{ access: null, refresh: null, id: null }]);
});

test('a way back without its state, with a made-up one, from another browser, or a second time signs nobody in', async () => {
  provider.setPerson(aPerson());
  const left = await leave();
  const url = await provider.signIn(left.location);
  const without = (name: string) => {
    const changed = new URL(url);
    changed.searchParams.delete(name);
    return changed;
  };
  const madeUp = new URL(url);
  madeUp.searchParams.set('state', 'x'.repeat(32));
  expect(await isRefused(await comeBack(without('state'), left.cookie))).toBe(true);
  expect(await isRefused(await comeBack(without('code'), left.cookie))).toBe(true);
  expect(await isRefused(await comeBack(madeUp, left.cookie))).toBe(true);
  expect(await isRefused(await comeBack(url, ''))).toBe(true);

  const fresh = await leave();
  const back = await provider.signIn(fresh.location);
  expect(await isRefused(await comeBack(back, fresh.cookie))).toBe(false);
  expect(await isRefused(await comeBack(back, fresh.cookie))).toBe(true);
});

test("somebody else's code does not sign in with one's own state", async () => {
  provider.setPerson(aPerson());
  const [mine, theirs] = [await leave(), await leave()];
  const their = await provider.signIn(theirs.location);
  const mixed = await provider.signIn(mine.location);
  mixed.searchParams.set('code', their.searchParams.get('code') ?? '');
  expect(await isRefused(await comeBack(mixed, mine.cookie))).toBe(true);
});

test('an ID token without the nonce of this sign-in is refused', async () => {
  provider.setPerson(aPerson());
  const left = await leave();
  const changed = new URL(left.location);
  changed.searchParams.set('nonce', 'another');
  const url = await provider.signIn(changed.href);
  expect(await isRefused(await comeBack(url, left.cookie))).toBe(true);
});

test('a person without an address, or with one that the provider has not confirmed, is not let in', async () => {
  const { email: _, email_verified: __, ...withoutAddress } = aPerson();
  expect(await isRefused(await signIn(withoutAddress))).toBe(true);
  expect(await isRefused(await signIn(aPerson({ email_verified: false })))).toBe(true);
});

test('an account of the same address is the same one where it was confirmed, and is not taken over where not', async () => {
  const { db } = t.services.database;
  const insert = async (emailVerified: boolean) => {
    const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
    await db.insert(users).values({ id, email, name: 'Before', emailVerified });
    return { id, email };
  };
  const confirmed = await insert(true);
  const back = await signIn(aPerson({ email: confirmed.email }));
  expect((await userOf(back)).json().id).toBe(confirmed.id);
  const unconfirmed = await insert(false);
  expect(await isRefused(await signIn(aPerson({ email: unconfirmed.email })))).toBe(true);
});

test('signing in ends the session before, and an account without a password is deleted by typing its address', async () => {
  const first = await signIn(aPerson());
  const person = aPerson();
  provider.setPerson(person);
  const left = await leave();
  const back = await provider.signIn(left.location);
  const second = await comeBack(back, `${left.cookie}; ${cookieOf(first)}`);
  expect((await userOf(first)).statusCode).toBe(401);

  const cookie = cookieOf(second);
  const account = await t.request({ url: '/api/account', cookie });
  expect(account.json()).toMatchObject({
    email: person.email,
    emailVerified: true,
    hasPassword: false,
  });
  const remove = (body: object) =>
    t.request({ method: 'DELETE', url: '/api/account', cookie, body });
  expect((await remove({ email: 'other@example.com' })).statusCode).toBe(400);
  expect((await remove({ password: '' })).statusCode).toBe(400);
  expect((await remove({ email: person.email?.toUpperCase() })).statusCode).toBe(200);
  expect(await t.services.database.db.$count(users, sql`email = ${person.email}`)).toBe(0);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
  'the way back to %j ends on this site',
  async (returnTo) => {
    provider.setPerson(aPerson());
    const left = await leave(returnTo);
    const back = await comeBack(await provider.signIn(left.location), left.cookie);
    expect(back.headers.location).toBe('/');
  },
);

test('a provider that is not there is said on our own page', async () => {
  const app = await startTestApp({
    env: {
      PUBLIC_URL: ORIGIN,
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: 'b',
    },
  });
  const response = await app.request({ url: '/api/login' });
  expect([response.statusCode, response.headers.location]).toEqual([
    302,
    '/sign-in?problem=provider',
  ]);
  await app.close();
});
