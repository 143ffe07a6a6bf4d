import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import type { ApiResponse } from '#shared/api/contract.ts';
import { ApiError, callApi } from './call-api.ts';
import { useConfig } from './queries/reads.ts';

/** The ceremonies' code, which only those need who use a passkey. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** True where this browser, at this address, makes and uses passkeys. */
export function usePasskeysWork(): boolean {
  const origin = useConfig().data?.signIn.passkeyOrigin;
  return (
    origin === window.location.origin &&
    window.isSecureContext &&
    typeof window.PublicKeyCredential === 'function'
  );
}

/** Whoever was asked by the browser did not want to, or could not in time: nothing has gone wrong. */
export class NoPasskeyUsed extends Error {
  override name = 'NoPasskeyUsed';
}

/** This device's passkey of the account is there already. */
export class PasskeyThere extends Error {
  override name = 'PasskeyThere';
}

/** Signs in by a passkey that the browser asks for. Returns whose account it is. Throws {@link NoPasskeyUsed}, and what the calls throw. */
export async function signInByPasskey(): Promise<string> {
  const [library, optionsJSON] = await Promise.all([loadLibrary(), beginSignIn()]);
  return openBy(await ceremony(() => library.startAuthentication({ optionsJSON })));
}

/**
 * Has the browser offer passkeys below the field for the e-mail address, and signs in by one that is taken.
 * Returns whose account it is, or null where none was taken: nobody has asked for it, so whatever keeps the
 * browser from offering one is no problem of theirs. Throws what the sign-in throws.
 */
export async function signInByOfferedPasskey(
  /** Asked before the browser is: false where the page has gone on meanwhile. */
  isWanted: () => boolean,
): Promise<string | null> {
  const used = await offer(isWanted).catch(() => null);
  return used && openBy(used);
}

async function offer(isWanted: () => boolean) {
  const library = await loadLibrary();
  if (!(await library.browserSupportsWebAuthnAutofill())) return null;
  const optionsJSON = await beginSignIn();
  return isWanted() ? library.startAuthentication({ optionsJSON, useBrowserAutofill: true }) : null;
}

const beginSignIn = () => callApi('POST /api/passkeys/sign-in/options');

async function openBy(used: AuthenticationResponseJSON): Promise<string> {
  const { id, rawId, type, authenticatorAttachment, response } = used;
  try {
    const { email } = await callApi('POST /api/passkeys/sign-in', {
      body: { id, rawId, type, authenticatorAttachment, clientExtensionResults: {}, response },
    });
    return email;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'passkey_unknown') await forgetPasskey(id);
    throw error;
  }
}

/** Takes back what the browser offers below the field. */
export async function stopAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary();
  WebAuthnAbortService.cancelCeremony();
}

/** Adds a passkey of this device. Throws {@link NoPasskeyUsed}, {@link PasskeyThere}, and what the calls throw. */
export async function addPasskey(
  password: string | undefined,
): Promise<ApiResponse<'POST /api/account/passkeys'>> {
  const [library, optionsJSON] = await Promise.all([
    loadLibrary(),
    callApi('POST /api/account/passkeys/options', { body: { password } }),
  ]);
  const made = await ceremony(() => library.startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = made.response;
  return callApi('POST /api/account/passkeys', {
    body: {
      id: made.id,
      rawId: made.rawId,
      type: made.type,
      authenticatorAttachment: made.authenticatorAttachment,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
  });
}

/** Tells the browser, where it listens, that this passkey opens nothing here any more. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  const library = await loadLibrary();
  await library
    .sendSignal({
      signalName: 'unknownCredential',
      rpID: window.location.hostname,
      credentialID: credentialId,
    })
    // Few browsers listen yet.
    .catch(() => undefined);
}

/** Runs what asks the person, and tells what they did not do from what has gone wrong. */
async function ceremony<Made>(run: () => Promise<Made>): Promise<Made> {
  try {
    return await run();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') {
      throw new NoPasskeyUsed('No passkey was used', { cause: error });
    }
    if (name === 'InvalidStateError') {
      throw new PasskeyThere('This device has a passkey of the account', { cause: error });
    }
    throw error;
  }
}
