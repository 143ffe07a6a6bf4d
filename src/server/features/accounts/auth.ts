import { isAPIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { siteOrigin } from '../../config.ts';
import { type Confirmation, confirmEmail } from './confirm-email.ts';
import { createOidcExchange, type OidcExchange } from './oidc-exchange.ts';
import { createOidcSignIn } from './oidc-sign-in.ts';
import { type AccountsBase, openLibrary } from './open-library.ts';
import { cookieHeader, createSessions, deviceHeaders, type Sessions } from './sessions.ts';
import { confirmAddress } from './user-queries.ts';

/** Accounts and sessions: the accounts library over our tables. */
export type Auth = Sessions &
  OidcExchange & {
    /** True where this is the password of whoever is signed in. */
    verifyPassword: (request: FastifyRequest, password: string) => Promise<boolean>;
    /** Changes the address of whoever is signed in: at once, or where mail is set up by a link to the new one. */
    changeEmail: (request: FastifyRequest, newEmail: string) => Promise<void>;
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
  const oidc = createOidcSignIn(config, secret);
  const library = openLibrary(options, oidc ? [oidc.plugin] : []);
  const sessions = createSessions(library, options);
  return {
    ...sessions,
    ...createOidcExchange(library, oidc, siteOrigin(config)),
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
      await library.api.changeEmail({ body: { newEmail }, headers: cookieHeader(request) });
    },
    async confirmEmail(request, asked) {
      const user = await sessions.findSessionUser(request);
      const session = { user, token: sessions.readToken(request) };
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
