import { addDays, DAYS_KEPT_AFTER_WEDDING, isExpired } from '#shared/rules/wedding-dates.ts';
import type { Db } from '../db/client.ts';
import { eraseHelperOf } from '../features/helpers/erase-helper-queries.ts';
import type { Notify } from '../notify/notifier.ts';
import { utcDate } from './dates.ts';
import { deletionDoneMail } from './sweep-mails.ts';
import { endPlan, listPlansUpTo, lockPlan } from './sweep-queries.ts';

type Params = {
  now: Date;
  origin: string;
  notify: Notify;
  onError: (error: unknown, activationId: number) => void;
};

/**
 * Deletes what is over: {@link DAYS_KEPT_AFTER_WEDDING} whole days after the wedding, in the helper's own zone. Each helper has
 * a transaction of its own, so that a crash leaves it whole or gone; what one process has locked, the
 * next finds done. Days during which nothing ran are caught up at the next run. Returns how many ended.
 */
export async function endWeddings(db: Db, params: Params): Promise<number> {
  const { now, onError } = params;
  // The date on earth that is furthest ahead is the day after UTC's.
  const latest = addDays(utcDate(now), 1 - DAYS_KEPT_AFTER_WEDDING - 1);
  let ended = 0;
  for (const plan of await listPlansUpTo(db, latest)) {
    if (!isExpired(plan.weddingDate, plan.timezone, now)) continue;
    try {
      if (await endWedding(db, plan.activationId, params)) ended += 1;
    } catch (error) {
      // One that cannot be deleted must not keep the others.
      onError(error, plan.activationId);
    }
  }
  return ended;
}

function endWedding(
  db: Db,
  activationId: number,
  { now, origin, notify }: Params,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const plan = await lockPlan(tx, activationId);
    if (!plan || !isExpired(plan.weddingDate, plan.timezone, now)) return false;
    if (plan.helperId !== null) {
      await eraseHelperOf(tx, {
        userId: plan.userId,
        id: plan.helperId,
        reason: 'wedding_over',
        now,
      });
      await notify(plan, deletionDoneMail({ origin }), tx);
    }
    await endPlan(tx, { activationId, now });
    return true;
  });
}
