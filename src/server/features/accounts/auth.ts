import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import * as schema from '../../db/schema.ts';
import type { SessionUser } from '../../http/route.ts';
import type { Mailer } from '../../mail/mailer.ts';

/** Accounts and sessions: the accounts library over our tables. */
export type Auth = {
  /** Who the request's session cookie belongs to, or null. */
  findSessionUser: (request: FastifyRequest) => Promise<SessionUser | null>;
  /** Answers one of the accounts library's own calls below /api/auth/. */
  handle: (request: Request) => Promise<Response>;
  /** Ends the session of these headers; returns the headers that clear its cookie. */
  signOut: (headers: Headers) => Promise<string[]>;
  /** Makes an account without a request, for the demonstration. */
  createAccount: (account: { name: string; email: string; password: string }) => Promise<string>;
};

/** How long a session lasts without being used, and after how long use prolongs it, in seconds. */
const SESSION_SECONDS = 60 * 60 * 24 * 30;
const SESSION_RENEWAL_SECONDS = 60 * 60 * 24;
const RESET_LINK_MINUTES = 60;

export function createAuth(options: {
  config: Config;
  database: Database;
  mailer: Mailer;
  secret: string;
}): Auth {
  const { config, database, mailer, secret } = options;
  // Never from a request's Host header, which anybody can set: a reset link must lead to us.
  const origin = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const auth = betterAuth({
    appName: 'Usher',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(database.db, {
      provider: 'pg',
      schema: {
        user: schema.users,
        session: schema.sessions,
        account: schema.credentials,
        verification: schema.verifications,
      },
      transaction: false,
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      autoSignIn: true,
      resetPasswordTokenExpiresIn: RESET_LINK_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        await mailer.send({
          to: user.email,
          subject: 'Choose a new password for Usher',
          text: `Hello ${user.name},\n\nsomebody, probably you, asked for a new password for your Usher account. Choose it here within the next hour:\n\n${origin}/reset-password?token=${encodeURIComponent(token)}\n\nIf it was not you, leave this message alone: nothing has changed.\n`,
        });
      },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_RENEWAL_SECONDS },
    // Our own guard compares the Origin of every write, and our own limit counts the attempts.
    trustedOrigins: ['*'],
    rateLimit: { enabled: false },
    advanced: {
      disableCSRFCheck: true,
      disableOriginCheck: true,
      useSecureCookies: false,
      cookiePrefix: config.isHttps ? '__Host-usher' : 'usher',
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: config.isHttps,
      },
    },
  });

  return {
    async findSessionUser(request) {
      const { cookie } = request.headers;
      if (!cookie?.includes('session_token')) return null;
      try {
        const session = await auth.api.getSession({ headers: new Headers({ cookie }) });
        if (!session) return null;
        const { id, name, email, image } = session.user;
        return { id, name, email, image: image ?? null };
      } catch (error) {
        // A cookie that cannot be read is nobody's; a database that does not answer is our fault.
        if ((error as { statusCode?: number }).statusCode === 500) throw error;
        return null;
      }
    },
    handle: (request) => auth.handler(request),
    async signOut(headers) {
      const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
      return answered.getSetCookie();
    },
    async createAccount(account) {
      const { user } = await auth.api.signUpEmail({ body: account });
      return user.id;
    },
  };
}
