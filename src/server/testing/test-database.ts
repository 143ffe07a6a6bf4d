import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { type Database, openPostgres } from '../db/client.ts';
import { PreparingPGlite } from '../db/preparing-pglite.ts';
import * as schema from '../db/schema.ts';
import { scrubPglite } from '../db/scrub-pglite.ts';
import { templateFile } from './global-setup.ts';

/** A database whose files, log and all, can be looked at as one archive; null on a server's. */
export type TestDatabase = Database & { readFiles: (() => Promise<Buffer>) | null };

/**
 * A migrated database of the test's own: on the PostgreSQL of TEST_DATABASE_URL where that is set,
 * else a PGlite in memory, loaded from the template that the run made once.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openInMemory();
}

async function openInMemory(): Promise<TestDatabase> {
  const pglite = new PreparingPGlite({ loadDataDir: readTemplate() });
  const db = drizzle(pglite, { schema });
  return {
    db,
    isShared: false,
    ping: async () => void (await db.execute(sql`select 1`)),
    trouble: () => null,
    report: () => undefined,
    scrub: () => scrubPglite(pglite),
    readFiles: async () => Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()),
    close: () => pglite.close(),
  };
}

let template: Blob | undefined;

/** Forty megabytes: read once, not for each of the databases that a process opens. */
function readTemplate(): Blob {
  template ??= new Blob([readFileSync(templateFile)]);
  return template;
}

/** Makes the template's copy in a folder, as the server itself would keep it. */
export async function copyTemplateTo(folder: string): Promise<void> {
  const pglite = await PGlite.create(folder, {
    loadDataDir: readTemplate(),
  });
  await pglite.close();
}

async function openOnServer(server: string): Promise<TestDatabase> {
  const { url, drop } = await createServerDatabase(server);
  const database = await openPostgres(url);
  return {
    ...database,
    readFiles: null,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Makes an empty database of its own on a PostgreSQL server. */
export async function createServerDatabase(
  server: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `usher_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
