import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { feedback, feedbackImages, users } from '../../db/schema.ts';

/** A picture that came with feedback, its type read from its bytes. */
export type FeedbackImage = { mimeType: string; content: Uint8Array };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps a message with its pictures, all or nothing; false where the account has sent `perDay` in a day. */
export async function insertFeedback(
  db: Db,
  params: { userId: string; message: string; images: FeedbackImage[]; now: Date; perDay: number },
): Promise<boolean> {
  const { userId, message, images, now, perDay } = params;
  return db.transaction(async (tx) => {
    // Holds the account's row, so that messages that arrive at once are counted one after another.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const since = new Date(now.getTime() - DAY_MS);
    const sent = await tx.$count(
      feedback,
      and(eq(feedback.userId, userId), gt(feedback.createdAt, since)),
    );
    if (sent >= perDay) return false;
    const rows = await tx
      .insert(feedback)
      .values({ userId, message, createdAt: now })
      .returning({ id: feedback.id });
    if (images.length === 0) return true;
    await tx.insert(feedbackImages).values(
      images.map((image) => ({
        feedbackId: rows[0]!.id,
        mimeType: image.mimeType,
        sizeBytes: image.content.length,
        content: image.content,
      })),
    );
    return true;
  });
}
