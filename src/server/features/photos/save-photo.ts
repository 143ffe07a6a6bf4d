import type { Db } from '../../db/client.ts';
import { helperNotFound } from '../../http/errors.ts';
import { lockHelperOf } from '../helpers/helper-queries.ts';
import { recordPhotoChange } from '../history/change-queries.ts';
import { findPhotoVersion, upsertPhoto } from './photo-queries.ts';

/** Keeps the photo of a helper that this person works on, in the place of an earlier one, and says so in the history. */
export function savePhoto(
  db: Db,
  photo: { userId: string; helperId: number; version: string; content: Uint8Array; now: Date },
): Promise<void> {
  const { userId, helperId, version, now: changedAt } = photo;
  return db.transaction(async (tx) => {
    if (!(await lockHelperOf(tx, { userId, id: helperId }))) throw helperNotFound();
    const before = await findPhotoVersion(tx, helperId);
    if (!(await upsertPhoto(tx, photo))) throw helperNotFound();
    if (before === version) return;
    const wasThere = before !== undefined;
    await recordPhotoChange(tx, {
      helperId,
      wasThere,
      isThere: true,
      changedBy: userId,
      changedAt,
    });
  });
}
