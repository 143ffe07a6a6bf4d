import type { CreateHelper } from '#shared/api/helpers.ts';
import { isLocked } from '#shared/rules/wedding-dates.ts';
import type { Db } from '../../db/client.ts';
import {
  helperLocked,
  helperNotFound,
  oneHelperOnly,
  purchaseRequired,
} from '../../http/errors.ts';
import { insertVersion } from './details-queries.ts';
import {
  findActivationForHelper,
  findHelperMadeBy,
  findHelperOf,
  type HelperRow,
  insertHelper,
} from './helper-queries.ts';
import { newShareUrl } from './share-url.ts';

/**
 * Creates the one helper of the owner's plan; the same form a second time gives the helper that it
 * made. Throws without a plan, after the wedding, or with a helper.
 */
export async function createHelper(
  db: Db,
  params: { userId: string; now: Date; values: CreateHelper },
): Promise<HelperRow> {
  const { userId, now, values } = params;
  const activation = await findActivationForHelper(db, userId);
  if (!activation) throw purchaseRequired();
  if (isLocked(activation.weddingDate, activation.timezone, now)) throw helperLocked();
  const id = await insertOnce(db, {
    ...values,
    userId,
    activationId: activation.id,
    shareUrl: newShareUrl(values.name),
    knowledgeSavedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const helper = await findHelperOf(db, { userId, id });
  if (!helper) throw helperNotFound();
  return helper;
}

type NewHelper = Parameters<typeof insertHelper>[1] & { userId: string };

/** Writes the helper with the first version of its details, unless this form has written it before. */
function insertOnce(db: Db, values: NewHelper): Promise<number> {
  const { userId, creationKey, knowledgeBase: text, createdAt: savedAt } = values;
  return db.transaction(async (tx) => {
    const id = await insertHelper(tx, values);
    if (id !== undefined) {
      if (text !== '')
        await insertVersion(tx, { helperId: id, version: 1, text, savedBy: userId, savedAt });
      return id;
    }
    const earlier = creationKey ? await findHelperMadeBy(tx, { userId, creationKey }) : undefined;
    if (earlier === undefined) throw oneHelperOnly();
    return earlier;
  });
}
