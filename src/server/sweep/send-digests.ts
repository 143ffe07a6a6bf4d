import type { Db } from '../db/client.ts';
import type { Notify } from '../notify/notifier.ts';
import { digestMail } from './sweep-mails.ts';
import { claimDigest, listDigestsDue, listQuestionsSince } from './sweep-queries.ts';

const HOUR_MS = 3_600_000;
/** Between two of them; less than a day, so that a change of the clocks skips none. */
const PAUSE_MS = 20 * HOUR_MS;
/** From this hour on, as the couple's clock has it. */
const MORNING = 8;

/** Mails what guests asked in a day, each morning, to those who want it. Days without a question pass in silence. */
export async function sendDigests(
  db: Db,
  { now, origin, notify }: { now: Date; origin: string; notify: Notify },
): Promise<number> {
  const before = new Date(now.getTime() - PAUSE_MS);
  let sent = 0;
  for (const due of await listDigestsDue(db, before)) {
    if (hourIn(due.timezone, now) < MORNING) continue;
    const isSent = await db.transaction(async (tx) => {
      if (!(await claimDigest(tx, { userId: due.userId, before, now }))) return false;
      const { helperId, token } = due;
      const since = due.sentAt ?? new Date(now.getTime() - 24 * HOUR_MS);
      const questions = await listQuestionsSince(tx, { helperId, since });
      if (questions.length === 0) return false;
      await notify(due, digestMail({ helperId, origin, token, questions }), tx);
      return true;
    });
    if (isSent) sent += 1;
  }
  return sent;
}

const hourIn = (timeZone: string, now: Date) =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
