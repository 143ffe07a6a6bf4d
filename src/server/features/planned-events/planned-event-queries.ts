import type { Db } from '../../db/client.ts';
import { notificationSignups } from '../../db/schema.ts';

/** Keeps what an address wants to be notified of; the same address again replaces its choice. */
export async function upsertSignup(
  db: Db,
  params: { email: string; useCases: string[]; now: Date },
): Promise<void> {
  const { email, useCases, now } = params;
  await db
    .insert(notificationSignups)
    .values({ email, useCases, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: notificationSignups.email,
      set: { useCases, updatedAt: now },
    });
}
