import { requestScrub } from '../../db/scrub-queries.ts';
import { freeUseHash } from '../../limits/free-use-hash.ts';
import type { Services } from '../../services.ts';
import { eraseHelperOf } from '../helpers/erase-helper-queries.ts';
import { hasHadFree, insertFreeUse } from '../purchases/free-plan-queries.ts';
import * as queries from './account-queries.ts';

/**
 * Deletes an account with its helper, plans, purchases, feedback, sessions and mails, in one
 * transaction; what is kept is that a helper was deleted, and
 * by a hash that somebody has had the Free plan. False where there is no such account.
 */
export async function deleteAccount(
  {
    database,
    notifier,
    limits,
    clock,
  }: Pick<Services, 'database' | 'notifier' | 'limits' | 'clock'>,
  userId: string,
): Promise<boolean> {
  const now = clock();
  const email = await database.db.transaction(async (tx) => {
    const account = await queries.lockAccount(tx, userId);
    if (!account) return null;
    for (const { id } of await queries.listHelperIdsOf(tx, userId)) {
      await eraseHelperOf(tx, { userId, id, reason: 'account_deleted', now });
    }
    if (await hasHadFree(tx, userId)) {
      // Also under the address that the account has now, should it be another.
      await insertFreeUse(tx, { emailHash: freeUseHash(limits, account.email), createdAt: now });
    }
    await notifier.withdraw(account, tx);
    await requestScrub(tx, now);
    await queries.deleteUser(tx, { id: userId, email: account.email });
    return account.email;
  });
  if (email === null) return false;
  await notifier.forget({ email });
  return true;
}
