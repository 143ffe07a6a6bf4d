import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

const root = path.resolve(import.meta.dirname, '../../..');
const migrationsFolder = path.join(root, 'src/server/db/migrations');

/**
 * A migrated, empty database as a file: making one takes seconds, loading it a fraction. Its name
 * holds what it is made of, so that one of other migrations or of another PGlite is never taken.
 */
export const templateFile = path.join(
  root,
  `node_modules/.cache/usher/test-template-${hashOfIngredients()}.tar`,
);

/** Runs once before all tests. */
export async function setup(): Promise<void> {
  if (existsSync(templateFile)) return;
  const pglite = new PGlite();
  await migrate(drizzle(pglite), { migrationsFolder });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  mkdirSync(path.dirname(templateFile), { recursive: true });
  // Whole or not there at all, whichever other run begins or is ended meanwhile.
  const draft = `${templateFile}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, templateFile);
}

function hashOfIngredients(): string {
  const hash = createHash('sha256');
  const migrations = readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(sql|json)$/.test(name))
    .toSorted()
    .map((name) => path.join(migrationsFolder, name));
  const library = path.join(root, 'node_modules/@electric-sql/pglite/package.json');
  for (const file of [...migrations, library, import.meta.filename]) {
    hash.update(`${path.basename(file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
