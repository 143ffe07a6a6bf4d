import { and, desc, eq, gt, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import * as schema from '../../db/schema.ts';

const { credentials, helpers, notificationSignups, sessions, users, verifications } = schema;

/** The account as its owner sees it, or undefined. */
export async function findAccount(db: Db, userId: string) {
  const rows = await db
    .select({
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      dailyDigest: users.dailyDigest,
    })
    .from(users)
    .where(eq(users.id, userId));
  return rows[0];
}

/** Gives the person another name. */
export async function setName(
  db: Db,
  params: { userId: string; name: string; now: Date },
): Promise<void> {
  await db
    .update(users)
    .set({ name: params.name, updatedAt: params.now })
    .where(eq(users.id, params.userId));
}

/** Begins or stops the daily mail; what was asked before it began is not in it. */
export async function setDailyDigest(
  db: Db,
  params: { userId: string; on: boolean; now: Date },
): Promise<void> {
  await db
    .update(users)
    .set({ dailyDigest: params.on, digestSentAt: params.now })
    .where(eq(users.id, params.userId));
}

/** Stops the daily mail of whoever this token was given to; false where nobody has it. */
export async function stopDigestByToken(db: Db, token: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ dailyDigest: false })
    .where(eq(users.digestToken, token))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** True where the account is signed in to by a password. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const mine = and(eq(credentials.userId, userId), isNotNull(credentials.password));
  return (await db.$count(credentials, mine)) > 0;
}

/** Where the account is signed in, the last used first. */
export function listSessionsOf(db: Db, params: { userId: string; now: Date }) {
  return db
    .select({
      id: sessions.id,
      token: sessions.token,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, params.userId), gt(sessions.expiresAt, params.now)))
    .orderBy(desc(sessions.updatedAt));
}

/** Ends one session of the account; false where it has none of this id. */
export async function deleteSessionOf(
  db: Db,
  params: { userId: string; id: string },
): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, params.userId), eq(sessions.id, params.id)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends every session of the account but the one with this token. */
export async function deleteOtherSessionsOf(
  db: Db,
  params: { userId: string; token: string },
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, params.userId), ne(sessions.token, params.token)));
}

/** Locks an account until the transaction ends, so that one thing at a time is done with it; undefined where there is none. */
export async function lockAccount(tx: Db, userId: string): Promise<{ email: string } | undefined> {
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return rows[0];
}

/** The ids of the account's helpers, one that was deleted a moment ago included. */
export function listHelperIdsOf(db: Db, userId: string) {
  return db
    .select({ id: helpers.id })
    .from(helpers)
    .where(or(eq(helpers.userId, userId), eq(helpers.deletedUserId, userId)));
}

/** Deletes an account and everything that hangs on it or is known by its address. */
export async function deleteUser(tx: Db, user: { id: string; email: string }): Promise<void> {
  const { paymentReversals, purchases } = schema;
  const payments = tx
    .select({ id: purchases.paymentIntentId })
    .from(purchases)
    .where(eq(purchases.userId, user.id));
  await tx.delete(paymentReversals).where(inArray(paymentReversals.paymentIntentId, payments));
  await tx.delete(notificationSignups).where(eq(notificationSignups.email, user.email));
  await tx.delete(verifications).where(eq(verifications.value, user.id));
  await tx.delete(users).where(eq(users.id, user.id));
}
