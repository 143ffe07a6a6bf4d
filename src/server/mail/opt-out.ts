import { timingSafeEqual } from 'node:crypto';
import { canonicalEmail } from '#shared/rules/email-addresses.ts';
import type { Limits } from '../limits/limits.ts';

type Hashing = Pick<Limits, 'hash'>;

/** How a guest's address is kept, of which nothing else is once the mail has gone. */
export const guestAddressHash = ({ hash }: Hashing, address: string) =>
  hash(`guest ${canonicalEmail(address)}`);

/** What is in the link of a guest's mail that stops all further ones: the address is not in it. */
export function optOutToken({ hash }: Hashing, addressHash: string): string {
  return `${addressHash}.${hash(`opt-out ${addressHash}`)}`;
}

/** The hash of the address that a token is for, or null where it is none of ours. */
export function readOptOutToken(hashing: Hashing, token: string): string | null {
  const [addressHash = ''] = token.split('.', 1);
  const [given, expected] = [Buffer.from(token), Buffer.from(optOutToken(hashing, addressHash))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? addressHash : null;
}
