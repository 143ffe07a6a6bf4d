// npx tsx eval/coverage.ts: for each wedding of the sets, which of the twenty topics are said to be
// covered, held against coverage.json, which says what its details do not tell (`missing`) and what
// can be seen either way. --answers prints what guests would be told, --words leaves the reader out.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { coverage } from '#answer/audit/coverage.ts';
import { openReader } from '#reader/open-reader.ts';
import { withEncodings } from './encodings.ts';
import { loadEvalSet } from './load-set.ts';

const truth = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'coverage.json'), 'utf8'),
) as Record<string, { missing: string[]; either: string[] }>;

const reader = process.argv.includes('--words') ? null : await openReader();
const counts = { stated: 0, held: 0, unstated: 0, claimed: 0 };
for (const name of ['dev', 'general', 'outside']) {
  const { indexes } = await loadEvalSet(path.resolve(import.meta.dirname, name));
  for (const [wedding, bare] of indexes) {
    const known = truth[`${name}/${wedding}`];
    if (!known) continue;
    const { missing, either } = known;
    const index = reader ? await withEncodings(bare, reader) : bare;
    console.log(`${name}/${wedding}`);
    for (const { topic, covered, question, answer } of await coverage(index, undefined, reader)) {
      if (process.argv.includes('--answers'))
        console.log(`  ${topic}: ${question} ${answer?.replaceAll('\n', ' ') ?? '–'}`);
      if (either.includes(topic)) continue;
      const isStated = !missing.includes(topic);
      counts.stated += isStated ? 1 : 0;
      counts.unstated += isStated ? 0 : 1;
      counts.held += isStated && covered ? 1 : 0;
      counts.claimed += !isStated && covered ? 1 : 0;
      if (isStated !== covered)
        console.log(`  ${covered ? 'CLAIMED' : 'not found'} ${topic}: ${answer ?? ''}`);
    }
  }
}
console.log(
  `of what the details tell, ${counts.held} of ${counts.stated} are said to be covered; of what they do not, ${counts.claimed} of ${counts.unstated}`,
);
