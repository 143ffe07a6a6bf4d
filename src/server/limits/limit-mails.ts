import { canonicalEmail } from '#shared/rules/email-addresses.ts';
import type { Db } from '../db/client.ts';
import type { Limits } from './limits.ts';

const HOUR_MS = 3_600_000;

/**
 * For what anybody can have us send to any address. Counts one more mail to the mailbox, whoever asks, from
 * wherever, of whichever process and with whatever `+tag`, within the caller's transaction where one is
 * given; false where it has had enough of them.
 */
export async function mayBeMailed(limits: Limits, email: string, tx?: Db): Promise<boolean> {
  const mailbox = canonicalEmail(email);
  const hour = { max: 5, windowMs: HOUR_MS };
  if ((await limits.take('mail-hour', mailbox, hour, tx)) !== null) return false;
  const day = { max: 15, windowMs: 24 * HOUR_MS };
  return (await limits.take('mail-day', mailbox, day, tx)) === null;
}
