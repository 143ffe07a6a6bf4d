import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { limitCounts } from '../db/schema.ts';
import { withoutWaiting } from '../db/without-waiting.ts';

/** How many of something are allowed within a time that begins with the first of them. */
export type Rule = { max: number; windowMs: number };

/** What a limit says: how many there have been, this one among them, and when they are forgotten. */
export type Count = { hits: number; endsAt: Date };

const isOver = lte(limitCounts.endsAt, sql.placeholder('now'));
const insertedOrAdded = (db: Db) =>
  db
    .insert(limitCounts)
    .values({ key: sql.placeholder('key'), hits: 1, endsAt: sql.placeholder('endsAt') })
    .onConflictDoUpdate({
      target: limitCounts.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${limitCounts.hits} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${limitCounts.endsAt} end`,
      },
      setWhere: or(isOver, lt(limitCounts.hits, sql.placeholder('max'))),
    })
    .returning({ hits: limitCounts.hits, endsAt: limitCounts.endsAt });
const counted = prepareOnce('count_one_more', insertedOrAdded);
const countedWithoutWaiting = prepareOnce('count_one_more_without_waiting', (db) => {
  const one = db.$with('one').as(insertedOrAdded(db));
  return db
    .with(one)
    .select({ hits: one.hits, endsAt: one.endsAt })
    .from(one)
    .innerJoin(withoutWaiting, sql`true`);
});

/**
 * Counts one more, in one statement: however many processes count at once, never one too many is
 * allowed. Null at the limit, where nothing is written. The commit does not wait for the disk, unless
 * it is that of a transaction with more in it: what a power cut takes are the counts of its last moment.
 */
export async function countOneMore(
  db: Db,
  {
    key,
    rule,
    now,
    isInTransaction,
  }: { key: string; rule: Rule; now: Date; isInTransaction: boolean },
): Promise<Count | null> {
  const statement = isInTransaction ? counted(db) : countedWithoutWaiting(db);
  const endsAt = new Date(now.getTime() + rule.windowMs);
  const rows = await statement.execute({ key, max: rule.max, now, endsAt });
  return rows[0] ?? null;
}

/** When what was counted is forgotten, or null where nothing is. */
export async function findEnd(
  db: Db,
  { key, now }: { key: string; now: Date },
): Promise<Date | null> {
  const rows = await db
    .select({ endsAt: limitCounts.endsAt })
    .from(limitCounts)
    .where(and(eq(limitCounts.key, key), gt(limitCounts.endsAt, now)));
  return rows[0]?.endsAt ?? null;
}

/** Deletes counts whose time is over. */
export async function deleteEndedCounts(db: Db, now: Date): Promise<void> {
  await db.delete(limitCounts).where(lt(limitCounts.endsAt, now));
}
