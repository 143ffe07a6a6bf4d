import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { SessionUser } from '../../http/route.ts';
import { deleteOtherSessionsOf } from './account-queries.ts';
import { isKnownDevice } from './device-queries.ts';
import type { Library } from './open-library.ts';
import { deleteResetLinks } from './session-queries.ts';
import { findLogin } from './user-queries.ts';

/** What came of opening the link in a confirmation mail. */
export type Confirmation =
  /** With the cookies of a session where a password came along. */
  | { outcome: 'confirmed'; signedIn: { userId: string; cookies: string[] } | null }
  | { outcome: 'address_changed' }
  /** The link is not ours, or too old. */
  | { outcome: 'bad_link' }
  /** Somebody else is signed in in this browser. */
  | { outcome: 'other_session' }
  /** Only whoever is signed in to the account can change its address. */
  | { outcome: 'sign_in_first' }
  /** This is not the browser in which the account was made, and no password came along. */
  | { outcome: 'password_needed'; email: string }
  | { outcome: 'wrong_password' };

const payload = z.object({ email: z.email(), updateTo: z.email().optional() });

type Asked = {
  token: string;
  password: string | undefined;
  /** The hash by which the browser is known. */
  device: string | null;
  session: { user: SessionUser | null; token: string | null };
  headers: Headers;
};

/**
 * Confirms an address; the link alone signs nobody in. It shows who reads the mail, and the password
 * or the browser who made the account; only where both are one is the account theirs. Otherwise anybody
 * could sign up with a stranger's address, have the stranger confirm it, and share the account.
 */
export async function confirmEmail(
  base: { db: Db; library: Library; secret: string },
  asked: Asked,
): Promise<Confirmation> {
  const { db, library } = base;
  const link = await readLink(asked.token, base.secret);
  const account = link && (await findLogin(db, link.email));
  if (!link || !account) return { outcome: 'bad_link' };
  const { user } = asked.session;
  if (user && user.id !== account.id) return { outcome: 'other_session' };
  if (link.updateTo !== undefined)
    return user ? changeAddress(base, asked) : { outcome: 'sign_in_first' };

  if (account.emailVerified) return { outcome: 'confirmed', signedIn: null };
  const { device: tokenHash, password } = asked;
  const userId = account.id;
  const isTheirs =
    user !== null || (tokenHash !== null && (await isKnownDevice(db, { userId, tokenHash })));
  if (!isTheirs) {
    if (password === undefined) return { outcome: 'password_needed', email: link.email };
    if (!(await isRightPassword(library, account.password, password))) {
      return { outcome: 'wrong_password' };
    }
  }
  await library.api.verifyEmail({ query: { token: asked.token } });
  // From before anybody had shown that the address is theirs.
  await deleteOtherSessionsOf(db, { userId, token: asked.session.token ?? '' });
  if (isTheirs || password === undefined) return { outcome: 'confirmed', signedIn: null };
  const { headers } = await library.api.signInEmail({
    body: { email: link.email, password },
    headers: asked.headers,
    returnHeaders: true,
  });
  return { outcome: 'confirmed', signedIn: { userId, cookies: headers.getSetCookie() } };
}

/** The link's words, or null where it is not ours or too old. */
async function readLink(token: string, secret: string) {
  try {
    const { payload: words } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
    });
    return payload.safeParse(words).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

async function isRightPassword(library: Library, hash: string | null, password: string) {
  const { password: passwords } = await library.$context;
  return hash !== null && (await passwords.verify({ hash, password }));
}

async function changeAddress(
  { db, library }: { db: Db; library: Library },
  { token, session, headers }: Asked,
): Promise<Confirmation> {
  try {
    await library.api.verifyEmail({ query: { token }, headers });
  } catch (error) {
    // Somebody else has taken that address meanwhile.
    if (isUniqueViolation(error)) return { outcome: 'bad_link' };
    throw error;
  }
  // A reset link in the mailbox that the account has left opens nothing any more.
  if (session.user) await deleteResetLinks(db, session.user.id);
  return { outcome: 'address_changed' };
}
