import type { Db } from '../../db/client.ts';
import { feedback, feedbackImages } from '../../db/schema.ts';

/** A picture that came with feedback, its type read from its bytes. */
export type FeedbackImage = { mimeType: string; content: Uint8Array };

/** Keeps a message with its pictures, all or nothing. */
export async function insertFeedback(
  db: Db,
  params: { userId: string; message: string; images: FeedbackImage[]; now: Date },
): Promise<void> {
  const { userId, message, images, now } = params;
  await db.transaction(async (tx) => {
    const rows = await tx
      .insert(feedback)
      .values({ userId, message, createdAt: now })
      .returning({ id: feedback.id });
    if (images.length === 0) return;
    await tx.insert(feedbackImages).values(
      images.map((image) => ({
        feedbackId: rows[0]!.id,
        mimeType: image.mimeType,
        sizeBytes: image.content.length,
        content: image.content,
      })),
    );
  });
}
