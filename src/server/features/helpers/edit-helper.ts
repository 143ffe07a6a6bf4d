import type { EditHelper } from '#shared/api/helpers.ts';
import type { Db } from '../../db/client.ts';
import { helperNotFound, staleVersion } from '../../http/errors.ts';
import { deleteDraft, deleteOldVersions, insertVersion } from './details-queries.ts';
import { requireEditableHelper } from './editable-helper-queries.ts';
import { lockHelperOf, updateHelperOf, versionedColumns } from './helper-queries.ts';

const versioned = Object.keys(versionedColumns) as (keyof typeof versionedColumns)[];

/**
 * Saves changes of the owner's helper. A save that was made from an older version than the newest is
 * refused, unless everything is already as it wants it; one that names no version is taken, and what
 * it replaces stays in the history. Throws where the helper is locked, not there or changed meanwhile.
 */
export async function editHelper(
  db: Db,
  owned: { userId: string; id: number; now: Date },
  { version: madeFrom, settles, ...changes }: EditHelper,
): Promise<void> {
  await requireEditableHelper(db, owned);
  await db.transaction(async (tx) => {
    const before = await lockHelperOf(tx, owned);
    if (!before) throw helperNotFound();
    const changed = versioned.filter(
      (field) => changes[field] !== undefined && changes[field] !== before[field],
    );
    if (changed.length > 0 && madeFrom !== undefined && madeFrom !== before.version) {
      throw staleVersion();
    }
    const version = changed.length > 0 ? before.version + 1 : before.version;
    const { knowledgeBase, ...others } = changes;
    const isNewText = changed.includes('knowledgeBase');
    await updateHelperOf(tx, owned, {
      ...others,
      version,
      ...(isNewText ? { knowledgeBase } : {}),
    });
    const helperId = owned.id;
    if (knowledgeBase !== undefined) await deleteDraft(tx, { userId: owned.userId, helperId });
    if (!isNewText) return;
    await insertVersion(tx, {
      helperId,
      version,
      text: knowledgeBase ?? '',
      settled: settles ?? null,
      savedBy: owned.userId,
      savedAt: owned.now,
    });
    await deleteOldVersions(tx, helperId);
  });
}
