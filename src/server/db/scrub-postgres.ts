import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.ts';

/** All of them: a list of those with what people wrote would be forgotten when one is added. */
const tables = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .map(getTableName);

/**
 * Removes deleted rows from PostgreSQL's tables and indexes now, and not when its own upkeep comes
 * by: no query or dump has them afterwards. The room they took is used again for what comes next, and until
 * then their bytes are in the files, and so in a base backup; writing a table anew would lock everybody out.
 * The statistics, which hold frequent values, are made anew. Nobody waits for it.
 */
export async function scrubPostgres(db: {
  execute: (statement: SQL) => PromiseLike<unknown>;
}): Promise<void> {
  for (const table of tables) {
    await db.execute(sql`vacuum (analyze, index_cleanup on) ${sql.identifier(table)}`);
  }
}
