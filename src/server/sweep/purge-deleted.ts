import { UNDO_KEPT_MS } from '#shared/rules/undo.ts';
import type { Db } from '../db/client.ts';
import { purgeDeletedItems } from '../features/helpers/deleted-item-queries.ts';
import { eraseHelperOf, listDeletedHelpers } from '../features/helpers/erase-helper-queries.ts';

/** Deletes for good what couples have deleted and can bring back no more. Returns how much. */
export async function purgeDeleted(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNDO_KEPT_MS);
  let purged = await purgeDeletedItems(db, { before, now });
  for (const { id, userId } of await listDeletedHelpers(db, before)) {
    if (userId === null) continue;
    const erase = { userId, id, reason: 'by_owner' as const, now };
    if (await db.transaction((tx) => eraseHelperOf(tx, erase))) purged += 1;
  }
  return purged;
}
