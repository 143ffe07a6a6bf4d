import type { FastifyReply, FastifyRequest } from 'fastify';
import { cleanText } from '#shared/api/texts.ts';
import type { SessionUser } from '../../http/route.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import {
  type AccountsBase,
  cookieAttributes,
  type Library,
  SESSION_SECONDS,
} from './open-library.ts';
import { readSignedToken, signToken } from './session-cookie.ts';
import { deleteSession, findUserBySession } from './session-queries.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** The sessions of requests, by their cookies. */
export type Sessions = {
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
};

export function createSessions(
  library: Library,
  { config, secret, database: { db } }: Pick<AccountsBase, 'config' | 'secret' | 'database'>,
): Sessions {
  const cookieName = `${cookiePrefix(config)}.session_token`;
  const readToken = (request: FastifyRequest) =>
    readSignedToken(request.cookies[cookieName], secret);
  return {
    readToken,
    mayHaveSession: (request) => readToken(request) !== null,
    async findSessionUser(request) {
      const token = readToken(request);
      if (token === null) return null;
      // Asked of the database each time: a session that was ended elsewhere is over at once. The
      // machine's clock, since the library wrote the time by it.
      return (await findUserBySession(db, { token, now: new Date() })) ?? null;
    },
    async renewSession(request) {
      const asked = { headers: cookieHeader(request), returnHeaders: true } as const;
      const { headers } = await library.api.getSession(asked);
      return headers.getSetCookie();
    },
    async endSession(request) {
      const token = readToken(request);
      if (token === null) return [];
      // Before the library does: it would say nothing of a database that does not answer.
      await deleteSession(db, token);
      const asked = { headers: cookieHeader(request), returnHeaders: true } as const;
      const { headers } = await library.api.signOut(asked);
      return headers.getSetCookie();
    },
    async startSession({ request, reply }, userId) {
      const { internalAdapter } = await library.$context;
      const userAgent = userAgentOf(request);
      const session = await internalAdapter.createSession(userId, false, { userAgent });
      const attributes = { ...cookieAttributes(config), maxAge: SESSION_SECONDS };
      reply.setCookie(cookieName, signToken(session.token, secret), attributes);
    },
  };
}

/** What the accounts library asks a request for. */
export const cookieHeader = (request: FastifyRequest): Headers =>
  new Headers({ cookie: request.headers.cookie ?? '' });

/** With these the library's session tells the device that it is on. */
export const deviceHeaders = (request: FastifyRequest): Headers =>
  new Headers({
    cookie: request.headers.cookie ?? '',
    'user-agent': userAgentOf(request),
  });

const userAgentOf = (request: FastifyRequest): string =>
  cleanText(request.headers['user-agent'] ?? '').slice(0, 200);
