import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../../../scripts/build-server.mjs';
import { writeBlankPages } from './blank-pages.ts';

declare module 'vitest' {
  /* oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the runner's own */
  export interface ProvidedContext {
    /** The folder of the built server, over blank pages. */
    builtServer: string;
  }
}

/**
 * Builds the server once for all tests of a run: the processes that they start are those of the product,
 * and begin at once. Within the project, where its packages are found.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const parent = path.resolve(import.meta.dirname, '../../../node_modules/.cache/usher');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'built-server-'));
  const discard = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', discard);
  await buildServer(path.join(folder, 'dist/server'));
  writeBlankPages(folder);
  project.provide('builtServer', path.join(folder, 'dist/server'));
  return discard;
}
