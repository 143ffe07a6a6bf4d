import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mails } from '../db/schema.ts';
import type { Mail } from './mailer.ts';

/** Puts a mail on its way, in the transaction of what it tells about where there is one. */
export async function insertMail(db: Db, mail: Mail, now: Date): Promise<void> {
  await db.insert(mails).values({ ...mail, nextAttemptAt: now, createdAt: now });
}

/** A mail with how often its delivery was begun. */
export type QueuedMail = Awaited<ReturnType<typeof claimDueMails>>[number];

/**
 * Takes mails that are due, for as long as `leaseUntil`: meanwhile no other process takes them, and
 * those of a process that died are due again then.
 */
export async function claimDueMails(
  db: Db,
  params: { now: Date; leaseUntil: Date; limit: number },
) {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.nextAttemptAt, params.now))
    .orderBy(mails.nextAttemptAt)
    .limit(params.limit)
    .for('update', { skipLocked: true });
  return db
    .update(mails)
    .set({ nextAttemptAt: params.leaseUntil, attempts: sql`${mails.attempts} + 1` })
    .where(inArray(mails.id, due))
    .returning({
      id: mails.id,
      to: mails.to,
      subject: mails.subject,
      text: mails.text,
      unsubscribeUrl: mails.unsubscribeUrl,
      attempts: mails.attempts,
    });
}

/** Forgets a mail: it was delivered, or given up. */
export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

/** Has a mail tried again at a later time. */
export async function postponeMail(db: Db, params: { id: string; until: Date }): Promise<void> {
  await db.update(mails).set({ nextAttemptAt: params.until }).where(eq(mails.id, params.id));
}

/** Forgets every mail to an address, whose account is deleted. */
export async function deleteMailsTo(db: Db, address: string): Promise<void> {
  await db.delete(mails).where(eq(mails.to, address));
}
