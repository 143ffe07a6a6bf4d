import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { type Database, openPostgres } from '../db/client.ts';
import * as schema from '../db/schema.ts';
import { templateFile } from './global-setup.ts';

/**
 * A migrated database of the test's own: on the PostgreSQL of TEST_DATABASE_URL where that is set,
 * else a PGlite in memory, loaded from the template that the run made once.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openInMemory();
}

async function openInMemory(): Promise<Database> {
  const pglite = new PGlite({ loadDataDir: new Blob([readFileSync(templateFile)]) });
  const db = drizzle(pglite, { schema });
  return {
    db,
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pglite.close(),
  };
}

async function openOnServer(server: string): Promise<Database> {
  const name = `usher_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
