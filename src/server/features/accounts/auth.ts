import { setTimeout as sleep } from 'node:timers/promises';
import { isAPIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cleanText } from '#shared/api/texts.ts';
import { siteOrigin } from '../../config.ts';
import type { SessionUser } from '../../http/route.ts';
import { type Confirmation, confirmEmail } from './confirm-email.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import { createOidcSignIn, OIDC_CALLBACK } from './oidc-sign-in.ts';
import { type AccountsBase, openLibrary, SESSION_SECONDS } from './open-library.ts';
import { readSignedToken, signToken } from './session-cookie.ts';
import { deleteSession, findUserBySession } from './session-queries.ts';
import { confirmAddress } from './user-queries.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

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
  /** Signs somebody in without asking for anything: the reply gets the cookie of a new session. */
  startSession: (exchange: Exchange, userId: string) => Promise<void>;
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
  /** Confirms the address that a mailed link was sent to, as far as whoever opened it may. */
  confirmEmail: (
    request: FastifyRequest,
    asked: { token: string; password: string | undefined; device: string | null },
  ) => Promise<Confirmation>;
  /** Answers one of the accounts library's own calls below /api/auth/. */
  handle: (request: Request) => Promise<Response>;
  /** Makes an account without a request, for the demonstration. */
  createAccount: (account: { name: string; email: string; password: string }) => Promise<string>;
};

export function createAuth(options: AccountsBase): Auth {
  const { config, secret } = options;
  const { db } = options.database;
  const origin = siteOrigin(config);
  const oidc = createOidcSignIn(config, secret);
  const library = openLibrary(options, oidc ? [oidc.plugin] : []);
  const cookieName = `${cookiePrefix(config)}.session_token`;
  const tokenOf = (request: FastifyRequest) => readSignedToken(request.cookies[cookieName], secret);

  async function findSession(request: FastifyRequest): Promise<SessionUser | null> {
    const token = tokenOf(request);
    if (token === null) return null;
    // Asked of the database each time: a session that was ended elsewhere is over at once. The
    // machine's clock, since the library wrote the time by it.
    return (await findUserBySession(db, { token, now: new Date() })) ?? null;
  }

  return {
    findSessionUser: findSession,
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
    async startSession({ request, reply }, userId) {
      const { internalAdapter } = await library.$context;
      const userAgent = userAgentOf(request);
      const session = await internalAdapter.createSession(userId, false, { userAgent });
      reply.setCookie(cookieName, signToken(session.token, secret), {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: config.isHttps,
        maxAge: SESSION_SECONDS,
      });
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
        body: { newEmail },
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
    async confirmEmail(request, asked) {
      const session = { user: await findSession(request), token: tokenOf(request) };
      return confirmEmail(
        { db, library, secret },
        { ...asked, session, headers: deviceHeaders(request) },
      );
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

/** With these the library's session tells the device that it is on. */
const deviceHeaders = (request: FastifyRequest) =>
  new Headers({
    cookie: request.headers.cookie ?? '',
    'user-agent': userAgentOf(request),
  });

const userAgentOf = (request: FastifyRequest) =>
  cleanText(request.headers['user-agent'] ?? '').slice(0, 200);

const cookieHeader = (request: FastifyRequest) =>
  new Headers({ cookie: request.headers.cookie ?? '' });
