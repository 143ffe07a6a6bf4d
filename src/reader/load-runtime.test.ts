import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Reader } from '#answer/engine.ts';
import { loadNativeRuntime, loadRuntime, loadWebAssemblyRuntime } from './load-runtime.ts';
import { openReader } from './open-reader.ts';

/** What ONNX Runtime is built for; on others the second build is the only one. */
const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
const isBuiltFor =
  header.glibcVersionRuntime !== undefined && ['x64', 'arm64'].includes(process.arch);

test.runIf(isBuiltFor)('the native build runs the model where there is one', async () => {
  expect((await loadRuntime()).name).toBe('native');
});

test.runIf(isBuiltFor)('both builds read a text alike', async () => {
  const [native, wasm] = await Promise.all([
    loadNativeRuntime().then((runtime) => openReader(runtime)),
    loadWebAssemblyRuntime().then((runtime) => openReader(runtime)),
  ]);
  const texts = ['The last shuttle leaves the stone gate at 10:40 PM.', 'Where do we park?'].map(
    (text) => native.tokenize(text, 'text'),
  );
  const [[shuttle, parking], [sameShuttle]] = await Promise.all([
    native.encode(texts),
    wasm.encode(texts),
  ]);
  // The native build multiplies by bytes what the other multiplies by floats.
  expect(cosine(shuttle!, sameShuttle!)).toBeGreaterThan(0.999);
  expect(cosine(shuttle!, parking!)).toBeLessThan(0.9);
});

test('a passage is judged beside the others, in whatever order they come', async () => {
  const reader = await openReader();
  const read = async (text: string, segment: 'question' | 'text') => {
    const tokens = reader.tokenize(text, segment);
    return { tokens, encoding: (await reader.encode([tokens]))[0]! };
  };
  const question = await read('where do we park', 'question');
  const pairOf = async (text: string) => {
    const { tokens, encoding } = await read(text, 'text');
    return {
      tokens,
      encoding,
      questionWords: question.tokens.map(() => [0, 0, 0, 0, 0]),
      passageWords: tokens.map(() => 0),
      extra: [0, 0, 0, 0, 0],
    };
  };
  const field = await pairOf('Cars go on the gravel field behind the barn.');
  const lot = await pairOf('Valet is $20, or use the church lot.');
  const dinner = await pairOf('Dinner is at seven.');
  const scoresOf = async (...pairs: (typeof field)[]) =>
    (await reader.score(question, pairs)).map(({ score }) => score);
  const [alone] = await scoresOf(field);
  const [among, second, third] = await scoresOf(field, lot, dinner);
  const [reversedThird, reversedSecond, reversedFirst] = await scoresOf(dinner, lot, field);
  expect(Math.abs(among! - alone!)).toBeGreaterThan(0.01);
  expect(reversedFirst).toBeCloseTo(among!, 2);
  expect(reversedSecond).toBeCloseTo(second!, 2);
  expect(reversedThird).toBeCloseTo(third!, 2);
  expect(Math.min(among!, second!)).toBeGreaterThan(third!);
  const other = await openReader(await loadWebAssemblyRuntime());
  const again = await other.score(question, [field, lot, dinner]);
  for (const [i, score] of [among!, second!, third!].entries())
    expect(Math.abs(again[i]!.score - score)).toBeLessThan(0.2);
});

type Encoding = Awaited<ReturnType<Reader['encode']>>[number];

/** Of two texts' vectors, whose length is 1. */
const cosine = ({ vector }: Encoding, other: Encoding) =>
  vector.reduce((sum, number, i) => sum + number * other.vector[i]!, 0);

test('bytes that are no model are refused by either', async () => {
  for (const load of [loadRuntime, loadWebAssemblyRuntime]) {
    const { open } = await load();
    await expect(open(new TextEncoder().encode('no model'))).rejects.toThrow(/model|protobuf/i);
  }
});

test('the weights are at most 15 MB', () => {
  const folder = path.join(import.meta.dirname, 'model');
  const sizes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000);
});
