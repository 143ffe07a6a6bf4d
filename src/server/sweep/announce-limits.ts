import type { Db } from '../db/client.ts';
import type { Notify } from '../notify/notifier.ts';
import { usageFullMail, usageHighMail } from './sweep-mails.ts';
import { insertNotice, listPlansNearLimit } from './sweep-queries.ts';

/** Tells owners by e-mail, where they are to be warned and at the last message, once for each plan. */
export async function announceLimits(
  db: Db,
  { now, origin, notify }: { now: Date; origin: string; notify: Notify },
): Promise<number> {
  let notified = 0;
  for (const plan of await listPlansNearLimit(db)) {
    const isFull = plan.messagesUsed >= plan.messageLimit;
    const notice = { activationId: plan.activationId, about: plan.planName, createdAt: now };
    const isNotified = await db.transaction(async (tx) => {
      const isFirst = await insertNotice(tx, {
        ...notice,
        kind: isFull ? 'usage_full' : 'usage_high',
      });
      if (!isFirst) return false;
      // A message that is given back must not make the lesser mail follow the greater.
      if (isFull) await insertNotice(tx, { ...notice, kind: 'usage_high' });
      await notify(plan, (isFull ? usageFullMail : usageHighMail)({ plan, origin }), tx);
      return true;
    });
    if (isNotified) notified += 1;
  }
  return notified;
}
