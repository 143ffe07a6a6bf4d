import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FlakyProxy, startFlakyProxy } from '../testing/flaky-proxy.ts';
import {
  aHelper,
  multipart,
  type OwnerWithHelper,
  startTestApp,
  type TestApp,
} from '../testing/test-app.ts';
import { createServerDatabase } from '../testing/test-database.ts';
import { openPostgres } from './client.ts';

// The built-in database is in the process: there is nothing that could be away.
const server = process.env.TEST_DATABASE_URL;
vi.setConfig({ testTimeout: 90_000 });

let proxy: FlakyProxy;
let t: TestApp;
let owner: OwnerWithHelper;
let drop = async (): Promise<void> => {};

beforeAll(async () => {
  if (!server) return;
  const own = await createServerDatabase(server);
  drop = own.drop;
  proxy = await startFlakyProxy(own.url);
  const database = { ...(await openPostgres(proxy.url)), readFiles: null };
  t = await startTestApp({ database });
  owner = await aHelper(t, { knowledgeBase: 'The ceremony begins at 3 pm.' });
});
afterAll(async () => {
  if (!server) return;
  await t.close();
  await proxy.close();
  await drop();
});

/** One of every kind of call: reading, writing, signing in, asking, uploading. */
function callAll() {
  const { cookie, email, helperId, shareUrl } = owner;
  const upload = multipart([{ name: 'file', fileName: 'a.txt', content: 'The bar closes at 1.' }]);
  const url = `/api/bots/${helperId}`;
  const account = { email, password: 'correct horse battery' };
  const question = { message: 'When is the ceremony?', sessionId: 'a-guest' };
  return [
    { url: '/api/bots', cookie },
    { url, cookie },
    { method: 'PATCH' as const, url, cookie, body: { name: 'Nora and Ben' } },
    { method: 'POST' as const, url: `${url}/upload`, cookie, ...upload },
    { method: 'POST' as const, url: '/api/auth/sign-in/email', body: account },
    { method: 'POST' as const, url: `/api/chat/${shareUrl}`, body: question },
    { url: `/api/bots/share/${shareUrl}` },
    { url: `/chat/${shareUrl}` },
    { url: '/readyz' },
  ].map(async (request) => {
    const startedAt = performance.now();
    const { statusCode, headers, body } = await t.request(request);
    return {
      call: `${request.method ?? 'GET'} ${request.url.replace(shareUrl, ':link')}`,
      statusCode,
      retryAfter: headers['retry-after'],
      body,
      elapsedMs: performance.now() - startedAt,
    };
  });
}

async function expectRefused(withinMs: number): Promise<void> {
  for (const { call, ...answer } of await Promise.all(callAll())) {
    expect([call, answer.statusCode]).toEqual([call, 503]);
    expect([call, answer.retryAfter]).toEqual([call, '5']);
    expect([call, answer.elapsedMs < withinMs]).toEqual([call, true]);
    const says = call.includes('/api/') ? 'Please try again in a few seconds' : '';
    expect(answer.body).toContain(says);
  }
}

async function expectServed(): Promise<void> {
  const isReady = async () => (await t.request({ url: '/readyz' })).statusCode;
  await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
  const answers = await Promise.all(callAll());
  expect(answers.filter(({ statusCode }) => statusCode >= 400)).toEqual([]);
}

test.runIf(server)(
  'while PostgreSQL is away every call says so at once, and serves again',
  async () => {
    await expectServed();
    await proxy.cut();
    await expectRefused(2_000);
    await sleep(4_000);
    // Known to be away by now: nobody waits for a connection.
    await expectRefused(1_000);
    await proxy.mend();
    await expectServed();
    expect((await t.request({ url: '/readyz' })).statusCode).toBe(200);
  },
);

test.runIf(server)(
  'calls that hang on a PostgreSQL gone silent end, and those after them at once',
  async () => {
    await expectServed();
    proxy.stall();
    await expectRefused(8_000);
    await expectRefused(1_000);
    expect((await t.request({ url: '/readyz' })).json()).toEqual({
      status: 'database unavailable',
    });
    await proxy.mend();
    await expectServed();
  },
);

test.runIf(server)('a statement that takes its time is left alone', async () => {
  const startedAt = performance.now();
  await t.services.database.db.execute('select pg_sleep(9)');
  expect(performance.now() - startedAt).toBeGreaterThan(8_900);
});

test.runIf(server)(
  'a transaction whose connection the server ends fails, and nothing else does',
  async () => {
    const { db } = t.services.database;
    const cutOff = db.transaction(async (tx) => {
      await tx.execute('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(cutOff).rejects.toThrow('Failed query');
    const brokenBetween = db.transaction(async (tx) => {
      await tx.execute("set application_name = 'to-be-cut'");
      await db.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to-be-cut'",
      );
      // Nothing is under way over the connection while it breaks.
      await sleep(500);
      await tx.execute('select 1');
    });
    await expect(brokenBetween).rejects.toThrow('Failed query');
    await expectServed();
  },
);

test.runIf(server)('a disk that PostgreSQL finds full is told in plain words', async () => {
  await t.services.database.db.execute(`create function disk_full() returns trigger as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$ language plpgsql`);
  await t.services.database.db.execute(
    'create trigger full_disk before update on helpers for each row execute function disk_full()',
  );
  const rename = () =>
    t.request({
      method: 'PATCH',
      url: `/api/bots/${owner.helperId}`,
      cookie: owner.cookie,
      body: { name: 'Nora' },
    });
  const first = await rename();
  expect([first.statusCode, first.json().code]).toEqual([507, 'storage_full']);
  expect(first.json().message).toContain('storage is full');
  expect((await t.request({ url: '/readyz' })).json()).toEqual({ status: 'storage full' });
  // Reading goes on.
  expect((await t.request({ url: '/api/bots', cookie: owner.cookie })).statusCode).toBe(200);
});
