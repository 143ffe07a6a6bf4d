import type { Db } from '../../db/client.ts';
import { recordWeddingDateChange } from '../history/change-queries.ts';
import { updateWeddingDate } from './plan-queries.ts';

/**
 * Changes the wedding date where it still can be, in one transaction with its place in the history of the
 * plan's helper. Returns how often it can be changed after that; undefined where it could not.
 */
export function changeWeddingDate(
  db: Db,
  { userId, weddingDate, now }: { userId: string; weddingDate: string; now: Date },
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const changed = await updateWeddingDate(tx, { userId, weddingDate });
    if (!changed) return undefined;
    const { changesLeft, ...change } = changed;
    const by = { changedBy: userId, changedAt: now };
    await recordWeddingDateChange(tx, { ...change, after: weddingDate, ...by });
    return changesLeft;
  });
}
