import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { openPayments } from '../../db/schema.ts';

/** A payment of which nobody knows yet what became. */
export type OpenPayment = { paymentIntentId: string; createdAt: Date; checks: number };

const columns = {
  paymentIntentId: openPayments.paymentIntentId,
  createdAt: openPayments.createdAt,
  checks: openPayments.checks,
};

/** Writes down that a payment was prepared; the same one again is known. */
export async function insertOpenPayment(
  db: Db,
  values: { paymentIntentId: string; userId: string; nextCheckAt: Date; createdAt: Date },
): Promise<void> {
  await db.insert(openPayments).values(values).onConflictDoNothing();
}

/** What has become of a payment is known. */
export async function deleteOpenPayment(db: Db, paymentIntentId: string): Promise<void> {
  await db.delete(openPayments).where(eq(openPayments.paymentIntentId, paymentIntentId));
}

/** The account's open payments, the oldest first. */
export function listOpenPaymentsOf(db: Db, userId: string): Promise<OpenPayment[]> {
  return db
    .select(columns)
    .from(openPayments)
    .where(eq(openPayments.userId, userId))
    .orderBy(asc(openPayments.createdAt));
}

/**
 * Takes open payments that are due for this process, the longest due first: each is due again after a
 * pause that doubles, should this process be cut off.
 */
export function claimOpenPayments(
  db: Db,
  params: { now: Date; most: number; firstPauseMs: number; longestPauseMs: number },
): Promise<OpenPayment[]> {
  const { now, most, firstPauseMs, longestPauseMs } = params;
  const due = db
    .select({ id: openPayments.paymentIntentId })
    .from(openPayments)
    .where(lte(openPayments.nextCheckAt, now))
    .orderBy(asc(openPayments.nextCheckAt))
    .limit(most)
    .for('update', { skipLocked: true });
  const pauseMs = sql`least(${longestPauseMs}::bigint, ${firstPauseMs}::bigint << least(${openPayments.checks}, 20))`;
  return db
    .update(openPayments)
    .set({
      checks: sql`${openPayments.checks} + 1`,
      nextCheckAt: sql`${now.toISOString()}::timestamptz + ${pauseMs} * interval '1 millisecond'`,
    })
    .where(and(inArray(openPayments.paymentIntentId, due), lte(openPayments.nextCheckAt, now)))
    .returning(columns);
}
