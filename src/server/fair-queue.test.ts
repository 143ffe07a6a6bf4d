import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairQueue, type QueuedJob } from './fair-queue.ts';

const guests = (owner: number, name: string) => ({ owner, isUrgent: true, since: 0, name });
const others = (owner: number, name: string) => ({ ...guests(owner, name), isUrgent: false });
const any = () => true;

function takeAll<Job extends QueuedJob & { name: string }>(queue: FairQueue<Job>): string[] {
  const names: string[] = [];
  for (let job = queue.take(any); job; job = queue.take(any)) names.push(job.name);
  return names;
}

test('a helper with a hundred questions is served once for each one of the others', () => {
  const queue = new FairQueue<ReturnType<typeof guests>>(() => 0);
  for (let i = 0; i < 100; i += 1) queue.add(guests(1, `a${i}`));
  queue.add(guests(2, 'b0'));
  queue.add(guests(3, 'c0'));
  queue.add(guests(2, 'b1'));
  expect(takeAll(queue).slice(0, 6)).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2']);
});

test("guests go before coverage and contradictions, their own couple's and everybody's", () => {
  const queue = new FairQueue<ReturnType<typeof guests>>(() => 0);
  queue.add(others(1, 'contradictions'));
  queue.add(others(2, 'coverage'));
  queue.add(guests(2, 'question'));
  queue.add(guests(3, 'another'));
  expect(takeAll(queue)).toEqual(['question', 'another', 'contradictions', 'coverage']);
});

test('what has waited long is done however many guests ask', () => {
  let now = 0;
  const queue = new FairQueue<ReturnType<typeof guests>>(() => now);
  queue.add(others(1, 'coverage'));
  for (let i = 0; i < 9; i += 1) queue.add(guests(2, `q${i}`));
  expect(queue.take(any)?.name).toBe('q0');
  now = 6_000;
  expect([queue.take(any)?.name, queue.take(any)?.name]).toContain('coverage');
});

test('what has paused goes on before what its helper asked later, and after the other helpers', () => {
  const queue = new FairQueue<ReturnType<typeof guests>>(() => 0);
  queue.add(guests(1, 'long'));
  queue.add(guests(1, 'later'));
  queue.add(guests(2, 'other'));
  const long = queue.take(any);
  queue.putBack(long!);
  expect(takeAll(queue)).toEqual(['other', 'long', 'later']);
});

test('what does not fit is passed over and stays', () => {
  const queue = new FairQueue<ReturnType<typeof guests>>(() => 0);
  queue.add(guests(1, 'busy'));
  queue.add(guests(2, 'free'));
  expect(queue.take(({ owner }) => owner === 2)?.name).toBe('free');
  expect(queue.size).toBe(1);
  expect(queue.count(1, true)).toBe(1);
});

test('who has come while an owner was served goes before its next job', () => {
  const queue = new FairQueue<ReturnType<typeof guests>>(() => 0);
  queue.add(guests(1, 'first'));
  queue.add(guests(1, 'second'));
  expect(queue.take(any)?.name).toBe('first');
  queue.add(guests(2, 'other'));
  queue.toBack(1);
  expect(takeAll(queue)).toEqual(['other', 'second']);
});

test('whatever is added, taken and given up, nothing is lost or served twice', () => {
  const step = fc.record({
    do: fc.constantFrom('add', 'take', 'remove', 'toBack', 'putBack'),
    owner: fc.constantFrom(1, 2, 3),
    isUrgent: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const queue = new FairQueue<QueuedJob & { name: string }>(() => 0);
      const waiting = new Set<QueuedJob & { name: string }>();
      let taken: (QueuedJob & { name: string }) | undefined;
      const isAsExpected: boolean[] = [];
      steps.forEach(({ do: what, owner, isUrgent }, at) => {
        const own = [...waiting].find((job) => job.owner === owner);
        if (what === 'add') {
          const job = { owner, isUrgent, since: 0, name: `${at}` };
          queue.add(job);
          waiting.add(job);
        } else if (what === 'take') {
          const isAnyOthers = [...waiting].some((job) => job.owner !== owner);
          taken = queue.take((job) => job.owner !== owner);
          isAsExpected.push(taken ? waiting.delete(taken) : !isAnyOthers);
        } else if (what === 'remove' && own) {
          isAsExpected.push(queue.remove(own), !queue.remove(own), waiting.delete(own));
        } else if (what === 'putBack' && taken) {
          queue.putBack(taken);
          waiting.add(taken);
          taken = undefined;
        } else if (what === 'toBack') {
          queue.toBack(owner);
        }
        isAsExpected.push(queue.size === waiting.size);
      });
      expect(isAsExpected).not.toContain(false);
      expect(new Set(queue.clear())).toEqual(waiting);
    }),
  );
});
