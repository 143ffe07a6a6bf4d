import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailOptOuts } from '../db/schema.ts';

/** Keeps that nobody is to be mailed as a guest at the address of this hash. */
export async function insertOptOut(
  db: Db,
  optOut: { addressHash: string; createdAt: Date },
): Promise<void> {
  await db
    .insert(mailOptOuts)
    .values({ addressHash: optOut.addressHash, createdAt: optOut.createdAt })
    .onConflictDoNothing();
}

/** True where the address of this hash wants no mail. */
export async function hasOptedOut(db: Db, addressHash: string): Promise<boolean> {
  return (await db.$count(mailOptOuts, eq(mailOptOuts.addressHash, addressHash))) > 0;
}
