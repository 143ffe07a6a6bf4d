import { asc, eq } from 'drizzle-orm';
import type { KnowledgeSource } from '#answer/types.ts';
import { TYPED_DETAILS_SOURCE } from '#shared/rules/messages.ts';
import type { Db } from '../../db/client.ts';
import { documents, helpers } from '../../db/schema.ts';

/** All that a helper knows: what the couple typed, and the text of each document, oldest first. */
export async function listKnowledgeSources(db: Db, helperId: number): Promise<KnowledgeSource[]> {
  const typed = await db
    .select({ text: helpers.knowledgeBase, savedAt: helpers.knowledgeSavedAt })
    .from(helpers)
    .where(eq(helpers.id, helperId));
  const files = await db
    .select({ source: documents.source, text: documents.text, uploadedAt: documents.uploadedAt })
    .from(documents)
    .where(eq(documents.helperId, helperId))
    .orderBy(asc(documents.uploadedAt), asc(documents.id));
  return [
    ...typed.map((row) => ({
      source: TYPED_DETAILS_SOURCE,
      text: row.text,
      addedAt: row.savedAt.getTime(),
    })),
    ...files.map((row) => ({
      source: row.source,
      text: row.text,
      addedAt: row.uploadedAt.getTime(),
    })),
  ].filter((source) => source.text.trim() !== '');
}
