import { setTimeout as sleep } from 'node:timers/promises';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Config, siteOrigin } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import * as schema from '../../db/schema.ts';
import type { SessionUser } from '../../http/route.ts';
import type { Mailer } from '../../mail/mailer.ts';
import {
  accountExistsMail,
  confirmEmailMail,
  passwordChangedMail,
  resetPasswordMail,
} from './account-mails.ts';
import { createOidcSignIn, OIDC_CALLBACK } from './oidc-sign-in.ts';
import { readSignedToken } from './session-cookie.ts';
import { deleteResetLinks, deleteSession, findUserBySession } from './session-queries.ts';
import { confirmAddress } from './user-queries.ts';

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
  /** Begins signing in by the OpenID Connect provider: where to go, and the cookies to take along. */
  beginOidc: (
    request: FastifyRequest,
    returnTo: string,
  ) => Promise<{ url: string; cookies: string[] }>;
  /** Ends it, with what the provider sent back: where to go, and the session's cookie. */
  finishOidc: (
    request: FastifyRequest,
    query: { state: string } & Record<string, string | undefined>,
  ) => Promise<{ location: string; cookies: string[] }>;
  /** Confirms the address that a mailed link was sent to; null where the link is too old or not ours. */
  confirmEmail: (
    request: FastifyRequest,
    query: { token: string; callbackURL: string },
  ) => Promise<{ cookies: string[] } | null>;
  /** Answers one of the accounts library's own calls below /api/auth/. */
  handle: (request: Request) => Promise<Response>;
  /** Makes an account without a request, for the demonstration. */
  createAccount: (account: { name: string; email: string; password: string }) => Promise<string>;
};

/** How long a session lasts without being used, and after how long use prolongs it, in seconds. */
const SESSION_SECONDS = 60 * 60 * 24 * 30;
const SESSION_RENEWAL_SECONDS = 60 * 60 * 24;
const RESET_LINK_SECONDS = 60 * 60;
const CONFIRM_LINK_SECONDS = 24 * 60 * 60;

export function createAuth(options: {
  config: Config;
  database: Database;
  mailer: Mailer;
  secret: string;
}): Auth {
  const { config, secret } = options;
  const { db } = options.database;
  const origin = siteOrigin(config);
  const oidc = createOidcSignIn(config, secret);
  const library = openLibrary(options, oidc ? [oidc.plugin] : []);
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
    async beginOidc(request, returnTo) {
      if (!oidc) throw new Error('No provider is configured');
      const begun = await within(
        library.handler(
          new Request(`${origin}/api/auth/sign-in/oauth2`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...cookieOnly(request) },
            body: JSON.stringify({ providerId: 'oidc', callbackURL: returnTo }),
          }),
        ),
      );
      const url = new URL(oidcBegun.parse(await begun.json()).url);
      url.searchParams.set('nonce', oidc.nonceOf(url.searchParams.get('state') ?? ''));
      return { url: url.href, cookies: begun.headers.getSetCookie() };
    },
    async finishOidc(request, query) {
      if (!oidc) throw new Error('No provider is configured');
      const url = new URL(OIDC_CALLBACK, origin);
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) url.searchParams.set(name, value);
      }
      const work = () => library.handler(new Request(url, { headers: cookieOnly(request) }));
      const ended = await within(oidc.expectNonce(oidc.nonceOf(query.state), work));
      return {
        location: ended.headers.get('location') ?? '/?error=none',
        cookies: ended.headers.getSetCookie(),
      };
    },
    async confirmEmail(request, query) {
      const url = new URL(`/api/auth/verify-email?${new URLSearchParams(query)}`, origin);
      const answer = await library.handler(new Request(url, { headers: cookieOnly(request) }));
      const location = answer.headers.get('location') ?? '?error=none';
      return location.includes('error=') ? null : { cookies: answer.headers.getSetCookie() };
    },
    handle: (request) => library.handler(request),
    async createAccount(account) {
      const { user } = await library.api.signUpEmail({ body: account });
      // There is nobody who could open a link.
      await confirmAddress(db, user.id);
      return user.id;
    },
  };
}

/** Browsers take a cookie of this prefix only over https, for this host and all of its paths. */
const cookiePrefix = (config: Config) => (config.isHttps ? '__Host-usher' : 'usher');

const cookieOnly = (request: FastifyRequest): Record<string, string> =>
  request.headers.cookie ? { cookie: request.headers.cookie } : {};

const oidcBegun = z.object({ url: z.url() });

/** The library waits for the provider as long as it likes; a person does not. */
const PROVIDER_MS = 15_000;

async function within<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const tooLong = sleep(PROVIDER_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error('The provider did not answer in time');
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    timer.abort();
    tooLong.catch(() => {});
  }
}

const cookieHeader = (request: FastifyRequest) =>
  new Headers({ cookie: request.headers.cookie ?? '' });

function openLibrary(
  { config, database, mailer, secret }: Parameters<typeof createAuth>[0],
  plugins: BetterAuthPlugin[],
) {
  const origin = siteOrigin(config);
  const confirms = config.SMTP_URL !== undefined;
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
      requireEmailVerification: confirms,
      // Whoever signs up with an address that has an account is told so at that address, and only there.
      onExistingUserSignUp: async ({ user }) => {
        await mailer.send(accountExistsMail(user.email, origin));
      },
      minPasswordLength: 8,
      maxPasswordLength: 128,
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
    ...(confirms
      ? {
          emailVerification: {
            sendOnSignUp: true,
            sendOnSignIn: true,
            autoSignInAfterVerification: true,
            expiresIn: CONFIRM_LINK_SECONDS,
            sendVerificationEmail: async ({ user, url, token }) => {
              const callbackURL = new URL(url).searchParams.get('callbackURL') ?? '/';
              const query = new URLSearchParams({ token, callbackURL });
              const link = `${origin}/api/auth/verify-email?${query}`;
              await mailer.send(confirmEmailMail(user.email, link));
            },
          },
        }
      : {}),
    // The tokens of a provider are of no further use here, and would be one more thing to lose.
    account: { updateAccountOnSignIn: false },
    databaseHooks: {
      account: {
        create: {
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
    onAPIError: {
      errorURL: `${origin}/sign-in?problem=provider`,
      // What is no refusal is ours to log and to answer; the library would print it as it is.
      onError: (error) => {
        if (!isAPIError(error)) throw error;
      },
    },
    plugins,
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
