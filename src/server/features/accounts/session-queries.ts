import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sessions, users, verifications } from '../../db/schema.ts';

/** Who a session that has not run out belongs to, or undefined: one query, on every owner's call. */
export async function findUserBySession(db: Db, params: { token: string; now: Date }) {
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, image: users.image })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, params.token), gt(sessions.expiresAt, params.now)));
  return rows[0];
}

/** Ends one session. */
export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

/** Makes every reset link that an account has asked for useless. */
export async function deleteResetLinks(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}

/** When a session began, or undefined where it is over. */
export async function findSessionStart(db: Db, token: string): Promise<Date | undefined> {
  const rows = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.token, token));
  return rows[0]?.createdAt;
}
