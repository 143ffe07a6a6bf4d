import type { Db } from '../db/client.ts';
import { insertMail } from '../mail/mail-queries.ts';
import { askerMail } from './sweep-mails.ts';
import { claimAnsweredAskers } from './sweep-queries.ts';

/** Mails guests who left an address with a question that the couple has answered since. */
export function tellAskers(
  db: Db,
  { now, origin }: { now: Date; origin: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const told = new Set<string>();
    for (const { helperId, contact, shareUrl } of await claimAnsweredAskers(tx, now)) {
      const key = `${helperId} ${contact?.toLowerCase()}`;
      if (contact === null || told.has(key)) continue;
      told.add(key);
      await insertMail(tx, askerMail({ to: contact, helperId, shareUrl, origin }), now);
    }
    return told.size;
  });
}
