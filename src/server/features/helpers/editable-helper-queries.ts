import { isLocked } from '#shared/rules/wedding-dates.ts';
import type { Db } from '../../db/client.ts';
import { helperLocked, helperNotFound } from '../../http/errors.ts';
import { findHelperOf, type HelperRow } from './helper-queries.ts';

/** The owner's helper. Throws where it is not there, or not the owner's, or its wedding has passed. */
export async function requireEditableHelper(
  db: Db,
  params: { userId: string; id: number; now: Date },
): Promise<HelperRow> {
  const helper = await findHelperOf(db, params);
  if (!helper) throw helperNotFound();
  if (isLocked(helper.weddingDate, helper.timezone, params.now)) throw helperLocked();
  return helper;
}
