import type { FastifyReply } from 'fastify';
import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { isKnownDeviceOf } from './device-queries.ts';
import * as queries from './password-attempt-queries.ts';

/** Whose password is tried: an address, whether it has an account or not, and in which browser. */
export type Tried = { email: string; device: string | null };

/**
 * Runs `check`, which tries a password, unless too many of the account's have been wrong: then it
 * throws 429, with when to come back, and the password is not looked at. It is counted by account,
 * from wherever the attempts come. A browser in which the account has been used counts by itself, so
 * that nobody locks a couple out by guessing. `isRight` says whether the password was.
 */
export async function guardPassword<Result>(
  { database, limits, clock }: Pick<Services, 'database' | 'limits' | 'clock'>,
  tried: Tried & { reply: FastifyReply },
  check: () => Promise<{ isRight: boolean; result: Result }>,
): Promise<Result> {
  const { db } = database;
  const key = await keyOf();
  const now = clock();
  if (!(await queries.claimAttempt(db, { key, now }))) {
    const nextAt = (await queries.findNextAttempt(db, key)) ?? now;
    const seconds = Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1000));
    tried.reply.header('retry-after', String(seconds));
    throw tooManyAttempts(seconds);
  }
  const { isRight, result } = await check();
  if (isRight) await queries.forgetAttempts(db, key);
  return result;

  async function keyOf(): Promise<string> {
    const email = tried.email.trim().toLowerCase();
    const { device: tokenHash } = tried;
    const isKnown = tokenHash !== null && (await isKnownDeviceOf(db, { email, tokenHash }));
    return limits.hash(isKnown ? `password ${email} ${tokenHash}` : `password ${email}`);
  }
}

function tooManyAttempts(seconds: number): HttpError {
  const wait = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const message = `Too many passwords were wrong. Please try again in ${wait}, or choose a new password by the link under "Forgotten password".`;
  return new HttpError(429, 'too_many_attempts', message);
}
