// What a statement costs in the built-in database: as PGlite runs it, parsed and planned each time, and
// prepared (src/server/db/preparing-pglite.ts).
//
//   npx tsx bench/statements.ts
import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Db } from '../src/server/db/client.ts';
import { PreparingPGlite } from '../src/server/db/preparing-pglite.ts';
import * as schema from '../src/server/db/schema.ts';
import { findHelperByShareUrl } from '../src/server/features/helpers/helper-queries.ts';
import { countOneMore } from '../src/server/limits/limit-queries.ts';
import { median } from './demo-server.ts';

const TIMES = 500;
const rule = { max: 1_000_000, windowMs: 60_000 };
const statements: readonly [name: string, run: (db: Db) => Promise<unknown>][] = [
  ['the helper of a link', (db) => findHelperByShareUrl(db, 'nora-and-ben-abcdefgh')],
  [
    'one more counted of a limit',
    (db) => countOneMore(db, { key: randomUUID(), rule, now: new Date(), isInTransaction: false }),
  ],
];

const plain = await open(new PGlite());
const preparing = await open(new PreparingPGlite());
for (const [name, run] of statements) {
  // In turn, so that whatever else the machine does is shared.
  const times: [plain: number[], prepared: number[]] = [[], []];
  for (let i = 0; i < TIMES; i += 1) {
    for (const [which, db] of [plain, preparing].entries()) {
      const startedAt = performance.now();
      await run(db);
      times[which]!.push(performance.now() - startedAt);
    }
  }
  const [before, after] = times.map(median) as [number, number];
  console.log(
    `${name}: ${before.toFixed(2)} ms, prepared ${after.toFixed(2)} ms, ${(before / after).toFixed(1)} times as fast`,
  );
}

async function open(pglite: PGlite): Promise<Db> {
  const db = drizzle(pglite, { schema });
  await migrate(db, { migrationsFolder: 'src/server/db/migrations' });
  return db;
}
