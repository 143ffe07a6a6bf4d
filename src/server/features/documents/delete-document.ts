import type { Db } from '../../db/client.ts';
import { documentNotFound, helperNotFound } from '../../http/errors.ts';
import { keepDeletedItem } from '../helpers/deleted-item-queries.ts';
import { removeDocument, renewKnowledge } from './document-queries.ts';

/**
 * Deletes a document of the owner's helper, in one transaction with the new version of its knowledge,
 * and returns the id by which that can be undone for a moment.
 */
export async function deleteDocument(
  db: Db,
  params: { userId: string; helperId: number; source: string; now: Date },
): Promise<string> {
  const { helperId, now } = params;
  return db.transaction(async (tx) => {
    if (!(await renewKnowledge(tx, params))) throw helperNotFound();
    const content = await removeDocument(tx, params);
    if (!content) throw documentNotFound();
    return keepDeletedItem(tx, { helperId, kind: 'document', content, deletedAt: now });
  });
}
