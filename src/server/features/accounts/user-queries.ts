import { and, eq, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { credentials, sessions, users } from '../../db/schema.ts';

/** The account with this address, or undefined. */
export async function findUserIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows[0]?.id;
}

/** Since when there is an account, and where it gets its mail, or undefined. */
export async function findUser(db: Db, userId: string) {
  const rows = await db
    .select({ email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  return rows[0];
}

/** The account with this address and the hash of its password, or undefined. */
export async function findLogin(db: Db, email: string) {
  const rows = await db
    .select({
      id: users.id,
      emailVerified: users.emailVerified,
      password: credentials.password,
    })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), isNotNull(credentials.password)))
    .where(eq(users.email, email));
  return rows[0];
}

/** Marks the address of an account as confirmed. */
export async function confirmAddress(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}

/**
 * Deletes what a sign-up with this address has left that was cut off between the account and its
 * password, so that it can be repeated. One that is going on is younger than `before`.
 */
export async function deleteHalfSignUp(
  db: Db,
  params: { email: string; before: Date },
): Promise<void> {
  const one = { one: sql`1` };
  await db
    .delete(users)
    .where(
      and(
        eq(users.email, params.email),
        lt(users.createdAt, params.before),
        notExists(db.select(one).from(credentials).where(eq(credentials.userId, users.id))),
        notExists(db.select(one).from(sessions).where(eq(sessions.userId, users.id))),
      ),
    );
}
