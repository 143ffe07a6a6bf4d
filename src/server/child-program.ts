import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One of our own programs that run in processes of their own. */
export type ChildProgram =
  | 'answer-process'
  | 'encode-child'
  | 'extract-child'
  | 'ocr-child'
  | 'initialise-pglite';

const sources: Record<ChildProgram, string> = {
  'answer-process': './features/knowledge/answer-process.ts',
  'encode-child': '../reader/child.ts',
  'extract-child': '../extract/child.ts',
  'ocr-child': '../extract/ocr-child.ts',
  'initialise-pglite': './db/initialise-pglite.ts',
};

/** Where the server's bundle is, once this is part of it. */
let folder = new URL('./', import.meta.url);

/** Takes the programs out of a build elsewhere, as tests do: what runs from its source is compiled at each start. */
export function takeProgramsFrom(buildFolder: URL): void {
  folder = buildFolder;
}

/** Node's arguments that run a program: the bundle beside the server's own, else, in development, its source. */
export function argumentsOf(program: ChildProgram): string[] {
  const bundle = fileURLToPath(new URL(`${program}.js`, folder));
  if (existsSync(bundle)) return [bundle];
  return ['--import', 'tsx', fileURLToPath(new URL(sources[program], import.meta.url))];
}
