import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';

/** All of them: a list of those with what people wrote would be forgotten when one is added. */
const tables = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .map(getTableName);

/**
 * Removes deleted rows from PostgreSQL's tables and indexes now, and not when its own upkeep comes
 * by: no query, dump or base backup has them afterwards. The statistics, which hold frequent values,
 * are made anew. Nobody waits for it.
 */
export async function scrubPostgres(db: {
  execute: (statement: SQL) => PromiseLike<unknown>;
}): Promise<void> {
  for (const table of tables) {
    await db.execute(sql`vacuum (analyze, index_cleanup on) ${sql.identifier(table)}`);
  }
}
