// The server's part of the build: the server, its processes, and the migrations beside them.
import { cpSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');

/** Bundles the server into a folder of the project; packages stay where they are. */
export async function buildServer(folder) {
  const options = {
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: false,
    legalComments: 'none',
    logLevel: 'warning',
  };
  await build({
    ...options,
    entryPoints: {
      main: 'src/server/main.ts',
      'answer-process': 'src/server/features/knowledge/answer-process.ts',
      'extract-child': 'src/extract/child.ts',
      'ocr-child': 'src/extract/ocr-child.ts',
      'extract-watchdog': 'src/extract/watchdog.ts',
      'encode-child': 'src/reader/child.ts',
      'initialise-pglite': 'src/server/db/initialise-pglite.ts',
    },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  });
  // By itself: what it shares with the server looks for its files beside the bundle, not in chunks/.
  await build({ ...options, entryPoints: { usher: 'src/server/operator/main.ts' } });
  cpSync(path.join(root, 'src/answer/lexicon/phrases'), path.join(folder, 'phrases'), {
    recursive: true,
  });
  cpSync(path.join(root, 'src/reader/model'), path.join(folder, 'model'), { recursive: true });
  cpSync(path.join(root, 'src/server/db/migrations'), path.join(folder, 'migrations'), {
    recursive: true,
  });
}
