import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { getCurrentUser } from '#shared/api/accounts.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { accountSettingsRoutes } from './account-settings-routes.ts';
import type { LibraryCall } from './call-library.ts';
import { confirmEmailRoute } from './confirm-email-route.ts';
import { makeCall } from './make-call.ts';
import { leaveForProvider, oidcRoutes } from './oidc-routes.ts';
import { isPasskeyOffered } from './passkey-queries.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { safeReturnTo } from './return-to.ts';

/** The accounts library's calls that the pages use; each can be tried by guessing, and is limited. */
const offered: readonly LibraryCall[] = [
  'sign-up/email',
  'sign-in/email',
  'request-password-reset',
  'reset-password',
  'change-password',
];

/** A reset is answered after this long at the earliest: a mail that was written would show in the time. */
const RESET_ANSWER_MS = 250;

/** Signing up, in and out, and who is signed in. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  accountSettingsRoutes(app, services);
  confirmEmailRoute(app, services);
  oidcRoutes(app, services);
  passkeyRoutes(app, services);
  currentUserRoute(app, services);
  // Where a provider signs people in there are no passwords.
  if (!services.config.OIDC_ISSUER) libraryRoutes(app, services);
  signOutRoutes(app, services);
  loginRoute(app, services);
}

function currentUserRoute(app: FastifyInstance, { auth, database }: Services): void {
  route(app, getCurrentUser, async ({ user, request, reply }) => {
    for (const cookie of await auth.renewSession(request)) reply.header('set-cookie', cookie);
    const [firstName = '', ...rest] = user.name.trim().split(/\s+/);
    return {
      id: user.id,
      firstName: firstName || null,
      lastName: rest.join(' ') || null,
      email: user.email,
      profileImageUrl: user.image?.startsWith('https://') ? user.image : null,
      offersPasskey: await isPasskeyOffered(database.db, user.id),
    };
  });
}

function libraryRoutes(app: FastifyInstance, services: Services): void {
  // One count for all of them: five calls must not give five times as many attempts.
  const limitAttempts = app.rateLimit({
    max: services.config.SIGN_IN_PER_MINUTE,
    timeWindow: 60_000,
    groupId: 'sign-in',
  });
  for (const name of offered) {
    app.route({
      method: 'POST',
      url: `/api/auth/${name}`,
      bodyLimit: 16 * 1024,
      onRequest: limitAttempts,
      handler: async (request, reply) => {
        const [{ body, cookies }] = await Promise.all([
          makeCall(services, name, { request, reply }),
          sleep(name === 'request-password-reset' ? RESET_ANSWER_MS : 0),
        ]);
        // Whoever signs in leaves the session before: one that was planted here dies with it.
        if (name.startsWith('sign-')) await services.auth.endSession(request);
        for (const cookie of cookies) reply.header('set-cookie', cookie);
        return reply.header('cache-control', 'no-store').send(body);
      },
    });
  }
}

function signOutRoutes(app: FastifyInstance, { auth }: Services): void {
  app.post('/api/auth/sign-out', { bodyLimit: 1024 }, async (request, reply) => {
    for (const cookie of await auth.endSession(request)) reply.header('set-cookie', cookie);
    return reply.header('cache-control', 'no-store').send({ success: true });
  });

  app.get('/api/logout', async (request, reply) => {
    // A picture on another site must not sign anybody out; a click on a link of ours does.
    if (request.headers['sec-fetch-site'] !== 'cross-site') {
      for (const cookie of await auth.endSession(request)) reply.header('set-cookie', cookie);
    }
    return reply.header('cache-control', 'no-store').redirect('/', 302);
  });
}

function loginRoute(app: FastifyInstance, services: Services): void {
  type LoginQuery = { returnTo?: unknown; create?: unknown };
  app.get<{ Querystring: LoginQuery }>('/api/login', async (request, reply) => {
    const returnTo = safeReturnTo(request.query.returnTo);
    reply.header('cache-control', 'no-store');
    if (await app.findSessionUser(request)) return reply.redirect(returnTo, 302);
    if (services.config.OIDC_ISSUER)
      return leaveForProvider(services, { request, reply, returnTo });
    const form = request.query.create === undefined ? '' : 'create&';
    return reply.redirect(`/sign-in?${form}returnTo=${encodeURIComponent(returnTo)}`, 302);
  });
}
