import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Config } from '../../config.ts';
import { createProfileReader } from './oidc-profile.ts';

/** The name of the provider in the address that it sends people back to. */
export const OIDC_CALLBACK = '/api/auth/oauth2/callback/oidc';

/** Signing in by OpenID Connect, as `createOidcSignIn` sets it up. */
export type OidcSignIn = NonNullable<ReturnType<typeof createOidcSignIn>>;

/**
 * What the accounts library needs to sign people in by OpenID Connect: authorization code with PKCE,
 * state, and a nonce. The nonce follows from the state, by our secret, so that nothing has to be kept:
 * `nonceOf` gives it, and whoever handles the way back does so within `expectNonce`.
 */
export function createOidcSignIn(config: Config, secret: string) {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  } = config;
  if (!issuer || !clientId || !clientSecret) return null;
  const expected = new AsyncLocalStorage<string>();
  const readProfile = createProfileReader({ issuer, clientId });
  const provider: GenericOAuthConfig = {
    providerId: 'oidc',
    discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    issuer,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    getUserInfo: (tokens) => readProfile(tokens, expected.getStore() ?? ''),
  };
  return {
    plugin: genericOAuth({ config: [provider] }),
    nonceOf: (state: string) => createHmac('sha256', secret).update(`nonce:${state}`).digest('hex'),
    expectNonce: <T>(nonce: string, work: () => Promise<T>): Promise<T> =>
      expected.run(nonce, work),
  };
}
