import type { Database } from '../db/client.ts';
import { claimScrubs, deleteScrubs } from '../db/scrub-queries.ts';

/** A scrub that has not ended after this is another process's to do. */
const CLAIM_MS = 30 * 60_000;
/**
 * The built-in database answers nobody while a table is written anew. However large it is and however
 * much is deleted, it is at that for no more than one part in so many of the time.
 */
const REST = 20;
const DAY_MS = 24 * 3_600_000;

/**
 * Returns a function that scrubs what was deleted since, and says whether there was anything to do.
 * What is replaced or delivered, and not deleted by anybody, goes once a day, first an hour after the
 * start; on a PostgreSQL with its own upkeep.
 */
export function createScrubber(database: Database, clock: () => Date): () => Promise<boolean> {
  let restsUntil = 0;
  let nextDaily = clock().getTime() + DAY_MS / 24;

  return async () => {
    const now = clock();
    if (now.getTime() < restsUntil) return false;
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    const claimed = await claimScrubs(database.db, { now, claimedUntil });
    const isDaily = !database.isShared && now.getTime() >= nextDaily;
    if (claimed.length === 0 && !isDaily) return false;
    const startedAt = performance.now();
    await database.scrub();
    await deleteScrubs(database.db, claimed);
    if (isDaily) nextDaily = now.getTime() + DAY_MS;
    restsUntil = now.getTime() + (performance.now() - startedAt) * REST;
    return true;
  };
}
