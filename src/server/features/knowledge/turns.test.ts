import { expect, test } from 'vitest';
import { createTurn } from './turns.ts';

test('a task goes on without a pause while its turn lasts', async () => {
  let pauses = 0;
  const turn = createTurn(() => (pauses += 1), { turnMs: 60, now: () => 0 });
  await turn.mayPause();
  expect(pauses).toBe(0);
});

test('all parts of a task pause at once when the turn is over, and all go on', async () => {
  let time = 0;
  let pauses = 0;
  const turn = createTurn(() => (pauses += 1), { turnMs: 60, now: () => time });
  time = 61;
  const parts = [turn.mayPause(), turn.mayPause(), turn.mayPause()];
  expect(pauses).toBe(1);
  turn.goOn();
  await Promise.all(parts);
  await turn.mayPause();
  expect(pauses).toBe(1);
});
