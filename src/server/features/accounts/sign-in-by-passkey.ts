import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PasskeyAssertion } from '#shared/api/passkeys.ts';
import type { PasskeySite } from '../../config.ts';
import { HttpError } from '../../http/errors.ts';
import { hashToken } from '../../http/hash-token.ts';
import type { Services } from '../../services.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import { welcomeDevice } from './devices.ts';
import { CEREMONY_MS, makeChallenge, takeChallenge } from './passkey-challenges.ts';
import * as queries from './passkey-queries.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** How long a browser can answer what it was asked, in seconds. */
const COOKIE_SECONDS = 3600;

/**
 * What to ask the browser for. It names no account, so that nobody learns here who has a passkey. The
 * challenge holds in this browser alone, which gets a cookie for that.
 */
export async function beginSignIn(services: Services, site: PasskeySite, exchange: Exchange) {
  const boundTo = hashToken(
    readCookie(services, exchange.request) ?? giveCookie(services, exchange),
  );
  const challenge = await makeChallenge(services, { purpose: 'sign_in', boundTo });
  return {
    challenge,
    rpId: site.host,
    timeout: CEREMONY_MS,
    userVerification: 'required' as const,
  };
}

/** Signs in whoever the passkey belongs to. Throws 4xx where it does not open an account. */
export async function signInByPasskey(
  services: Services,
  site: PasskeySite,
  exchange: Exchange & { assertion: PasskeyAssertion },
): Promise<{ email: string }> {
  const { request, reply, assertion } = exchange;
  const boundTo = hashToken(readCookie(services, request) ?? '');
  const { clientDataJSON } = assertion.response;
  const expectedChallenge = await takeChallenge(services, clientDataJSON, {
    purpose: 'sign_in',
    boundTo,
  });
  const { db } = services.database;
  const passkey = await queries.findPasskey(db, assertion.id);
  if (!passkey) throw unknownPasskey();
  const use = await verify(exchange, { site, passkey, expectedChallenge });
  const now = services.clock();
  if (!use || !(await queries.notePasskeyUse(db, { id: passkey.id, ...use, now }))) throw refused();
  if (services.config.SMTP_URL !== undefined && !passkey.emailVerified) throw notConfirmed();
  // Whoever signs in leaves the session before: one that was planted here dies with it.
  await services.auth.endSession(request);
  await services.auth.startSession(exchange, passkey.userId);
  await welcomeDevice(services, { request, reply }, passkey.userId);
  return { email: passkey.email };
}

type Held = NonNullable<Awaited<ReturnType<typeof queries.findPasskey>>>;

/** What its device counts now, or null where the signature is not the passkey's or was not made for us. */
async function verify(
  { request, assertion }: Exchange & { assertion: PasskeyAssertion },
  {
    site,
    passkey,
    expectedChallenge,
  }: { site: PasskeySite; passkey: Held; expectedChallenge: string },
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { userHandle, ...response } = assertion.response;
  // The browser says whose it thinks the passkey is.
  const isOwners = userHandle === undefined || readHandle(userHandle) === passkey.userId;
  if (!isOwners) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: assertion.id,
        rawId: assertion.rawId,
        type: assertion.type,
        clientExtensionResults: {},
        response,
      },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (!verified) return null;
    return {
      counter: authenticationInfo.newCounter,
      isSynced: authenticationInfo.credentialBackedUp,
    };
  } catch (error) {
    // The library throws for everything that it refuses: another origin, a copy that counts behind.
    request.log.warn({ err: error }, 'a passkey was refused');
    return null;
  }
}

const readHandle = (handle: string) => Buffer.from(handle, 'base64url').toString('utf8');

const cookieName = ({ config }: Pick<Services, 'config'>) => `${cookiePrefix(config)}.passkey`;

function readCookie(services: Services, request: FastifyRequest): string | null {
  const token = request.cookies[cookieName(services)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

function giveCookie(services: Services, { reply }: Exchange): string {
  const token = randomBytes(32).toString('base64url');
  reply.setCookie(cookieName(services), token, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: services.config.isHttps,
    maxAge: COOKIE_SECONDS,
  });
  return token;
}

const unknownPasskey = () =>
  new HttpError(
    401,
    'passkey_unknown',
    'This passkey opens no account here. Please sign in with your password.',
  );
const refused = () =>
  new HttpError(
    401,
    'passkey_refused',
    'This passkey did not work. Please try again, or sign in with your password.',
  );
const notConfirmed = () =>
  new HttpError(
    403,
    'email_not_verified',
    'Please confirm your e-mail address first: sign in with your password, and we send you the link again.',
  );
