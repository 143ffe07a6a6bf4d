import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

const cacheFolder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/usher');

/** A migrated, empty database as a file: making one takes seconds, loading it a fraction. */
export const templateFile = path.join(cacheFolder, 'test-template.tar');

/** Runs once before all tests. */
export async function setup(): Promise<void> {
  const pglite = new PGlite();
  await migrate(drizzle(pglite), {
    migrationsFolder: path.resolve(import.meta.dirname, '../db/migrations'),
  });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(templateFile, Buffer.from(await dump.arrayBuffer()));
}
