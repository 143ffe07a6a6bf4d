import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { unpackEncoding } from '#answer/engine.ts';
import { createPassageEncoder, type PassageEncoder } from './passage-encoder.ts';

let encoder: PassageEncoder | undefined;
afterEach(() => encoder?.close());

const input = (text: string) => `\u001f\u001f${text}`;

test('nothing is started before the first text, and nothing is left after the idle time', {
  timeout: 240_000,
}, async () => {
  encoder = createPassageEncoder({ idleMs: 300 });
  expect(countChildren()).toBe(0);
  const [bytes] = await encoder.encode([input('where is the party?')]);
  expect(unpackEncoding(bytes!)?.vector).toHaveLength(384);
  expect(countChildren()).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(countChildren()).toBe(0);
  expect(await encoder.encode([input('and again?')])).toHaveLength(1);
});

test('each text gets its own encoding, in the order of the texts', {
  timeout: 240_000,
}, async () => {
  encoder = createPassageEncoder();
  const texts = Array.from({ length: 20 }, (_, i) => input('dinner '.repeat(1 + (i % 5))));
  const made = (await encoder.encode(texts)).map((bytes) => unpackEncoding(bytes)!);
  expect(made.map(({ tokens }) => tokens.length / 128)).toEqual(texts.map((_, i) => 1 + (i % 5)));
});

test('what waits is refused when the encoder closes, and its process is gone', async () => {
  encoder = createPassageEncoder();
  const waiting = encoder.encode(Array.from({ length: 50 }, (_, i) => input(`passage ${i}`)));
  const outcome = waiting.then(
    () => 'encodings',
    (error: Error) => error.message,
  );
  await encoder.close();
  expect(await outcome).toMatch(/closed|ended/);
  expect(countChildren()).toBe(0);
  await expect(encoder.encode(['x'])).rejects.toThrow('closed');
});

test('a batch that takes too long is refused, and the encoder rests', async () => {
  encoder = createPassageEncoder({ timeoutMs: 1 });
  await expect(encoder.encode(['x'])).rejects.toThrow('timed out');
  await expect(encoder.encode(['x'])).rejects.toThrow('a moment ago');
});

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
  return commands.filter((command) => command.includes('encode-child.js')).length;
}
