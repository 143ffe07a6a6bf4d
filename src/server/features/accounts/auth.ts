import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { type Config, siteOrigin } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import * as schema from '../../db/schema.ts';
import type { SessionUser } from '../../http/route.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { passwordChangedMail, resetPasswordMail } from './account-mails.ts';
import { readSignedToken } from './session-cookie.ts';
import { deleteResetLinks, deleteSession, findUserBySession } from './session-queries.ts';

/** Accounts and sessions: the accounts library over our tables. */
export type Auth = {
  /** Who the request's session cookie belongs to, or null. */
  findSessionUser: (request: FastifyRequest) => Promise<SessionUser | null>;
  /** False where the request has no session's cookie of ours; whether the session still is, is not asked. */
  mayHaveSession: (request: FastifyRequest) => boolean;
  /** Prolongs a session that is used; returns the headers that renew its cookie, mostly none. */
  renewSession: (request: FastifyRequest) => Promise<string[]>;
  /** Ends the request's session in the database; returns the headers that clear its cookie. */
  endSession: (request: FastifyRequest) => Promise<string[]>;
  /** The token of the request's session, or null where its cookie is not ours. */
  readToken: (request: FastifyRequest) => string | null;
  /** True where this is the password of whoever is signed in. */
  verifyPassword: (request: FastifyRequest, password: string) => Promise<boolean>;
  /** Changes the address of whoever is signed in: at once, or where mail is set up by a link to the new one. */
  changeEmail: (request: FastifyRequest, newEmail: string) => Promise<void>;
  /** Answers one of the accounts library's own calls below /api/auth/. */
  handle: (request: Request) => Promise<Response>;
  /** Makes an account without a request, for the demonstration. */
  createAccount: (account: { name: string; email: string; password: string }) => Promise<string>;
};

/** How long a session lasts without being used, and after how long use prolongs it, in seconds. */
const SESSION_SECONDS = 60 * 60 * 24 * 30;
const SESSION_RENEWAL_SECONDS = 60 * 60 * 24;
const RESET_LINK_SECONDS = 60 * 60;

export function createAuth(options: {
  config: Config;
  database: Database;
  mailer: Mailer;
  secret: string;
}): Auth {
  const { config, secret } = options;
  const { db } = options.database;
  const library = openLibrary(options);
  const cookieName = `${cookiePrefix(config)}.session_token`;
  const tokenOf = (request: FastifyRequest) => readSignedToken(request.cookies[cookieName], secret);

  return {
    async findSessionUser(request) {
      const token = tokenOf(request);
      if (token === null) return null;
      // Asked of the database each time: a session that was ended elsewhere is over at once. The
      // machine's clock, since the library wrote the time by it.
      return (await findUserBySession(db, { token, now: new Date() })) ?? null;
    },
    mayHaveSession: (request) => tokenOf(request) !== null,
    async renewSession(request) {
      const { headers } = await library.api.getSession({
        headers: cookieHeader(request),
        returnHeaders: true,
      });
      return headers.getSetCookie();
    },
    async endSession(request) {
      const token = tokenOf(request);
      if (token === null) return [];
      // Before the library does: it would say nothing of a database that does not answer.
      await deleteSession(db, token);
      const { headers } = await library.api.signOut({
        headers: cookieHeader(request),
        returnHeaders: true,
      });
      return headers.getSetCookie();
    },
    readToken: tokenOf,
    async verifyPassword(request, password) {
      try {
        const headers = cookieHeader(request);
        return (await library.api.verifyPassword({ body: { password }, headers })).status;
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) return false;
        throw error;
      }
    },
    async changeEmail(request, newEmail) {
      await library.api.changeEmail({
        body: { newEmail, callbackURL: '/account?email=changed' },
        headers: cookieHeader(request),
      });
    },
    handle: (request) => library.handler(request),
    async createAccount(account) {
      const { user } = await library.api.signUpEmail({ body: account });
      return user.id;
    },
  };
}

/** Browsers take a cookie of this prefix only over https, for this host and all of its paths. */
const cookiePrefix = (config: Config) => (config.isHttps ? '__Host-usher' : 'usher');

const cookieHeader = (request: FastifyRequest) =>
  new Headers({ cookie: request.headers.cookie ?? '' });

function openLibrary({ config, database, mailer, secret }: Parameters<typeof createAuth>[0]) {
  const origin = siteOrigin(config);
  return betterAuth({
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
      // It would hash the password inside: 70 ms during which PGlite's one connection does nothing
      // else. What a crash may leave without one, an account without a password, a reset repairs.
      transaction: false,
    }),
    // A reset link in a stolen copy of the database opens nothing.
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      autoSignIn: true,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        const link = `${origin}/reset-password?token=${encodeURIComponent(token)}`;
        await mailer.send(resetPasswordMail(user.email, link));
      },
      onPasswordReset: async ({ user }) => {
        await deleteResetLinks(database.db, user.id);
        // The password is changed, whether the mail about it could be kept or not; the mailer logs it.
        await mailer.send(passwordChangedMail(user.email, origin)).catch(() => {});
      },
    },
    user: { changeEmail: { enabled: true, updateEmailWithoutVerification: !config.SMTP_URL } },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_RENEWAL_SECONDS },
    // Our own guard compares the Origin of every write, and our own limit counts the attempts.
    trustedOrigins: ['*'],
    rateLimit: { enabled: false },
    advanced: {
      disableCSRFCheck: true,
      disableOriginCheck: true,
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(config),
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: config.isHttps,
      },
    },
  });
}
