import { shortPath } from '#shared/rules/share-links.ts';
import type { Db } from '../db/client.ts';
import type { Limits } from '../limits/limits.ts';
import { guestAddressHash, optOutToken } from '../mail/opt-out.ts';
import { hasOptedOut } from '../mail/opt-out-queries.ts';
import type { Notify } from '../notify/notifier.ts';
import { askerMail } from './sweep-mails.ts';
import { type AnsweredAsker, claimAsker, listAnsweredAskers } from './sweep-queries.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * Anybody can leave anybody's address with a question of their own helper. What is above these waits
 * for the next day.
 */
const OF_HELPER = { max: 20, windowMs: DAY_MS };
const TO_ADDRESS = { max: 3, windowMs: DAY_MS };

type Params = { now: Date; origin: string; notify: Notify; limits: Limits };

/** Mails guests who left an address with a question that the couple has answered since. Returns how many. */
export async function notifyAskers(db: Db, params: Params): Promise<number> {
  let notified = 0;
  const isFull = new Set<number>();
  for (const asker of await listAnsweredAskers(db)) {
    if (isFull.has(asker.helperId)) continue;
    const outcome = await notifyAsker(db, asker, params);
    if (outcome === 'helper_full') isFull.add(asker.helperId);
    if (outcome === 'notified') notified += 1;
  }
  return notified;
}

/** Tells one, once, however many processes try; one that wants no mail is passed over for good. */
async function notifyAsker(db: Db, asker: AnsweredAsker, { now, origin, notify, limits }: Params) {
  const addressHash = guestAddressHash(limits, asker.contact);
  try {
    return await db.transaction(async (tx) => {
      if (!(await claimAsker(tx, { ...asker, now }))) return 'notified_before';
      if (await hasOptedOut(tx, addressHash)) return 'opted_out';
      const isLimited = async (...limit: [string, string, typeof OF_HELPER]) =>
        (await limits.take(...limit, tx)) !== null;
      // Thrown, so that nothing of this is kept: neither the claim nor what was counted.
      if (await isLimited('guest-mail-of', String(asker.helperId), OF_HELPER))
        throw new Waits('helper_full');
      if (await isLimited('guest-mail-to', addressHash, TO_ADDRESS))
        throw new Waits('address_full');
      const mail = askerMail({
        helperId: asker.helperId,
        link: `${origin}${shortPath(asker.shareUrl)}`,
        optOutUrl: `${origin}/api/unsubscribe?guest=${optOutToken(limits, addressHash)}`,
      });
      await notify({ email: asker.contact }, mail, tx);
      return 'notified';
    });
  } catch (error) {
    if (error instanceof Waits) return error.reason;
    throw error;
  }
}

/** The mail is one too many today. */
class Waits extends Error {
  constructor(readonly reason: 'helper_full' | 'address_full') {
    super(reason);
  }
}
