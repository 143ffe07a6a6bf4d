import type { Limits } from '../../limits/limits.ts';
import type { Notify } from '../../notify/notifier.ts';

const HOUR_MS = 3_600_000;

/**
 * For what anybody can have us send to any address: resets, confirmations, and that there is an
 * account. Nobody gets more than a few of them, whoever asks, from wherever and of whichever process;
 * what is above that is dropped in silence, since a refusal would tell who has an account.
 */
export function limitByRecipient(notify: Notify, limits: Limits): Notify {
  return async (person, message) => {
    const to = person.email.toLowerCase();
    if ((await limits.take('mail-hour', to, { max: 5, windowMs: HOUR_MS })) !== null) return;
    if ((await limits.take('mail-day', to, { max: 15, windowMs: 24 * HOUR_MS })) !== null) return;
    await notify(person, message);
  };
}
