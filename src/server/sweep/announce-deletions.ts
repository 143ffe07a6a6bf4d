import {
  addDays,
  DAYS_KEPT_AFTER_WEDDING,
  dataExpiryDate,
  dateInZone,
  daysBetween,
} from '#shared/rules/wedding-dates.ts';
import type { Db } from '../db/client.ts';
import type { Notify } from '../notify/notifier.ts';
import { utcDate } from './dates.ts';
import { deletionSoonMail } from './sweep-mails.ts';
import {
  insertNotice,
  listPlansUpTo,
  lockPlan,
  type NoticeKind,
  type SweptPlan,
} from './sweep-queries.ts';

/**
 * How many days before the last day of a helper its owner is notified. The first mail comes before the wedding,
 * however long helpers are kept after it: nobody wants it on the day itself.
 */
const DAYS_BEFORE = {
  deletion_soon: DAYS_KEPT_AFTER_WEDDING + 4,
  deletion_tomorrow: 1,
} as const;

/**
 * Tells owners by e-mail, four days before the wedding and one day before the last day of their helper,
 * that it will be deleted. Each notice is sent once, also by many processes; with another wedding date it is sent anew.
 */
export async function announceDeletions(
  db: Db,
  params: { now: Date; origin: string; notify: Notify },
): Promise<number> {
  const { now, origin, notify } = params;
  const latest = addDays(utcDate(now), 1 + DAYS_BEFORE.deletion_soon);
  let notified = 0;
  for (const listed of await listPlansUpTo(db, latest)) {
    if (listDue(listed, now).length === 0) continue;
    const isNotified = await db.transaction(async (tx) => {
      const plan = await lockPlan(tx, listed.activationId);
      const due = plan ? listDue(plan, now) : [];
      if (!plan || due.length === 0) return false;
      for (const kind of due) {
        await insertNotice(tx, {
          activationId: plan.activationId,
          kind,
          about: plan.weddingDate,
          createdAt: now,
        });
      }
      const lastDay = formatDay(dataExpiryDate(plan.weddingDate));
      await notify(plan, deletionSoonMail({ origin, lastDay }), tx);
      return true;
    });
    if (isNotified) notified += 1;
  }
  return notified;
}

type DuePlan = Pick<SweptPlan, 'helperId' | 'timezone' | 'weddingDate' | 'notified'>;

/**
 * What is to be said now and has not been. Whoever comes to a plan only on its last days, or whose
 * server was down, is due both and gets one mail.
 */
export function listDue(plan: DuePlan, now: Date): NoticeKind[] {
  if (plan.helperId === null) return [];
  const today = dateInZone(now, plan.timezone);
  const daysLeft = daysBetween(today, dataExpiryDate(plan.weddingDate));
  if (daysLeft < 0) return [];
  const due = (['deletion_soon', 'deletion_tomorrow'] as const).filter(
    (kind) => daysLeft <= DAYS_BEFORE[kind],
  );
  return due.filter((kind) => !plan.notified.includes(kind));
}

const formatDay = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
