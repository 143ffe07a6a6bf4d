import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { devices, users } from '../../db/schema.ts';

/** The longest that browsers keep a cookie, and a browser is remembered without being used. */
export const DEVICE_KEPT_MS = 400 * 24 * 3_600_000;

type Device = { userId: string; tokenHash: string };

/** True where the account was signed up for, or in to, in this browser. */
export async function isKnownDevice(db: Db, { userId, tokenHash }: Device): Promise<boolean> {
  const mine = and(eq(devices.userId, userId), eq(devices.tokenHash, tokenHash));
  return (await db.$count(devices, mine)) > 0;
}

/** The same for whoever has this address, whether there is such an account or not. */
export async function isKnownDeviceOf(
  db: Db,
  { email, tokenHash }: { email: string; tokenHash: string },
): Promise<boolean> {
  const rows = await db
    .select({ userId: devices.userId })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(and(eq(users.email, email), eq(devices.tokenHash, tokenHash)));
  return rows.length > 0;
}

/** Keeps that the account is used in this browser; true where it was not before. Nothing where there is no such account. */
export async function rememberDevice(
  db: Db,
  { userId, tokenHash, now }: Device & { now: Date },
): Promise<boolean> {
  const seen = await db
    .update(devices)
    .set({ lastUsedAt: now })
    .where(and(eq(devices.userId, userId), eq(devices.tokenHash, tokenHash)))
    .returning({ userId: devices.userId });
  if (seen.length > 0) return false;
  const instant = sql`${now.toISOString()}::timestamptz`;
  const added = await db
    .insert(devices)
    .select(
      db
        .select({
          userId: users.id,
          tokenHash: sql<string>`${tokenHash}`.as('token_hash'),
          createdAt: sql<Date>`${instant}`.as('created_at'),
          lastUsedAt: sql<Date>`${instant}`.as('last_used_at'),
        })
        .from(users)
        .where(eq(users.id, userId)),
    )
    .onConflictDoNothing()
    .returning({ userId: devices.userId });
  return added.length > 0;
}

/** How many other browsers the account is known in. */
export function countOtherDevices(db: Db, { userId, tokenHash }: Device): Promise<number> {
  return db.$count(devices, and(eq(devices.userId, userId), ne(devices.tokenHash, tokenHash)));
}

/** Forgets every browser of an account. */
export async function deleteDevices(db: Db, userId: string): Promise<void> {
  await db.delete(devices).where(eq(devices.userId, userId));
}

/** Forgets browsers that have not been used since. */
export async function deleteDevicesUnusedSince(db: Db, before: Date): Promise<void> {
  await db.delete(devices).where(lt(devices.lastUsedAt, before));
}
