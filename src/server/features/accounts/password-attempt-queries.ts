import { eq, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { passwordAttempts } from '../../db/schema.ts';

/** So many may be wrong without a wait; each one after doubles it, from a second to a quarter of an hour. */
const FREE_ATTEMPTS = 6;
const MAX_WAIT_SECONDS = 900;
/** After so long without one, those before are forgotten. */
const ATTEMPTS_KEPT_MS = 24 * 3_600_000;

/**
 * Counts an attempt before it is looked at, in one statement: of a hundred at once no more get
 * through than one after the other would. False where it comes too soon, and nothing is written.
 */
export async function claimAttempt(
  db: Db,
  { key, now }: { key: string; now: Date },
): Promise<boolean> {
  const { attempts, lastAt, nextAt } = passwordAttempts;
  const forgotten = new Date(now.getTime() - ATTEMPTS_KEPT_MS);
  const count = sql`case when ${lt(lastAt, forgotten)} then 1 else ${attempts} + 1 end`;
  // Ten doublings are above the longest wait.
  const waitSeconds = sql`case when ${count} < ${FREE_ATTEMPTS} then 0
    else least(power(2, least(${count} - ${FREE_ATTEMPTS}, 10)), ${MAX_WAIT_SECONDS}) end`;
  const rows = await db
    .insert(passwordAttempts)
    .values({ key, attempts: 1, lastAt: now, nextAt: now })
    .onConflictDoUpdate({
      target: passwordAttempts.key,
      set: {
        attempts: count,
        lastAt: now,
        nextAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${waitSeconds})`,
      },
      setWhere: lte(nextAt, now),
    })
    .returning({ attempts });
  return rows.length > 0;
}

/** When the next attempt is looked at. */
export async function findNextAttempt(db: Db, key: string): Promise<Date | undefined> {
  const rows = await db
    .select({ nextAt: passwordAttempts.nextAt })
    .from(passwordAttempts)
    .where(eq(passwordAttempts.key, key));
  return rows[0]?.nextAt;
}

/** Forgets the attempts before a right one. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(passwordAttempts).where(eq(passwordAttempts.key, key));
}

/** Forgets attempts that are too old to count. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ATTEMPTS_KEPT_MS);
  await db.delete(passwordAttempts).where(lt(passwordAttempts.lastAt, before));
}
