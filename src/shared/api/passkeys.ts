import { z } from 'zod';
import { MAX_PASSKEY_NAME_LENGTH, PASSKEY_NAME_REQUIRED } from '../rules/accounts.ts';
import { call } from './call.ts';
import { boundedText } from './texts.ts';

// The shapes are those of Web Authentication's JSON (W3C, level 3), as far as they are used here.

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
/** What a credential is called; at most 1023 bytes by the standard. */
const credentialId = base64url(1364);
const clientData = base64url(4096);
const attachment = z.enum(['platform', 'cross-platform']).optional();

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** What the browser is asked for where a passkey is made. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** What the browser is asked for where a passkey is used. No account is named: the browser finds the passkey. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

/** What the browser says of a credential beside its response. */
const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: z.object({}),
});

const attestation = credential.extend({
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64url(16 * 1024),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.infer<typeof attestation>;

const assertion = credential.extend({
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: base64url(256).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof assertion>;

const passkeyName = boundedText(MAX_PASSKEY_NAME_LENGTH, 'This name')
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .refine((text) => text.length > 0, PASSKEY_NAME_REQUIRED);

export const beginPasskeySignIn = call({
  method: 'POST',
  path: '/api/passkeys/sign-in/options',
  access: 'public',
  summary: 'Begins to sign in by a passkey: what to ask the browser for',
  response: requestOptions,
});

export const signInByPasskey = call({
  method: 'POST',
  path: '/api/passkeys/sign-in',
  access: 'public',
  summary: 'Signs in by what the browser made with a passkey',
  body: assertion,
  /** Whose account it is. */
  response: z.object({ email: z.string() }),
});

export const beginPasskey = call({
  method: 'POST',
  path: '/api/account/passkeys/options',
  access: 'owner',
  summary:
    'Begins to add a passkey: what to ask the browser for; the password where one signed in a while ago',
  body: z.object({ password: z.string().max(1000).optional() }),
  response: creationOptions,
});

export const addPasskey = call({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'owner',
  summary: 'Adds the passkey that the browser made',
  body: attestation,
  response: z.object({ id: z.string(), name: z.string() }),
});

export const declinePasskey = call({
  method: 'DELETE',
  path: '/api/account/passkey-offer',
  access: 'owner',
  summary: 'Says "Not now": no passkey is offered to this account any more',
  response: z.void(),
});

export const renamePasskey = call({
  method: 'PATCH',
  path: '/api/account/passkeys/:id',
  access: 'owner',
  summary: 'Gives a passkey another name',
  params: z.object({ id: credentialId }),
  body: z.object({ name: passkeyName }),
  response: z.void(),
});

export const removePasskey = call({
  method: 'DELETE',
  path: '/api/account/passkeys/:id',
  access: 'owner',
  summary: 'Removes a passkey: nobody signs in with it any more',
  params: z.object({ id: credentialId }),
  response: z.void(),
});
