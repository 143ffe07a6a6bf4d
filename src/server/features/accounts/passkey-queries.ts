import { and, desc, eq, exists, gt, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { credentials, passkeyChallenges, passkeys, users } from '../../db/schema.ts';

/** What a challenge is for, and the hash of the session or the browser that it was made for. */
export type Bound = { purpose: 'add' | 'sign_in'; boundTo: string };

/** Keeps a challenge until it is used or too old. */
export async function keepChallenge(
  db: Db,
  { hash, purpose, boundTo, expiresAt }: Bound & { hash: string; expiresAt: Date },
): Promise<void> {
  await db.insert(passkeyChallenges).values({ hash, purpose, boundTo, expiresAt });
}

/** Uses a challenge up; false where there is none, it was for another purpose or browser, or is too old. */
export async function takeChallenge(
  db: Db,
  { hash, purpose, boundTo, now }: Bound & { hash: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hash),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.boundTo, boundTo),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.hash });
  return rows.length > 0;
}

/** Deletes challenges that nobody has used in time. */
export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}

/** The account's passkeys as its owner sees them, newest first. */
export function listPasskeysOf(db: Db, userId: string) {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      transports: passkeys.transports,
      isSynced: passkeys.isSynced,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), passkeys.id);
}

/** A passkey with whose it is, or undefined. */
export async function findPasskey(db: Db, id: string) {
  const rows = await db
    .select({
      id: passkeys.id,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      userId: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, id));
  return rows[0];
}

type NewPasskey = {
  id: string;
  userId: string;
  name: string;
  publicKey: string;
  counter: number;
  transports: string[];
  isSynced: boolean;
  createdAt: Date;
};

/** Adds a passkey, and ends the offer of one; false where the account has `most` already, or the browser's name of it is taken. */
export function insertPasskey(db: Db, passkey: NewPasskey, most: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two at once are counted one after the other.
    const mine = eq(users.id, passkey.userId);
    await tx.select({ id: users.id }).from(users).where(mine).for('update');
    const count = await tx.$count(passkeys, eq(passkeys.userId, passkey.userId));
    if (count >= most) return false;
    const rows = await tx
      .insert(passkeys)
      .values({
        id: passkey.id,
        userId: passkey.userId,
        name: passkey.name,
        publicKey: passkey.publicKey,
        counter: passkey.counter,
        transports: passkey.transports,
        isSynced: passkey.isSynced,
        createdAt: passkey.createdAt,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (rows.length === 0) return false;
    await endPasskeyOffer(tx, { userId: passkey.userId, now: passkey.createdAt });
    return true;
  });
}

/**
 * Notes that a passkey was used, with what its device counts; false where it is gone, or where another
 * use has come to the same count: one of the two is a copy's.
 */
export async function notePasskeyUse(
  db: Db,
  { id, counter, isSynced, now }: { id: string; counter: number; isSynced: boolean; now: Date },
): Promise<boolean> {
  const isAhead = lt(passkeys.counter, counter);
  // Most devices count nothing.
  const countsNothing = and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`);
  const rows = await db
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), or(isAhead, countsNothing)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Gives one of the account's passkeys another name; false where it has none of this id. */
export async function setPasskeyName(
  db: Db,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Removes one of the account's passkeys; false where it has none of this id. */
export async function deletePasskeyOf(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Removes every passkey of an account. */
export async function deletePasskeysOf(db: Db, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** Whether an account that signs in with a password has neither added a passkey nor said "Not now". */
export async function isPasskeyOffered(db: Db, userId: string): Promise<boolean> {
  const one = { one: sql`1` };
  const isOffered = and(
    eq(users.id, userId),
    isNull(users.passkeyOfferEndedAt),
    notExists(db.select(one).from(passkeys).where(eq(passkeys.userId, userId))),
    exists(
      db
        .select(one)
        .from(credentials)
        .where(and(eq(credentials.userId, userId), isNotNull(credentials.password))),
    ),
  );
  return (await db.$count(users, isOffered)) > 0;
}

/** Offers no passkey to the account any more. */
export async function endPasskeyOffer(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await db.update(users).set({ passkeyOfferEndedAt: now }).where(eq(users.id, userId));
}
