// Reads every document that a manifest names through the real extraction pool and prints how many
// gave the words in them, and how long that took.
//
//   npx tsx bench/extraction.ts path/to/manifest.json [--missed]
//
// The manifest is a list of {file, kind, expect, snippet?}; `file` is relative to the manifest. What is
// expected is "text" (the snippet must be found, whatever the spaces), "error" (a problem must be
// named) or "empty-ok" (an answer within the limits, whichever).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Extracted } from '#extract/types.ts';
import { createExtractionPool } from '#server/features/documents/extraction-pool.ts';

type Entry = {
  file: string;
  kind: string;
  expect: 'text' | 'error' | 'empty-ok';
  snippet?: string;
};
type Outcome = Entry & { problem: string; isAsExpected: boolean; elapsedMs: number };

const manifest = process.argv[2];
if (!manifest) throw new Error('usage: tsx bench/extraction.ts MANIFEST [--missed]');
const entries: Entry[] = JSON.parse(readFileSync(manifest, 'utf8'));
const pool = createExtractionPool({ size: 1 });
const outcomes: Outcome[] = [];
for (const entry of entries) outcomes.push(await readOne(entry));
await pool.close();

printTable(outcomes);
if (process.argv.includes('--missed')) {
  for (const each of outcomes.filter(({ isAsExpected }) => !isAsExpected)) {
    process.stdout.write(
      `${each.expect} ${each.file} ${each.problem} ${JSON.stringify(each.snippet ?? '')}\n`,
    );
  }
}

async function readOne(entry: Entry): Promise<Outcome> {
  const bytes = readFileSync(path.join(path.dirname(manifest!), entry.file));
  const startedAt = performance.now();
  const file = { bytes, fileName: path.basename(entry.file) };
  const extracted = await pool.extract(file, { account: 'bench' });
  const elapsedMs = performance.now() - startedAt;
  const problem = extracted.problem?.code ?? '';
  return { ...entry, problem, isAsExpected: meetsExpectation(entry, extracted), elapsedMs };
}

function meetsExpectation({ expect, snippet }: Entry, { text, problem }: Extracted): boolean {
  if (expect === 'error') return problem !== null;
  if (expect === 'empty-ok') return problem?.code !== 'timeout';
  if (snippet === undefined) return problem === null;
  return bare(text).includes(bare(snippet));
}

/** Letters, digits and signs without spaces, and without the marks that we add for structure. */
function bare(text: string): string {
  return text.normalize('NFKC').replace(/[\s|#\u00AD\u200B-\u200F\uFEFF-]+/g, '');
}

function printTable(all: readonly Outcome[]): void {
  const lines = ['kind  expected   as expected   median ms   slowest ms   problems'];
  for (const kind of ['pdf', 'docx', 'doc', 'txt']) {
    for (const expect of ['text', 'error', 'empty-ok']) {
      const some = all.filter((each) => each.kind === kind && each.expect === expect);
      if (some.length === 0) continue;
      const times = some.map(({ elapsedMs }) => elapsedMs).toSorted((a, b) => a - b);
      const right = some.filter((each) => each.isAsExpected).length;
      lines.push(
        [
          kind.padEnd(5),
          expect.padEnd(10),
          `${right} of ${some.length}`.padEnd(13),
          times[Math.floor(times.length / 2)]!.toFixed(0).padStart(9),
          times.at(-1)!.toFixed(0).padStart(12),
          `  ${countProblems(some)}`,
        ].join(' '),
      );
    }
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

function countProblems(some: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { problem } of some) {
    if (problem !== '') counts.set(problem, (counts.get(problem) ?? 0) + 1);
  }
  return [...counts].map(([code, count]) => `${code} ${count}`).join(', ');
}
