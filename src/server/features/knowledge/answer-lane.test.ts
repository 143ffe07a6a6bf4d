import { afterEach, expect, test } from 'vitest';
import { createLane } from './answer-lane.ts';

let lane: ReturnType<typeof createLane> | undefined;
afterEach(() => lane?.close());

const key = { helperId: 1, version: 1 };
const load = (text: string) => ({
  kind: 'load' as const,
  key,
  knowledge: { sources: [{ source: 'details', text, addedAt: 1 }], taught: [] },
});
const cut = { kind: 'passages' as const, key };

test('a request that takes too long fails alone: those behind it are answered by a new thread', async () => {
  // Reading a knowledge is far longer than this, once the thread is there.
  lane = createLane({ question: 20_000, load: 1 });
  await lane.send(cut);
  const outcomes = await Promise.allSettled([
    lane.send(load('The ceremony starts at 3 PM. '.repeat(20_000))),
    lane.send(cut),
    lane.send({ ...cut, key: { helperId: 2, version: 1 } }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('the time that a request waits behind another is not its own', async () => {
  lane = createLane({ question: 5_000, load: 60_000 });
  await lane.send(cut);
  const answers = await Promise.all([lane.send(load('Dinner is at 6 PM.')), lane.send(cut)]);
  expect(answers.map(({ kind }) => kind)).toEqual(['loaded', 'passages']);
});

test('what waits when the lane closes is refused', async () => {
  lane = createLane();
  const waiting = lane.send(cut).catch((error: Error) => error.message);
  await lane.close();
  expect(await waiting).toContain('closed');
});
