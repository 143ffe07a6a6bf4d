import { afterEach, expect, test } from 'vitest';
import { AnswerLane, AnswerProcessEnded } from './answer-lane.ts';

let lane: AnswerLane | undefined;
afterEach(() => lane?.close());

const aLane = (turnMs: number, onNewProcess = () => {}) =>
  new AnswerLane({ turnMs, onNewProcess, mayReplace: () => true });
const read = (id: number, text: string) => ({
  kind: 'task' as const,
  id,
  key: { helperId: 1, version: 1 },
  task: { kind: 'passages' as const, asked: null },
  knowledge: { sources: [{ source: 'details', text, addedAt: 1 }], taught: [] },
});

test('a task with its knowledge is one message, and one answer', async () => {
  lane = aLane(20_000);
  expect(await lane.send(read(1, 'Dinner is at 6 PM.'))).toMatchObject({
    kind: 'done',
    judge: 'words',
    missing: 1,
  });
});

test('a process that takes too long is ended, and another one goes on', async () => {
  let processes = 0;
  lane = aLane(1, () => {
    processes += 1;
  });
  const long = lane.send(read(1, 'The ceremony starts at 3 PM. '.repeat(20_000)));
  await expect(long).rejects.toThrow(AnswerProcessEnded);
  expect(processes).toBe(1);
  lane = aLane(20_000);
  expect(await lane.send(read(2, 'Dinner is at 6 PM.'))).toMatchObject({ kind: 'done' });
});

test('what runs when the lane closes is refused', async () => {
  lane = aLane(20_000);
  const running = lane.send(read(1, 'Dinner is at 6 PM.')).catch((error: Error) => error.message);
  await lane.close();
  expect(await running).toContain('closed');
});
