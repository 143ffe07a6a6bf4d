import type { CreateHelper } from '#shared/api/helpers.ts';
import { isLocked } from '#shared/rules/wedding-dates.ts';
import type { Db } from '../../db/client.ts';
import {
  helperLocked,
  helperNotFound,
  oneHelperOnly,
  purchaseRequired,
} from '../../http/errors.ts';
import {
  findActivationForHelper,
  findHelperOf,
  type HelperRow,
  insertHelper,
} from './helper-queries.ts';
import { newShareUrl } from './share-url.ts';

/** Creates the one helper of the owner's plan. Throws without a plan, after the wedding, or with a helper. */
export async function createHelper(
  db: Db,
  params: { userId: string; now: Date; values: CreateHelper },
): Promise<HelperRow> {
  const { userId, now, values } = params;
  const activation = await findActivationForHelper(db, userId);
  if (!activation) throw purchaseRequired();
  if (isLocked(activation.weddingDate, activation.timezone, now)) throw helperLocked();
  const id = await insertHelper(db, {
    ...values,
    userId,
    activationId: activation.id,
    shareUrl: newShareUrl(values.name),
    knowledgeSavedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  if (id === undefined) throw oneHelperOnly();
  const helper = await findHelperOf(db, { userId, id });
  if (!helper) throw helperNotFound();
  return helper;
}
