import { getTableName, type SQL, sql } from 'drizzle-orm';
import * as schema from './schema.ts';

/** The tables with what people wrote, or who they are. */
const tables = [
  schema.users,
  schema.credentials,
  schema.helpers,
  schema.documents,
  schema.detailsVersions,
  schema.detailsDrafts,
  schema.deletedItems,
  schema.passages,
  schema.taughtAnswers,
  schema.conversations,
  schema.messages,
  schema.feedback,
  schema.feedbackImages,
  schema.feedbackImagePieces,
  schema.notificationSignups,
  schema.mails,
];

/**
 * Removes deleted rows from PostgreSQL's tables and indexes now, and not when its own upkeep comes
 * by: no query, dump or base backup has them afterwards. The statistics, which hold frequent values,
 * are made anew. Nobody waits for it.
 */
export async function scrubPostgres(db: {
  execute: (statement: SQL) => PromiseLike<unknown>;
}): Promise<void> {
  for (const table of tables) {
    const name = sql.identifier(getTableName(table));
    await db.execute(sql`vacuum (analyze, index_cleanup on) ${name}`);
  }
}
