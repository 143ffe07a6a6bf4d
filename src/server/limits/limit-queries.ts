import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { limitCounts } from '../db/schema.ts';

/** How many of something are allowed within a time that begins with the first of them. */
export type Rule = { max: number; windowMs: number };

/** What a limit says: how many there have been, this one among them, and when they are forgotten. */
export type Count = { hits: number; endsAt: Date };

/**
 * Counts one more, in one statement: however many processes count at once, never one too many is
 * allowed. Null at the limit, where nothing is written.
 */
export async function countOneMore(
  db: Db,
  { key, rule, now }: { key: string; rule: Rule; now: Date },
): Promise<Count | null> {
  const isOver = lte(limitCounts.endsAt, now);
  const rows = await db
    .insert(limitCounts)
    .values({ key, hits: 1, endsAt: new Date(now.getTime() + rule.windowMs) })
    .onConflictDoUpdate({
      target: limitCounts.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${limitCounts.hits} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${limitCounts.endsAt} end`,
      },
      setWhere: or(isOver, lt(limitCounts.hits, rule.max)),
    })
    .returning({ hits: limitCounts.hits, endsAt: limitCounts.endsAt });
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
