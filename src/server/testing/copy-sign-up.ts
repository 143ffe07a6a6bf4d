import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { credentials, devices, sessions, users } from '../db/schema.ts';

/** What a sign-up left in the database. */
export type SignUp = {
  user: typeof users.$inferSelect;
  credential: typeof credentials.$inferSelect;
  session: typeof sessions.$inferSelect;
  device: typeof devices.$inferSelect;
};

/** Reads what the sign-up with this address has just left. */
export async function readSignUp(db: Db, email: string): Promise<SignUp> {
  const [row] = await db
    .select({ user: users, credential: credentials, session: sessions, device: devices })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .innerJoin(devices, eq(devices.userId, users.id))
    .where(eq(users.email, email));
  if (!row) throw new Error('Nobody has signed up and in with this address');
  return row;
}

/**
 * Leaves the same for another address, without hashing the same password again, which is slow on
 * purpose. Returns the token of the session.
 */
export async function copySignUp(db: Db, signUp: SignUp, email: string): Promise<string> {
  const { digestToken: _, ...user } = signUp.user;
  const [userId, token] = [randomId(), randomId()];
  await db.insert(users).values({ ...user, id: userId, email });
  await db
    .insert(credentials)
    .values({ ...signUp.credential, id: randomId(), accountId: userId, userId });
  await db.insert(sessions).values({ ...signUp.session, id: randomId(), token, userId });
  await db.insert(devices).values({ ...signUp.device, userId });
  return token;
}

/** The cookie's value as the accounts library signs it. */
export function signToken(token: string, secret: string): string {
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
}

const randomId = () => randomBytes(24).toString('base64url');
