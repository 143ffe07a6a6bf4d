import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { freePlanUses, planActivations } from '../../db/schema.ts';

/** Keeps that somebody has had the Free plan; false where they had it before, under another account perhaps. */
export async function insertFreeUse(
  tx: Db,
  use: { emailHash: string; createdAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(freePlanUses)
    .values({ emailHash: use.emailHash, createdAt: use.createdAt })
    .onConflictDoNothing()
    .returning({ emailHash: freePlanUses.emailHash });
  return rows.length > 0;
}

/** True where the account has had the Free plan. */
export async function hasHadFree(db: Db, userId: string): Promise<boolean> {
  const free = and(eq(planActivations.userId, userId), eq(planActivations.startedFree, true));
  return (await db.$count(planActivations, free)) > 0;
}
