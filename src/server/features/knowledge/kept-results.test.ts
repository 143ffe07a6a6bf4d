import { expect, test } from 'vitest';
import { KeptResults } from './kept-results.ts';

const key = (version: number, helperId = 1) => ({ helperId, version });

test('eight at once share one making, and a new version is made anew', async () => {
  const kept = new KeptResults();
  let made = 0;
  const make = async () => {
    made += 1;
    return { result: made, judge: 'reader' as const };
  };
  const results = await Promise.all(
    Array.from({ length: 8 }, () => kept.find(key(1), 'contradictions', make)),
  );
  expect(results).toEqual(Array(8).fill(1));
  expect(await kept.find(key(2), 'contradictions', make)).toBe(2);
  expect(await kept.find(key(2), 'coverage', make)).toBe(3);
});

test('what words alone said is asked for again once the reader may have been there', async () => {
  let now = 0;
  const kept = new KeptResults(() => now);
  const make = (result: string, judge: 'reader' | 'words') => async () => ({ result, judge });
  expect(await kept.find(key(1), 'coverage', make('words', 'words'))).toBe('words');
  now = 1_000;
  expect(await kept.find(key(1), 'coverage', make('reader', 'reader'))).toBe('words');
  now = 9_000;
  expect(await kept.find(key(1), 'coverage', make('reader', 'reader'))).toBe('reader');
});

test('a failure is not kept, and what nobody asks for is let go', async () => {
  let now = 0;
  const kept = new KeptResults(() => now);
  await expect(
    kept.find(key(1), 'coverage', () => Promise.reject(new Error('it ended'))),
  ).rejects.toThrow('it ended');
  let made = 0;
  const make = async () => {
    made += 1;
    return { result: made, judge: 'reader' as const };
  };
  await kept.find(key(1), 'coverage', make);
  now = 31 * 60_000;
  kept.dropIdle();
  expect(await kept.find(key(1), 'coverage', make)).toBe(2);
});
