import { inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from './client.ts';
import { scrubRequests } from './schema.ts';

/** Has what is deleted in this transaction removed from the database's files as well, within minutes. */
export async function requestScrub(tx: Db, now: Date): Promise<void> {
  await tx.insert(scrubRequests).values({ createdAt: now });
}

/** Takes what is to be scrubbed for this process, until `claimedUntil`; what one that died had is taken then. */
export async function claimScrubs(
  db: Db,
  { now, claimedUntil }: { now: Date; claimedUntil: Date },
): Promise<number[]> {
  const rows = await db
    .update(scrubRequests)
    .set({ claimedUntil })
    .where(or(isNull(scrubRequests.claimedUntil), lt(scrubRequests.claimedUntil, now)))
    .returning({ id: scrubRequests.id });
  return rows.map(({ id }) => id);
}

/** Forgets what has been scrubbed. */
export async function deleteScrubs(db: Db, ids: number[]): Promise<void> {
  await db.delete(scrubRequests).where(inArray(scrubRequests.id, ids));
}
