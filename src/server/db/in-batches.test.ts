import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve, 1));

test('the first goes at once, what comes meanwhile goes together, in batches of at most so many', async () => {
  const batches: number[][] = [];
  const double = inBatches(
    async (items: readonly number[]) => {
      batches.push([...items]);
      await tick();
      return items.map((item) => item * 2);
    },
    { largest: 3 },
  );
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(await double(6)).toBe(12);
  expect(batches).toEqual([[1], [2, 3, 4], [5], [6]]);
});

test('an item that cannot be done fails alone', async () => {
  const check = inBatches(
    async (items: readonly string[]) => {
      await tick();
      if (items.includes('bad')) throw new Error('cannot be done');
      return items;
    },
    { largest: 10 },
  );
  const outcomes = await Promise.allSettled(['a', 'b', 'bad', 'c'].map(check));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(await check('d')).toBe('d');
});

test('in a crowd a batch waits for more, and alone it does not', async () => {
  const batches: number[] = [];
  const check = inBatches(
    async (items: readonly number[]) => {
      batches.push(items.length);
      return items;
    },
    { largest: 10, crowd: { items: 3, withinMs: 60_000, waitMs: 50 } },
  );
  await check(1);
  await check(2);
  const third = check(3);
  await tick();
  await Promise.all([third, check(4), check(5)]);
  expect(batches).toEqual([1, 1, 3]);
});
