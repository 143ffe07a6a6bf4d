import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { createEncoder, type Encoder } from './encoder-pool.ts';

let encoder: Encoder | undefined;
afterEach(() => encoder?.close());

test('nothing is started before the first text, and nothing is left after the idle time', async () => {
  encoder = createEncoder({ idleMs: 300 });
  const before = countChildren();
  expect(before).toBe(0);
  const [vector] = await encoder.encodeTexts(['Where is the party?']);
  expect(vector).toHaveLength(512);
  expect(countChildren()).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(countChildren()).toBe(0);
  expect(await encoder.encodeTexts(['And again?'])).toHaveLength(1);
});

test('questions go before the passages that wait, and together where they come at once', async () => {
  encoder = createEncoder({ patienceMs: 20_000 });
  await encoder.encodeTexts(['ready']);
  const finished: string[] = [];
  const passages = encoder
    .encodeTexts(Array.from({ length: 40 }, (_, i) => `Passage ${i} about the wedding dinner.`))
    .then((vectors) => finished.push(`passages ${vectors.length}`));
  const question = encoder.encodeTexts(['When?']).then(() => finished.push('question'));
  await Promise.all([passages, question]);
  expect(finished).toEqual(['question', 'passages 40']);

  // Questions that come at once go together, and each gets its own vector.
  const texts = Array.from({ length: 20 }, (_, i) => `Where is table ${i}?`);
  const atOnce = await Promise.all(texts.map((text) => encoder!.encodeQuestion(text)));
  const [alone] = await encoder.encodeTexts([texts[0]!]);
  expect(likeness(atOnce[0]!, alone!)).toBeGreaterThan(0.99);
  expect(likeness(atOnce[0]!, atOnce[19]!)).toBeLessThan(0.99);
});

test('a question goes without its vector where the start takes longer than a guest would wait, or is over', async () => {
  encoder = createEncoder({ startPatienceMs: 1 });
  expect(await encoder.encodeQuestion('When?')).toBeUndefined();
  await encoder.encodeTexts(['ready']);
  await encoder.close();
  expect(await encoder.encodeQuestion('When?')).toBeUndefined();
});

test('what waits is refused when the encoder closes, and its process is gone', async () => {
  encoder = createEncoder();
  const waiting = encoder.encodeTexts(Array.from({ length: 50 }, (_, i) => `Passage ${i}`));
  const outcome = waiting.then(
    () => 'vectors',
    (error: Error) => error.message,
  );
  await encoder.close();
  expect(await outcome).toMatch(/closed|ended/);
  expect(countChildren()).toBe(0);
  await expect(encoder.encodeTexts(['x'])).rejects.toThrow('closed');
});

test('a batch that takes too long is refused, and the encoder rests', async () => {
  encoder = createEncoder({ timeoutMs: 1 });
  await expect(encoder.encodeTexts(['x'])).rejects.toThrow('timed out');
  await expect(encoder.encodeTexts(['x'])).rejects.toThrow('a moment ago');
});

const likeness = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0);

/** The kernel's list of this process's children, by their command lines. */
function countChildren(): number {
  const ids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  const commands = ids.split(' ').map((id) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  });
  return commands.filter((command) => command.includes('encode/child.ts')).length;
}
