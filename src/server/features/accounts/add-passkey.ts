import type { FastifyRequest } from 'fastify';
import type { PasskeyAttestation } from '#shared/api/passkeys.ts';
import { cleanText } from '#shared/api/texts.ts';
import { MAX_PASSKEYS } from '#shared/rules/accounts.ts';
import { type PasskeySite, siteOrigin } from '../../config.ts';
import { badRequest, notSignedIn } from '../../http/errors.ts';
import { hashToken } from '../../http/hash-token.ts';
import type { SessionUser } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { passkeyAddedMail } from './account-mails.ts';
import { describeDevice } from './describe-device.ts';
import { CEREMONY_MS, makeChallenge, takeChallenge } from './passkey-challenges.ts';
import * as queries from './passkey-queries.ts';

type Asker = { user: SessionUser; request: FastifyRequest };

/** EdDSA, ES256 and RS256: what browsers and security keys make. */
const ALGORITHMS = [-8, -7, -257];

/** What to ask the browser for, so that it makes a passkey of this account. The challenge holds in this session alone. */
export async function beginPasskey(
  services: Services,
  site: PasskeySite,
  { user, request }: Asker,
) {
  const others = await queries.listPasskeysOf(services.database.db, user.id);
  if (others.length >= MAX_PASSKEYS) throw tooMany();
  const challenge = await makeChallenge(services, boundToSession(services, request));
  return {
    rp: { id: site.host, name: 'Usher' },
    user: {
      id: Buffer.from(user.id).toString('base64url'),
      name: user.email,
      displayName: user.name,
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: CEREMONY_MS,
    excludeCredentials: others.map(({ id, transports }) => ({
      id,
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    // Which maker's device it is concerns nobody here.
    attestation: 'none' as const,
  };
}

/** Keeps the passkey that the browser made, and tells the account by mail. Throws 400 where it is not fit. */
export async function addPasskey(
  services: Services,
  site: PasskeySite,
  { user, request, attestation }: Asker & { attestation: PasskeyAttestation },
): Promise<{ id: string; name: string }> {
  const bound = boundToSession(services, request);
  const { clientDataJSON } = attestation.response;
  const expectedChallenge = await takeChallenge(services, clientDataJSON, bound);
  const made = await verify(request, { site, attestation, expectedChallenge });
  if (!made) throw notMade();
  const { db } = services.database;
  const name = describeDevice(cleanText(request.headers['user-agent'] ?? ''));
  const passkey = {
    id: made.credential.id,
    userId: user.id,
    name,
    publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    transports: attestation.response.transports ?? [],
    isSynced: made.credentialBackedUp,
    createdAt: services.clock(),
  };
  if (!(await queries.insertPasskey(db, passkey, MAX_PASSKEYS))) throw notMade();
  const mail = passkeyAddedMail({ device: name, origin: siteOrigin(services.config) });
  // It is added, whether the mail about it could be kept or not; the notifier logs that.
  await services.notifier.notify(user, mail).catch(() => {});
  return { id: passkey.id, name };
}

async function verify(
  request: FastifyRequest,
  asked: { site: PasskeySite; attestation: PasskeyAttestation; expectedChallenge: string },
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, attestationObject } = asked.attestation.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: asked.attestation.id,
        rawId: asked.attestation.rawId,
        type: asked.attestation.type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: asked.expectedChallenge,
      expectedOrigin: asked.site.origin,
      expectedRPID: asked.site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo : null;
  } catch (error) {
    // The library throws for everything that it refuses: another origin, a key of a kind that we did not ask for.
    request.log.warn({ err: error }, 'a new passkey was refused');
    return null;
  }
}

function boundToSession({ auth }: Services, request: FastifyRequest): queries.Bound {
  const token = auth.readToken(request);
  if (token === null) throw notSignedIn();
  return { purpose: 'add', boundTo: hashToken(token) };
}

const tooMany = () =>
  badRequest(
    `An account has at most ${MAX_PASSKEYS} passkeys. Please remove one that you do not use.`,
  );
const notMade = () =>
  badRequest('This passkey could not be added. Please try again.', 'passkey_refused');
