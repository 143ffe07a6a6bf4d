import { execFile } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { argumentsOf } from '../child-program.ts';
import { StartError } from '../start-error.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { DatabaseFailure } from './errors.ts';
import { markOpen } from './open-marker.ts';
import { isInitialised, openPglite } from './open-pglite.ts';
import * as schema from './schema.ts';
import { scrubPglite } from './scrub-pglite.ts';
import { scrubPostgres } from './scrub-postgres.ts';
import { hasNoRoom, watchDisk } from './watch-disk.ts';
import { type PooledConnections, watchedClient, watchPostgres } from './watch-postgres.ts';

/** The database, or a transaction in it: PGlite and PostgreSQL look the same to every query. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open, migrated database. */
export type Database = {
  db: Db;
  /** True where other processes may use it, too. */
  isShared: boolean;
  /** Throws where the database does not answer. */
  ping: () => Promise<void>;
  /** What is known to be wrong with it at this moment, without asking it. */
  trouble: () => DatabaseFailure | null;
  /** Takes note of each failure that a request met. */
  report: (failure: DatabaseFailure) => void;
  /** Removes what deleted rows leave behind. */
  scrub: () => Promise<void>;
  close: () => Promise<void>;
};

/** Any number that only our migrations lock with. */
const MIGRATION_LOCK = 7_215_533;

/** After a server has found its disk full, writes are not tried for so long. */
const FULL_FOR_MS = 10_000;

const here = path.dirname(fileURLToPath(import.meta.url));
/** Beside this file in the sources, beside the bundle in a build. */
const migrationsFolder = path.join(here, 'migrations');

/** Opens PostgreSQL where `databaseUrl` is given, else PGlite in `dataDir`, and migrates it. */
export async function openDatabase(options: {
  databaseUrl: string | null;
  dataDir: string;
  /** Of the built-in database: with less room than this on its disk nothing is written any more. */
  diskReserveBytes: number;
}): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openEmbedded(options);
}

/** Connects to a PostgreSQL; several processes may start at once, one migrates and the rest wait. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const connections: PooledConnections = { isAway: false, clients: new Set() };
  const pool = new pg.Pool({
    Client: watchedClient(connections),
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'usher',
  });
  // An idle connection that the server closes must not end the process; the next query reconnects.
  pool.on('error', () => {});
  try {
    await migrateUnderLock(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzlePostgres(pool, { schema });
  const watch = watchPostgres(databaseUrl, connections);
  let lastFullAt = Number.NEGATIVE_INFINITY;
  return {
    db,
    isShared: true,
    ping: async () => void (await db.execute(sql`select 1`)),
    scrub: () => scrubPostgres(db),
    trouble() {
      if (watch.isAway()) return 'away';
      return performance.now() - lastFullAt < FULL_FOR_MS ? 'full' : null;
    },
    report(failure) {
      if (failure === 'full') lastFullAt = performance.now();
    },
    close: async () => {
      watch.close();
      await pool.end();
    },
  };
}

async function migrateUnderLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migratePostgres(drizzlePostgres(client), { migrationsFolder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function openEmbedded({
  dataDir,
  diskReserveBytes,
}: {
  dataDir: string;
  diskReserveBytes: number;
}): Promise<Database> {
  const unlock = lockDataFolder(dataDir);
  try {
    const folder = path.join(dataDir, 'pg');
    if (!isInitialised(folder)) await initialise(folder);
    const unmark = markOpen(folder);
    const pglite = await openPglite(folder);
    const db = drizzlePglite(pglite, { schema });
    await migratePglite(db, { migrationsFolder });
    const disk = await watchDisk(dataDir, diskReserveBytes);
    return {
      db,
      isShared: false,
      ping: async () => void (await db.execute(sql`select 1`)),
      trouble: () => (disk.isFull() ? 'full' : null),
      report: () => undefined,
      scrub: () => scrubPglite(pglite),
      close: async () => {
        disk.close();
        await pglite.close();
        unmark();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    if (error instanceof StartError || !(await hasNoRoom(dataDir))) throw error;
    throw new StartError(
      `The disk of ${dataDir} is full, and the database cannot be opened without room to write. ` +
        'Nothing is lost: make some room and start again.',
      { cause: error },
    );
  }
}

/** Makes the folder beside its place and moves it there whole: a kill in between leaves no half one. */
async function initialise(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const args = [...argumentsOf('initialise-pglite'), draft];
  await promisify(execFile)(process.execPath, args, { timeout: 120_000 });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}
