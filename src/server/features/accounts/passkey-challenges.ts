import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { badRequest } from '../../http/errors.ts';
import { hashToken } from '../../http/hash-token.ts';
import type { Services } from '../../services.ts';
import * as queries from './passkey-queries.ts';

/** How long the browser waits for the person. */
export const CEREMONY_MS = 5 * 60_000;
/** How long somebody may take. The page to sign in may be open for a while before a passkey is chosen. */
const KEPT_MS = { add: CEREMONY_MS, sign_in: 15 * 60_000 } as const;

type Needed = Pick<Services, 'database' | 'clock'>;

/** Makes what a browser is to sign, once, for this purpose and in this session or browser alone. */
export async function makeChallenge(
  { database, clock }: Needed,
  bound: queries.Bound,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + KEPT_MS[bound.purpose]);
  await queries.keepChallenge(database.db, { ...bound, hash: hashToken(challenge), expiresAt });
  return challenge;
}

const clientData = z.object({ challenge: z.string().max(200) });

/**
 * Uses up the challenge that the browser says it has signed, and returns it. Whether it did sign it is
 * for the library to check. Throws 400 where it is none of ours, was used, or is too old.
 */
export async function takeChallenge(
  { database, clock }: Needed,
  clientDataJson: string,
  bound: queries.Bound,
): Promise<string> {
  const challenge = readChallenge(clientDataJson);
  const taken = { ...bound, hash: hashToken(challenge), now: clock() };
  if (!(await queries.takeChallenge(database.db, taken))) throw tooLate();
  return challenge;
}

function readChallenge(clientDataJson: string): string {
  try {
    const text = Buffer.from(clientDataJson, 'base64url').toString('utf8');
    return clientData.parse(JSON.parse(text)).challenge;
  } catch {
    // Not a browser's; it is refused like one that is too old.
    throw tooLate();
  }
}

const tooLate = () =>
  badRequest('That took too long, or was done already. Please try again.', 'passkey_too_late');
