import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

const healthy = { ping: async () => undefined, trouble: () => null };

/** Work that ends when the test says so. */
function aSlowService() {
  const ends: (() => void)[] = [];
  return {
    answer: () => new Promise<void>((resolve) => ends.push(resolve)),
    endNext: () => ends.shift()?.(),
  };
}

test('work that waits while none ends is a stall; work that goes on slowly is none, nor is rest', async () => {
  let now = 0;
  const readiness = createReadiness(healthy, () => now);
  const service = readiness.follow(aSlowService(), {
    calls: ['answer'],
    limitMs: 30_000,
    status: 'answers stalled',
  });
  const statusAt = async (at: number) => {
    now = at;
    return (await readiness.check()).status;
  };
  expect(await statusAt(100_000)).toBe('ready');
  const calls = [service.answer(), service.answer()];
  expect(await statusAt(129_000)).toBe('ready');
  service.endNext();
  await calls[0];
  expect(await statusAt(158_000)).toBe('ready');
  expect(await statusAt(160_000)).toBe('answers stalled');
  service.endNext();
  await calls[1];
  expect(await statusAt(900_000)).toBe('ready');
});

test('a database that answers nothing, or is known to be away or full, is not ready, nor is who stops', async () => {
  const silent = createReadiness({ ...healthy, ping: () => new Promise(() => undefined) });
  expect((await silent.check()).status).toBe('database unavailable');
  const statusWith = async (trouble: 'away' | 'full') =>
    (await createReadiness({ ...healthy, trouble: () => trouble }).check()).status;
  expect(await statusWith('away')).toBe('database unavailable');
  expect(await statusWith('full')).toBe('storage full');
  const stopping = createReadiness(healthy);
  stopping.stop();
  expect((await stopping.check()).status).toBe('stopping');
});
