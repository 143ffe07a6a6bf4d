import type { Db } from '../../db/client.ts';
import { HttpError } from '../../http/errors.ts';
import { keepDeletedItem } from '../helpers/deleted-item-queries.ts';
import { recordPhotoChange } from '../history/change-queries.ts';
import { removePhoto } from './photo-queries.ts';

/** Removes the photo of the owner's helper and returns the id by which that can be undone for a moment. */
export function deletePhoto(
  db: Db,
  params: { userId: string; helperId: number; now: Date },
): Promise<string> {
  const { helperId, now: deletedAt } = params;
  return db.transaction(async (tx) => {
    const content = await removePhoto(tx, params);
    if (!content) throw photoNotFound();
    await recordPhotoChange(tx, {
      helperId,
      wasThere: true,
      isThere: false,
      changedBy: params.userId,
      changedAt: deletedAt,
    });
    return keepDeletedItem(tx, { helperId, kind: 'photo', content, deletedAt });
  });
}

const photoNotFound = () =>
  new HttpError(404, 'photo_not_found', 'This photo does not exist any more');
