import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { planOfHelper, zoneOfPlan } from '../db/joins.ts';
import * as schema from '../db/schema.ts';

const {
  auditEntries,
  feedback,
  feedbackImagePieces,
  feedbackImages,
  helpers,
  notificationSignups,
} = schema;
const { planActivations, users } = schema;

/** What people wrote to us, the newest first. */
export function listFeedback(db: Db, limit: number) {
  return db
    .select({
      id: feedback.id,
      email: users.email,
      message: feedback.message,
      images: sql<number>`(select count(*)::int from ${feedbackImages}
        where ${feedbackImages.feedbackId} = ${feedback.id})`,
      createdAt: feedback.createdAt,
    })
    .from(feedback)
    .leftJoin(users, eq(users.id, feedback.userId))
    .orderBy(desc(feedback.id))
    .limit(limit);
}

/** The pictures of one message, each from its pieces. */
export async function listFeedbackImages(
  db: Db,
  feedbackId: number,
): Promise<{ mimeType: string; content: Uint8Array }[]> {
  const images = await db
    .select({ id: feedbackImages.id, mimeType: feedbackImages.mimeType })
    .from(feedbackImages)
    .where(eq(feedbackImages.feedbackId, feedbackId))
    .orderBy(asc(feedbackImages.id));
  const whole: { mimeType: string; content: Uint8Array }[] = [];
  for (const { id, mimeType } of images) {
    const pieces = await db
      .select({ content: feedbackImagePieces.content })
      .from(feedbackImagePieces)
      .where(eq(feedbackImagePieces.imageId, id))
      .orderBy(asc(feedbackImagePieces.position));
    whole.push({ mimeType, content: Buffer.concat(pieces.map(({ content }) => content)) });
  }
  return whole;
}

/** Who wants to be notified of which use case. */
export function listSignups(db: Db) {
  return db
    .select({ email: notificationSignups.email, useCases: notificationSignups.useCases })
    .from(notificationSignups)
    .orderBy(asc(notificationSignups.createdAt));
}

/** Every running plan with what is used of it, the next wedding first. */
export function listUse(db: Db) {
  return db
    .select({
      email: users.email,
      planName: planActivations.planName,
      messagesUsed: planActivations.messagesUsed,
      messageLimit: planActivations.messageLimit,
      weddingDate: planActivations.weddingDate,
      helperId: helpers.id,
      isActive: helpers.isActive,
    })
    .from(planActivations)
    .innerJoin(users, eq(users.id, planActivations.userId))
    .leftJoin(helpers, planOfHelper)
    .where(isNull(planActivations.endedAt))
    .orderBy(asc(planActivations.weddingDate), asc(users.email));
}

/** The account of an address with its running plan and its helper, locked; undefined where there is none. */
export async function lockAccountByEmail(tx: Db, email: string) {
  const [account] = await tx
    .select({ userId: users.id })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()))
    .for('update');
  if (!account) return undefined;
  const [plan] = await tx
    .select({
      id: planActivations.id,
      planName: planActivations.planName,
      weddingDate: planActivations.weddingDate,
      timezone: zoneOfPlan,
      helperId: helpers.id,
    })
    .from(planActivations)
    .leftJoin(helpers, planOfHelper)
    .where(and(eq(planActivations.userId, account.userId), isNull(planActivations.endedAt)));
  return { ...account, plan };
}

/** Moves a plan's wedding date; it does not count as one of the couple's own changes. */
export async function moveWeddingDate(
  tx: Db,
  params: { activationId: number; weddingDate: string },
): Promise<void> {
  await tx
    .update(planActivations)
    .set({ weddingDate: params.weddingDate })
    .where(eq(planActivations.id, params.activationId));
}

/** Writes down what an operator did. */
export async function insertAuditEntry(
  tx: Db,
  values: Omit<typeof auditEntries.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(auditEntries).values(values);
}

/** What operators did, the newest first. */
export function listAuditEntries(db: Db, limit: number) {
  return db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(limit);
}
