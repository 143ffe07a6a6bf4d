import { mayBeMailed } from '../../limits/limit-mails.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Notify } from '../../notify/notifier.ts';

/**
 * For resets, confirmations, and that there is an account. What is above the limit is dropped in silence,
 * since a refusal would tell who has an account.
 */
export function limitByRecipient(notify: Notify, limits: Limits): Notify {
  return async (person, message) => {
    if (await mayBeMailed(limits, person.email)) await notify(person, message);
  };
}
