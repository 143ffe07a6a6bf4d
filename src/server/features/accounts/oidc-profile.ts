import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';

/** How long the provider may take to answer a call of ours. */
const TIMEOUT_MS = 8_000;

/** Somebody as the provider knows them. */
export type OidcProfile = {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  image: string | undefined;
};

const discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
});
type Discovery = z.output<typeof discovery>;

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email().optional(),
  // Some providers write it as a text.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  picture: z.string().optional(),
});
type Claims = z.output<typeof claimsSchema>;

/**
 * Reads who somebody is from the provider's tokens: the ID token must be signed by the provider, for
 * us, within its time, and carry the nonce of this very sign-in (OpenID Connect Core 1.0, 3.1.3.7).
 * Throws where any of that is not so; null where there is no address, or the provider says that it
 * is not confirmed.
 */
export function createProfileReader(options: { issuer: string; clientId: string }) {
  const { issuer, clientId } = options;
  let known: Promise<{ endpoints: Discovery; keys: JWTVerifyGetKey }> | null = null;

  async function discover() {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const endpoints = discovery.parse(await fetchJson(url));
    if (endpoints.issuer !== issuer) throw new Error('The provider calls itself by another issuer');
    const keys = createRemoteJWKSet(new URL(endpoints.jwks_uri), { timeoutDuration: TIMEOUT_MS });
    return { endpoints, keys };
  }

  return async function readProfile(
    tokens: { idToken?: string | undefined; accessToken?: string | undefined },
    nonce: string,
  ): Promise<OidcProfile | null> {
    known ??= discover().catch((error: unknown) => {
      // Asked again by whoever signs in next.
      known = null;
      throw error;
    });
    const { endpoints, keys } = await known;
    const { payload } = await jwtVerify(tokens.idToken ?? '', keys, {
      issuer,
      audience: clientId,
      clockTolerance: 60,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    if (payload.nonce !== nonce) throw new Error('The ID token is of another sign-in');
    let claims = claimsSchema.parse(payload);
    if (claims.email === undefined && endpoints.userinfo_endpoint && tokens.accessToken) {
      const authorization = `Bearer ${tokens.accessToken}`;
      const more = claimsSchema.parse(
        await fetchJson(endpoints.userinfo_endpoint, { authorization }),
      );
      if (more.sub !== claims.sub) throw new Error('The provider tells of somebody else');
      claims = { ...more, ...withoutGaps(claims) };
    }
    if (claims.email === undefined || claims.email_verified === false) return null;
    return {
      id: claims.sub,
      email: claims.email,
      emailVerified: claims.email_verified ?? false,
      name: claims.name ?? claims.preferred_username ?? claims.email.split('@')[0] ?? '',
      image: claims.picture,
    };
  };
}

const withoutGaps = (claims: Claims): Claims => ({
  ...Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined)),
  sub: claims.sub,
});

async function fetchJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status}`);
  return response.json();
}
