import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const limits = { waitingPerAccount: 2, waitingInAll: 6 };

test('accounts are served in turn, however many jobs the first of them brought', () => {
  const queue = createFairQueue<string>(limits);
  for (const job of ['a1', 'a2', 'a3']) expect(queue.add('a', job)).toBe(true);
  expect(queue.add('b', 'b1')).toBe(true);
  expect(queue.add('c', 'c1')).toBe(true);
  const served: string[] = [];
  for (let next = queue.take(); next; next = queue.take()) {
    served.push(next.job);
    queue.finish(next.account);
  }
  expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('who comes while a job runs goes before the next job of its account', () => {
  const queue = createFairQueue<string>(limits);
  queue.add('a', 'a1');
  queue.take();
  queue.add('a', 'a2');
  queue.add('b', 'b1');
  queue.finish('a');
  expect(queue.take()?.job).toBe('b1');
});

test('of one account one job runs and two wait; all together wait no more than the limit', () => {
  const queue = createFairQueue<number>(limits);
  expect([1, 2, 3, 4].map((job) => queue.add('a', job))).toEqual([true, true, true, false]);
  expect(queue.take()?.job).toBe(1);
  expect(queue.take()).toBeUndefined();
  expect(queue.add('a', 4)).toBe(false);
  for (const account of ['b', 'c', 'd', 'e']) expect(queue.add(account, 1)).toBe(true);
  expect(queue.add('f', 1)).toBe(false);
});

test('whatever is added, taken and given up, nothing is lost or served twice', () => {
  const step = fc.record({
    do: fc.constantFrom('add', 'take', 'finish', 'remove'),
    account: fc.constantFrom('a', 'b', 'c'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const queue = createFairQueue<number>(limits);
      const waiting = new Map<number, string>();
      const running = new Set<string>();
      const removed: [boolean, boolean][] = [];
      steps.forEach(({ do: what, account }, job) => {
        if (what === 'add' && queue.add(account, job)) waiting.set(job, account);
        if (what === 'finish') {
          queue.finish(account);
          running.delete(account);
        }
        const [own] = [...waiting].find(([, of]) => of === account) ?? [];
        if (what === 'remove' && own !== undefined) {
          removed.push([queue.remove(account, own), queue.remove(account, own)]);
          waiting.delete(own);
        }
        if (what !== 'take') return;
        const taken = queue.take();
        const isAnyFree = [...waiting.values()].some((of) => !running.has(of));
        expect(taken !== undefined).toBe(isAnyFree);
        if (!taken) return;
        expect(waiting.get(taken.job)).toBe(taken.account);
        expect(running.has(taken.account)).toBe(false);
        waiting.delete(taken.job);
        running.add(taken.account);
      });
      expect(removed).toEqual(removed.map(() => [true, false]));
      expect(waiting.size).toBeLessThanOrEqual(limits.waitingInAll);
    }),
  );
});
