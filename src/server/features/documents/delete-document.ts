import type { Db } from '../../db/client.ts';
import { documentNotFound, helperNotFound } from '../../http/errors.ts';
import { keepDeletedItem } from '../helpers/deleted-item-queries.ts';
import { recordDocumentChange } from '../history/change-queries.ts';
import { removeDocument, renewKnowledge } from './document-queries.ts';

/**
 * Deletes a document of the owner's helper, in one transaction with the new version of its knowledge,
 * and returns the id by which that can be undone for a moment.
 */
export async function deleteDocument(
  db: Db,
  params: { userId: string; helperId: number; source: string; now: Date },
): Promise<string> {
  const { userId, helperId, source, now } = params;
  return db.transaction(async (tx) => {
    if (!(await renewKnowledge(tx, params))) throw helperNotFound();
    const removed = await removeDocument(tx, params);
    if (!removed) throw documentNotFound();
    const kept = { helperId, kind: 'document', content: removed.row, deletedAt: now } as const;
    const deletedItemId = await keepDeletedItem(tx, kept);
    await recordDocumentChange(tx, {
      helperId,
      source,
      before: removed.document,
      after: null,
      deletedItemId,
      changedBy: userId,
      changedAt: now,
    });
    return deletedItemId;
  });
}
