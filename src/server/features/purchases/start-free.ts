import { freePlan } from '#shared/rules/plans.ts';
import { HttpError, ownerOnly } from '../../http/errors.ts';
import { freeUseHash } from '../../limits/free-use-hash.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../accounts/account-queries.ts';
import { isMember } from '../helpers/access-queries.ts';
import { insertFreeUse } from './free-plan-queries.ts';
import { insertActivation } from './plan-queries.ts';

/**
 * Begins the Free plan, which everybody has once: an account, and a mailbox, also under another
 * spelling of its address or after an account with it was deleted. Throws where they had it, or work on
 * somebody else's helper.
 */
export async function startFree(
  { database, limits, clock }: Pick<Services, 'database' | 'limits' | 'clock'>,
  params: { user: { id: string; email: string }; weddingDate: string; timezone: string },
): Promise<void> {
  const { user, weddingDate, timezone } = params;
  const emailHash = freeUseHash(limits, user.email);
  await database.db.transaction(async (tx) => {
    await lockAccount(tx, user.id);
    if (await isMember(tx, user.id)) throw ownerOnly();
    const activationId = await insertActivation(tx, {
      userId: user.id,
      plan: freePlan,
      paidCents: 0,
      weddingDate,
      timezone,
      startedFree: true,
    });
    if (activationId === undefined) throw freeUsed();
    if (!(await insertFreeUse(tx, { emailHash, createdAt: clock() }))) throw freeUsed();
  });
}

const freeUsed = () =>
  new HttpError(409, 'free_used', 'You have a plan already, or have used the Free plan before.');
