import { and, count, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { passageDecisions } from '../../db/schema.ts';

/** Of how many other passages of the helper the couple has decided. */
export async function countOtherDecisions(
  db: Db,
  { helperId, hash }: { helperId: number; hash: string },
): Promise<number> {
  const rows = await db
    .select({ decisions: count() })
    .from(passageDecisions)
    .where(and(eq(passageDecisions.helperId, helperId), ne(passageDecisions.hash, hash)));
  return rows[0]?.decisions ?? 0;
}

/** What the couple has decided of a passage, or undefined. */
export async function findDecision(
  db: Db,
  { helperId, hash }: { helperId: number; hash: string },
): Promise<{ isPrivate: boolean } | undefined> {
  const rows = await db
    .select({ isPrivate: passageDecisions.isPrivate })
    .from(passageDecisions)
    .where(and(eq(passageDecisions.helperId, helperId), eq(passageDecisions.hash, hash)));
  return rows[0];
}

/** Writes a decision; an earlier one of the same passage is replaced. */
export async function upsertDecision(
  db: Db,
  { helperId, hash, textHash, isPrivate, decidedAt }: typeof passageDecisions.$inferInsert,
): Promise<void> {
  await db
    .insert(passageDecisions)
    .values({ helperId, hash, textHash, isPrivate, decidedAt })
    .onConflictDoUpdate({
      target: [passageDecisions.helperId, passageDecisions.hash],
      set: { textHash, isPrivate, decidedAt },
    });
}
