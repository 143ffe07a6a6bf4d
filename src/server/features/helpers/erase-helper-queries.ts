import { and, eq, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { conversations, deletions, documents, helpers, messages } from '../../db/schema.ts';
import { requestScrub } from '../../db/scrub-queries.ts';

/** Why a helper was deleted. */
export type DeletionReason = NonNullable<(typeof deletions.$inferInsert)['reason']>;

/**
 * Deletes the owner's helper with its documents, passages, conversations and messages for good, and
 * writes down that it was done: how much, and nothing of what it said. False where there is none.
 * In a transaction, so that either all of it happens or nothing.
 */
export async function eraseHelperOf(
  tx: Db,
  params: { userId: string; id: number; reason: DeletionReason; now: Date },
): Promise<boolean> {
  const { userId, id, reason, now } = params;
  // Its owner's, or, in the moments after it was deleted, still of who had it.
  const mine = and(
    or(eq(helpers.userId, userId), eq(helpers.deletedUserId, userId)),
    eq(helpers.id, id),
  );
  // Locked first, so that nothing is added between the count and the deletion.
  const [helper] = await tx.select({ id: helpers.id }).from(helpers).where(mine).for('update');
  if (!helper) return false;
  await tx.insert(deletions).values({
    helperId: id,
    reason,
    documents: await tx.$count(documents, eq(documents.helperId, id)),
    conversations: await tx.$count(conversations, eq(conversations.helperId, id)),
    messages: await tx.$count(messages, eq(messages.helperId, id)),
    createdAt: now,
  });
  await tx.delete(helpers).where(mine);
  await requestScrub(tx, now);
  return true;
}

/** The helpers that were deleted before, and cannot be brought back any more. */
export function listDeletedHelpers(db: Db, before: Date) {
  return db
    .select({ id: helpers.id, userId: helpers.deletedUserId })
    .from(helpers)
    .where(lt(helpers.deletedAt, before));
}
