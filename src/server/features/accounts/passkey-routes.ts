import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#shared/api/passkeys.ts';
import { type PasskeySite, passkeySite, siteOrigin } from '../../config.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { route, type SessionUser } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { passkeyRemovedMail } from './account-mails.ts';
import { hasPassword } from './account-queries.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import * as queries from './passkey-queries.ts';
import { isPasswordOf } from './prove-password.ts';
import { findSessionStart } from './session-queries.ts';
import { beginSignIn, signInByPasskey } from './sign-in-by-passkey.ts';

/** Whoever signed in within this time is taken to be still there. */
const JUST_SIGNED_IN_MS = 10 * 60_000;
/** A page to sign in asks for a challenge whenever it is opened, used or not. */
const PAGES_PER_ATTEMPT = 6;

/** Signing in by a passkey, and the passkeys of an account. None of it is there where browsers would not make one. */
export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  const site = passkeySite(services.config);
  if (!site) return;
  signInRoutes(app, services, site);
  ownPasskeyRoutes(app, services, site);
}

function signInRoutes(app: FastifyInstance, services: Services, site: PasskeySite): void {
  const perMinute = services.config.SIGN_IN_PER_MINUTE;
  route(
    app,
    calls.beginPasskeySignIn,
    ({ request, reply }) => beginSignIn(services, site, { request, reply }),
    { perMinute: perMinute * PAGES_PER_ATTEMPT },
  );
  route(
    app,
    calls.signInByPasskey,
    ({ body, request, reply }) =>
      signInByPasskey(services, site, { request, reply, assertion: body }),
    { perMinute },
  );
}

function ownPasskeyRoutes(app: FastifyInstance, services: Services, site: PasskeySite): void {
  const { db } = services.database;
  const limit = { perMinute: services.config.SIGN_IN_PER_MINUTE };

  route(
    app,
    calls.beginPasskey,
    async ({ user, body, request, reply }) => {
      await requirePresence(services, { user, request, reply, password: body.password });
      return beginPasskey(services, site, { user, request });
    },
    limit,
  );

  route(
    app,
    calls.addPasskey,
    ({ user, body, request }) => addPasskey(services, site, { user, request, attestation: body }),
    limit,
  );

  route(app, calls.declinePasskey, ({ user }) =>
    queries.endPasskeyOffer(db, { userId: user.id, now: services.clock() }),
  );

  route(app, calls.renamePasskey, async ({ user, params, body }) => {
    const renamed = { userId: user.id, id: params.id, name: body.name };
    if (!(await queries.setPasskeyName(db, renamed))) throw notFound();
  });

  route(app, calls.removePasskey, async ({ user, params }) => {
    if (!(await queries.deletePasskeyOf(db, { userId: user.id, id: params.id }))) throw notFound();
    // It is removed, whether the mail about it could be kept or not; the notifier logs that.
    await services.notifier
      .notify(user, passkeyRemovedMail(siteOrigin(services.config)))
      .catch(() => {});
  });
}

/**
 * Whoever finds a browser that is signed in must not make themselves a key to the account: it takes the
 * password, or having signed in a moment ago.
 */
async function requirePresence(
  services: Services,
  asked: {
    user: SessionUser;
    request: FastifyRequest;
    reply: FastifyReply;
    password: string | undefined;
  },
): Promise<void> {
  const { db } = services.database;
  if (asked.password !== undefined) {
    if (await isPasswordOf(services, asked, asked.password)) return;
    throw new HttpError(400, 'invalid_password', 'The password is not right.');
  }
  const token = services.auth.readToken(asked.request) ?? '';
  const startedAt = await findSessionStart(db, token);
  // The library writes the session's time by the machine's clock.
  if (startedAt && Date.now() - startedAt.getTime() < JUST_SIGNED_IN_MS) return;
  throw (await hasPassword(db, asked.user.id)) ? passwordNeeded() : signInAgain();
}

const passwordNeeded = () =>
  new HttpError(403, 'password_needed', 'Please type your password to add a passkey.');
const signInAgain = () =>
  new HttpError(403, 'sign_in_again', 'Please sign out and in again to add a passkey.');
