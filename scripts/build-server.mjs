// The server's part of the build: the server, its threads and processes, and the migrations beside them.
import { cpSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');

/** Bundles the server into a folder of the project; packages stay where they are. */
export async function buildServer(folder) {
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'src/server/main.ts',
      'answer-thread': 'src/server/features/knowledge/answer-thread.ts',
      'extract-child': 'src/extract/child.ts',
      'encode-child': 'src/encode/child.ts',
      'initialise-pglite': 'src/server/db/initialise-pglite.ts',
    },
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    sourcemap: false,
    legalComments: 'none',
    logLevel: 'warning',
  });
  cpSync(path.join(root, 'src/server/db/migrations'), path.join(folder, 'migrations'), {
    recursive: true,
  });
}
