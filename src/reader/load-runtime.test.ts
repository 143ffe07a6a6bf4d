import { expect, test } from 'vitest';
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
  const tokens = native.tokenize('The last shuttle leaves the stone gate at 10:40 PM.', 'text');
  const [[one], [other]] = await Promise.all([native.encode([tokens]), wasm.encode([tokens])]);
  const furthest = Math.max(
    ...one!.vector.map((number, i) => Math.abs(number - other!.vector[i]!)),
  );
  expect(furthest).toBeLessThan(1e-4);
  expect(one!.vector.some((number) => Math.abs(number) > 0.01)).toBe(true);
});

test('bytes that are no model are refused by either', async () => {
  for (const load of [loadRuntime, loadWebAssemblyRuntime]) {
    const { open } = await load();
    await expect(open(new TextEncoder().encode('no model'))).rejects.toThrow(/model|protobuf/i);
  }
});
