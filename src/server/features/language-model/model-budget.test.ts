import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelSpending } from '../../db/schema.ts';
import { aHelper, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createModelBudget } from './model-budget.ts';

let t: TestApp;
let helpers: number[];
beforeAll(async () => {
  t = await startTestApp();
  helpers = [(await aHelper(t)).helperId, (await aHelper(t)).helperId];
});
afterAll(() => t.close());

/** A reservation, and not the name of the budget that refuses it. */
const reserved = { settle: expect.any(Function) };

const aBudget = (day: string, tokensPerHelper: number, tokensInAll: number) =>
  createModelBudget({
    db: t.services.database.db,
    clock: () => new Date(`${day}T12:00:00Z`),
    tokensPerHelper,
    tokensInAll,
  });

test('however many ask at once, no helper and not all together spend more than the day has', async () => {
  const budget = aBudget('2031-06-01', 5_000, 8_000);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, i) => budget.reserve(helpers[i % 2]!, 1_000)),
  );
  expect(outcomes.filter((each) => typeof each !== 'string')).toHaveLength(8);
  expect(await budget.reserve(helpers[0]!, 6_000)).toBe('helper');
  expect(await aBudget('2031-06-02', 5_000, 8_000).reserve(helpers[0]!, 5_000)).toEqual(reserved);
});

test('what a reply did not cost can be spent by the next one', async () => {
  const budget = aBudget('2031-06-03', 1_000, 8_000);
  const first = await budget.reserve(helpers[0]!, 1_000);
  if (typeof first === 'string') throw new Error('It was refused');
  expect(await budget.reserve(helpers[0]!, 1)).toBe('helper');
  await first.settle(400);
  expect(await budget.reserve(helpers[0]!, 600)).toEqual(reserved);
});

test('a refusal in all takes nothing from the helper', async () => {
  const budget = aBudget('2031-06-04', 5_000, 1_000);
  await budget.reserve(helpers[0]!, 900);
  expect(await budget.reserve(helpers[1]!, 900)).toBe('all');
  const { db } = t.services.database;
  const own = await db
    .select({ tokens: modelSpending.tokens })
    .from(modelSpending)
    .where(and(eq(modelSpending.helperId, helpers[1]!), eq(modelSpending.day, '2031-06-04')));
  expect(own).toEqual([{ tokens: 0 }]);
});
