import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { outgoingMessages } from '../db/schema.ts';
import type { Message } from './channel.ts';

/** An address and the channel whose address it is. */
export type Destination = { channel: string; to: string };

/** Puts a message on its way, in the transaction of what it is about where there is one. */
export async function insertMessage(
  db: Db,
  params: { destination: Destination; message: Message; now: Date },
): Promise<void> {
  const { destination, message, now } = params;
  await db.insert(outgoingMessages).values({
    channel: destination.channel,
    to: destination.to,
    subject: message.subject,
    text: message.text,
    unsubscribeUrl: message.unsubscribeUrl,
    helperId: message.helperId,
    nextAttemptAt: now,
    createdAt: now,
  });
}

/** A message with how often its delivery was begun. */
export type QueuedMessage = Awaited<ReturnType<typeof claimDueMessages>>[number];

/**
 * Takes messages of these channels that are due, for as long as `leaseUntil`: meanwhile no other
 * process takes them, and those of a process that died are due again then. The oldest comes first.
 */
export async function claimDueMessages(
  db: Db,
  params: { channels: readonly string[]; now: Date; leaseUntil: Date; limit: number },
) {
  const due = db
    .select({ id: outgoingMessages.id })
    .from(outgoingMessages)
    .where(
      and(
        lte(outgoingMessages.nextAttemptAt, params.now),
        inArray(outgoingMessages.channel, params.channels),
      ),
    )
    .orderBy(outgoingMessages.nextAttemptAt)
    .limit(params.limit)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(outgoingMessages)
    .set({ nextAttemptAt: params.leaseUntil, attempts: sql`${outgoingMessages.attempts} + 1` })
    .where(inArray(outgoingMessages.id, due))
    .returning({
      id: outgoingMessages.id,
      channel: outgoingMessages.channel,
      to: outgoingMessages.to,
      subject: outgoingMessages.subject,
      text: outgoingMessages.text,
      unsubscribeUrl: outgoingMessages.unsubscribeUrl,
      attempts: outgoingMessages.attempts,
      createdAt: outgoingMessages.createdAt,
    });
  // An UPDATE returns its rows in any order.
  return claimed.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Forgets a message: it was delivered, or given up. */
export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.delete(outgoingMessages).where(eq(outgoingMessages.id, id));
}

/** Has a message tried again at a later time. */
export async function postponeMessage(db: Db, params: { id: string; until: Date }): Promise<void> {
  await db
    .update(outgoingMessages)
    .set({ nextAttemptAt: params.until })
    .where(eq(outgoingMessages.id, params.id));
}

/** Forgets every message to an address, whose account is deleted. */
export async function deleteMessagesTo(db: Db, { channel, to }: Destination): Promise<void> {
  await db
    .delete(outgoingMessages)
    .where(and(eq(outgoingMessages.channel, channel), eq(outgoingMessages.to, to)));
}
