// Reads texts in the encodings of their languages, without a mark, and prints how many came out as written,
// how many were said to be unknown, and how many came out wrong.
//
//   npx tsx bench/encodings.ts [FOLDER]
//
// FOLDER/<language>.txt: one text a line, in UTF-8. Without it the lines of the tests are read.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from '#extract/read-txt.ts';
import { type EncodingCase, encodingCases, families } from '#extract/testing/encoding-cases.ts';
import { linesInLanguages } from '#extract/testing/lines-in-languages.ts';

const folder = process.argv[2];
const cases = Object.entries(folder ? readFolder(folder) : linesInLanguages).flatMap(
  ([language, lines]) => encodingCases(language, lines),
);
const startedAt = performance.now();
const outcomes = cases.map((each) => ({ ...each, outcome: outcomeOf(each) }));
const elapsedMs = performance.now() - startedAt;

const lengths = [0, 15, 40, 100, Infinity];
process.stdout.write('family        characters   as written   unknown   wrong\n');
for (const family of families) {
  for (const [i, from] of lengths.slice(0, -1).entries()) {
    const to = lengths[i + 1]!;
    const some = outcomes.filter(
      (each) => each.family === family && each.text.length >= from && each.text.length < to,
    );
    const count = (wanted: Outcome) => some.filter(({ outcome }) => outcome === wanted).length;
    const range = to === Infinity ? `from ${from}` : `${from} to ${to - 1}`;
    const counts = [count('as written'), count('unknown'), count('wrong')];
    process.stdout.write(
      `${family.padEnd(14)}${range.padEnd(12)}${counts.map((n) => String(n).padStart(9)).join('')}\n`,
    );
  }
}
process.stdout.write(`${cases.length} texts, ${(elapsedMs / cases.length).toFixed(1)} ms each\n`);

type Outcome = 'as written' | 'unknown' | 'wrong';

function outcomeOf({ text, bytes }: EncodingCase): Outcome {
  try {
    return decodeText(bytes) === text ? 'as written' : 'wrong';
  } catch {
    return 'unknown';
  }
}

function readFolder(name: string): Record<string, string[]> {
  const files = readdirSync(name).filter((file) => file.endsWith('.txt'));
  return Object.fromEntries(
    files.map((file) => [
      path.basename(file, '.txt'),
      readFileSync(path.join(name, file), 'utf8').trim().split('\n'),
    ]),
  );
}
