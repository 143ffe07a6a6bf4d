import type { Db } from '../../db/client.ts';
import { documentNotFound, helperNotFound } from '../../http/errors.ts';
import { removeDocument, renewKnowledge } from './document-queries.ts';

/** Deletes a document of the owner's helper, in one transaction with the new version of its knowledge. */
export async function deleteDocument(
  db: Db,
  params: { userId: string; helperId: number; source: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await renewKnowledge(tx, params))) throw helperNotFound();
    if (!(await removeDocument(tx, params))) throw documentNotFound();
  });
}
