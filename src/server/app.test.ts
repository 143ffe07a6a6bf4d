import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Call } from '#shared/api/call.ts';
import { contract } from '#shared/api/contract.ts';
import { buildApp } from './app.ts';
import { parseConfig } from './config.ts';
import {
  aHelper,
  anOwner,
  anOwnerWithPlan,
  startTestApp,
  type TestApp,
} from './testing/test-app.ts';
import { useTestApp } from './testing/use-test-app.ts';

const t = useTestApp();

const calls = Object.values<Call>(contract);
const fill = (path: string) => path.replace(/:\w+/g, '1');

test('every call of the contract is served', async () => {
  for (const call of calls) {
    const response = await t.request({ method: call.method, url: fill(call.path) });
    const isMissing = response.statusCode === 404 && response.json().code === 'not_found';
    expect([call.path, isMissing]).toEqual([call.path, false]);
  }
});

test('signed out, every owner call is 401 in JSON, whatever its body', async () => {
  for (const call of calls.filter((each) => each.access === 'owner')) {
    const response = await t.request({ method: call.method, url: fill(call.path) });
    expect([call.path, response.statusCode]).toEqual([call.path, 401]);
    expect(response.json()).toMatchObject({ code: 'not_signed_in' });
  }
});

test('the contract is told as OpenAPI, every call in it', async () => {
  const document = (await t.request({ url: '/api/openapi.json' })).json();
  const operations = Object.values<Record<string, unknown>>(document.paths).flatMap(Object.values);
  expect(operations).toHaveLength(calls.length);
});

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
])('a write from another site is refused: %j', async (headers) => {
  const helper = await aHelper(t);
  for (const method of ['PATCH', 'DELETE'] as const) {
    const response = await t.request({
      method,
      url: `/api/bots/${helper.helperId}`,
      cookie: helper.cookie,
      headers,
      body: { name: 'Stolen' },
    });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'other_origin' });
  }
});

test('a write from our own page is taken', async () => {
  const helper = await aHelper(t);
  const response = await t.request({
    method: 'PATCH',
    url: `/api/bots/${helper.helperId}`,
    cookie: helper.cookie,
    headers: {
      origin: 'http://localhost:80',
      host: 'localhost:80',
      'sec-fetch-site': 'same-origin',
    },
    body: { name: 'Renamed' },
  });
  expect(response.statusCode).toBe(200);
});

test.each([
  ['text/plain', '{"name":"x"}', 415],
  ['application/x-www-form-urlencoded', 'name=x', 415],
  ['application/json; charset=utf-7', '{"name":"x"}', 415],
  ['application/json', '{"name":', 400],
  ['application/json', 'null', 400],
  ['application/json', '[]', 400],
  ['application/json', '{"__proto__":{"isAdmin":true}}', 400],
  ['application/json', `{"name":"${'x'.repeat(4_000_000)}"}`, 413],
  ['application/json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
])('a body of %s that cannot be one is refused (%#)', async (type, payload, status) => {
  // Whoever has no plan may not send so much at all.
  const owner = await anOwnerWithPlan(t);
  const response = await t.request({
    method: 'POST',
    url: '/api/bots',
    cookie: owner.cookie,
    headers: { 'content-type': type },
    payload,
  });
  expect(response.statusCode).toBe(status);
  expect(Object.keys(response.json()).toSorted()).toEqual(['code', 'message', 'requestId']);
});

test('pages and calls carry the security headers, and answers of calls are not stored', async () => {
  for (const url of ['/', '/chat/none', '/api/config', '/api/none']) {
    const { headers } = await t.request({ url });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['cache-control']).toBe(url.startsWith('/api/') ? 'no-store' : 'no-cache');
  }
});

test.each<Parameters<TestApp['request']>[0]>([
  { url: '/%E0%A4%A' },
  { url: '/api/%E0%A4%A' },
  { method: 'POST', url: '/api/bots', headers: { origin: 'https://evil.example' } },
  { url: '/api/bots' },
])('what is refused before any call carries the headers too: %j', async (request) => {
  const { headers, statusCode } = await t.request(request);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toMatch(/^deny$/i);
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['//[', '//', '///', '//a:99999/', '//evil.example/', '*'])(
  'an address that is none of ours is the 404 page: %s',
  async (url) => {
    expect((await t.request({ url })).statusCode).toBe(404);
  },
);

test('pages and long answers are compressed where the browser says it can read that', async () => {
  const compressed = await t.request({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toContain('"openapi"');
  const plain = await t.request({ url: '/api/openapi.json' });
  expect(plain.headers['content-encoding']).toBeUndefined();
});

test('a compressed request is refused', async () => {
  const owner = await anOwner(t);
  const response = await t.request({
    method: 'POST',
    url: '/api/bots',
    cookie: owner.cookie,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync('{"name":"x"}'),
  });
  expect(response.statusCode).toBe(415);
});

test('unknown calls are JSON, unknown pages are the 404 page, files outside the build are not there', async () => {
  const call = await t.request({ url: '/api/none' });
  expect(call.statusCode).toBe(404);
  expect(call.json()).toMatchObject({ code: 'not_found' });
  const page = await t.request({ url: '/no-such-page' });
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).toContain('text/html');
  for (const url of [
    '/.env',
    '/.git/HEAD',
    '/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/app-1.js.map',
  ]) {
    expect([url, (await t.request({ url })).statusCode]).toEqual([url, 404]);
  }
  expect((await t.request({ url: '/dashboard' })).statusCode).toBe(200);
});

test('whatever fails on our side is told in general words, without a path, a query or a stack', async () => {
  const failure = new Error('Failed query: select "secret" from "users" at /srv/usher/main.js:1:2');
  const db = new Proxy({} as TestApp['services']['database']['db'], {
    get: () => () => {
      throw failure;
    },
  });
  const user = { id: 'u', name: 'Nora', email: 'nora@example.com', image: null };
  const app = await buildApp({
    ...t.services,
    database: { ...t.services.database, db },
    auth: { ...t.services.auth, findSessionUser: async () => user },
  });
  let failed = 0;
  for (const call of calls) {
    const { statusCode, body } = await app.inject({ method: call.method, url: fill(call.path) });
    if (statusCode === 500) failed += 1;
    expect([call.path, /select|secret|users|srv|main\.js| at /.test(body)]).toEqual([
      call.path,
      false,
    ]);
  }
  expect(failed).toBeGreaterThan(10);
  await app.close();
});

test('the link in a messenger is called by the helper, escaped', async () => {
  const helper = await aHelper(t, { name: '"><script>alert(1)</script> $& Ben' });
  const page = await t.request({ url: `/chat/${helper.shareUrl}` });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('<script>alert');
  expect(page.body).toContain('og:title');
  for (const nobodys of ['none', '%00', '%3Cscript%3E', "'--", 'x'.repeat(90)]) {
    expect((await t.request({ url: `/chat/${nobodys}` })).statusCode).toBe(404);
  }
});

test('guests from one address are slowed down, with a time to come back', async () => {
  const own = await startTestApp({ env: { CHAT_PER_MINUTE: '3' } });
  const helper = await aHelper(own);
  const ask = () =>
    own.request({
      method: 'POST',
      url: `/api/chat/${helper.shareUrl}`,
      body: { message: 'hi', sessionId: 's' },
    });
  for (let i = 0; i < 3; i += 1) expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toSatisfy(
    (seconds) => seconds >= 1 && seconds <= 60,
  );
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
  await own.close();
});

test('a wrong setting stops the start with a sentence that names it', () => {
  expect(() => parseConfig({ PORT: 'many' })).toThrow(/PORT must be a whole number/);
  expect(() => parseConfig({ DATABASE_URL: 'mysql://x' })).toThrow(
    /DATABASE_URL must begin with postgres/,
  );
  expect(() => parseConfig({ PUBLIC_URL: 'https://usher.example' })).toThrow(/PAYMENTS is not set/);
  expect(parseConfig({ PUBLIC_URL: 'https://usher.example', PAYMENTS: 'sandbox' }).isHttps).toBe(
    true,
  );
  expect(parseConfig({ PUBLIC_URL: 'http://localhost:4000' }).isHttps).toBe(false);
});
