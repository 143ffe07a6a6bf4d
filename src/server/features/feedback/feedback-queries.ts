import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { feedback, feedbackImagePieces, feedbackImages, users } from '../../db/schema.ts';

/** A picture that came with feedback, its type read from its bytes. */
export type FeedbackImage = { mimeType: string; content: Uint8Array };

/** How much of a picture is written at once: some milliseconds of the built-in database. */
const PIECE_BYTES = 256 * 1024;

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
    for (const image of images) await insertImage(tx, { feedbackId: rows[0]!.id, image });
    return true;
  });
}

async function insertImage(
  tx: Db,
  { feedbackId, image }: { feedbackId: number; image: FeedbackImage },
): Promise<void> {
  const { mimeType, content } = image;
  const rows = await tx
    .insert(feedbackImages)
    .values({ feedbackId, mimeType, sizeBytes: content.length })
    .returning({ id: feedbackImages.id });
  const imageId = rows[0]!.id;
  for (let at = 0; at < content.length; at += PIECE_BYTES) {
    const piece = content.subarray(at, at + PIECE_BYTES);
    await tx
      .insert(feedbackImagePieces)
      .values({ imageId, position: at / PIECE_BYTES, content: piece });
  }
}
