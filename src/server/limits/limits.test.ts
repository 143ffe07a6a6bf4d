import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitCounts } from '../db/schema.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { deleteEndedCounts } from './limit-queries.ts';
import { createLimits } from './limits.ts';
import { sharedRateLimitStore } from './shared-rate-limit-store.ts';

let database: TestDatabase;
let now = new Date('2027-05-01T12:00:00Z');
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The limits of one process. */
const aProcess = () => createLimits({ db: database.db, secret: 'a secret', clock: () => now });
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const rule = { max: 5, windowMs: 60_000 };

test('of twenty at once in two processes five are allowed, and five more after the time', async () => {
  const processes = [aProcess(), aProcess()];
  const takeAll = () =>
    Promise.all(
      Array.from({ length: 20 }, (_, i) => processes[i % 2]!.take('test', 'ana@example.com', rule)),
    );
  const first = await takeAll();
  expect(first.filter((waitMs) => waitMs === null)).toHaveLength(5);
  expect(first.filter((waitMs) => waitMs === 60_000)).toHaveLength(15);
  wait(59_999);
  expect(await processes[0]!.take('test', 'ana@example.com', rule)).toBe(1);
  wait(1);
  expect((await takeAll()).filter((waitMs) => waitMs === null)).toHaveLength(5);
});

test('what is counted for one is not counted for another, nor for anything else', async () => {
  const limits = aProcess();
  const one = { max: 1, windowMs: 1000 };
  expect(await limits.take('a', 'x', one)).toBeNull();
  expect(await limits.take('a', 'x', one)).toBe(1000);
  expect(await limits.take('a', 'y', one)).toBeNull();
  expect(await limits.take('b', 'x', one)).toBeNull();
});

test('whom it is about is not kept, and nothing after its time', async () => {
  await aProcess().take('test', 'canary@example.com', rule);
  expect(JSON.stringify(await database.db.select().from(limitCounts))).not.toContain('canary');
  wait(60_001);
  await deleteEndedCounts(database.db, now);
  expect(await database.db.$count(limitCounts)).toBe(0);
});

test('the rate limiter counts by route, those of one group together, over all processes', async () => {
  const stores = [aProcess(), aProcess()].map((limits) => new (sharedRateLimitStore(limits))({}));
  const hit = (store: number, options: object) =>
    new Promise((resolve, reject) => {
      const route = stores[store]!.child(options as never);
      const done = (error: Error | null, result?: unknown) =>
        error ? reject(error) : resolve(result);
      route.incr('203.0.113.5', done, 1000, 2);
    });
  const page = { routeInfo: { method: 'GET', url: '/a' } };
  const other = { routeInfo: { method: 'GET', url: '/b' } };
  expect(await hit(0, page)).toEqual({ current: 1, ttl: 1000 });
  expect(await hit(1, page)).toEqual({ current: 2, ttl: 1000 });
  expect(await hit(0, page)).toEqual({ current: 3, ttl: 1000 });
  expect(await hit(0, other)).toEqual({ current: 1, ttl: 1000 });
  const group = { groupId: 'sign-in' };
  await hit(0, { ...page, ...group });
  expect(await hit(1, { ...other, ...group })).toEqual({ current: 2, ttl: 1000 });
});
