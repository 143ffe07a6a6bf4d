import { and, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { deletedItems, documents, helperPhotos, taughtAnswers } from '../../db/schema.ts';
import { requestScrub } from '../../db/scrub-queries.ts';
import { deleteChangesOfFile } from '../history/change-queries.ts';

type Kind = (typeof deletedItems.$inferSelect)['kind'];

const tables: Record<Kind, PgTable> = {
  document: documents,
  taught_answer: taughtAnswers,
  photo: helperPhotos,
};

/** Keeps a deleted row for a moment; returns the id by which it comes back. */
export async function keepDeletedItem(
  tx: Db,
  values: { helperId: number; kind: Kind; content: object; deletedAt: Date },
): Promise<string> {
  const rows = await tx.insert(deletedItems).values(values).returning({ id: deletedItems.id });
  return rows[0]!.id;
}

/** Takes a kept row out, where it was deleted after `since`; undefined where there is none. */
export async function takeDeletedItem(
  tx: Db,
  params: { helperId: number; id: string; since: Date },
) {
  const rows = await tx
    .delete(deletedItems)
    .where(
      and(
        eq(deletedItems.helperId, params.helperId),
        eq(deletedItems.id, params.id),
        gt(deletedItems.deletedAt, params.since),
      ),
    )
    .returning({ kind: deletedItems.kind, content: deletedItems.content });
  return rows[0];
}

/** Writes a row as it was before it was deleted; false where another has taken its place meanwhile. */
export async function putBack(
  tx: Db,
  { kind, content }: { kind: Kind; content: unknown },
): Promise<boolean> {
  const table = tables[kind];
  const names = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name));
  const columns = sql.join(names, sql`, `);
  const row = sql`jsonb_populate_record(null::${table}, ${JSON.stringify(content)}::jsonb)`;
  const written = await tx
    .insert(table)
    .select(sql`select ${columns} from ${row}`)
    .onConflictDoNothing()
    .returning({ one: sql`1` });
  return written.length > 0;
}

/** Deletes for good, and out of the files, what was deleted before. Returns how much. */
export function purgeDeletedItems(
  db: Db,
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .delete(deletedItems)
      .where(lt(deletedItems.deletedAt, before))
      .returning({
        helperId: deletedItems.helperId,
        kind: deletedItems.kind,
        source: sql<string | null>`${deletedItems.content} ->> 'source'`,
      });
    for (const { helperId, kind, source } of rows) {
      if (kind === 'document' && source) await deleteChangesOfFile(tx, { helperId, source });
    }
    if (rows.length > 0) await requestScrub(tx, now);
    return rows.length;
  });
}

/** A row as JSON that {@link putBack} reads: every column under its own name. */
export const rowAsJson = (table: PgTable) => sql<object>`to_jsonb(${table})`;
