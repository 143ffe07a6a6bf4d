import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OIDC_CALLBACK, type OidcSignIn } from './oidc-sign-in.ts';
import type { Library } from './open-library.ts';

/** Signing in by the OpenID Connect provider, to the provider and back. */
export type OidcExchange = {
  /** Begins: where to go, and the cookies to take along. */
  beginOidc: (
    request: FastifyRequest,
    returnTo: string,
  ) => Promise<{ url: string; cookies: string[] }>;
  /** Ends, with what the provider sent back: where to go, and the session's cookie. */
  finishOidc: (
    request: FastifyRequest,
    query: { state: string } & Record<string, string | undefined>,
  ) => Promise<{ location: string; cookies: string[] }>;
};

/** The library waits for the provider as long as it likes; a person does not. */
const PROVIDER_MS = 15_000;

export function createOidcExchange(
  library: Library,
  oidc: OidcSignIn | null,
  origin: string,
): OidcExchange {
  return {
    async beginOidc(request, returnTo) {
      if (!oidc) throw new Error('No provider is configured');
      const begun = await within(
        library.handler(
          new Request(`${origin}/api/auth/sign-in/oauth2`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...cookieOnly(request) },
            body: JSON.stringify({ providerId: 'oidc', callbackURL: returnTo }),
          }),
        ),
      );
      const url = new URL(oidcBegun.parse(await begun.json()).url);
      url.searchParams.set('nonce', oidc.nonceOf(url.searchParams.get('state') ?? ''));
      return { url: url.href, cookies: begun.headers.getSetCookie() };
    },
    async finishOidc(request, query) {
      if (!oidc) throw new Error('No provider is configured');
      const url = new URL(OIDC_CALLBACK, origin);
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) url.searchParams.set(name, value);
      }
      const work = () => library.handler(new Request(url, { headers: cookieOnly(request) }));
      const ended = await within(oidc.expectNonce(oidc.nonceOf(query.state), work));
      return {
        location: ended.headers.get('location') ?? '/?error=none',
        cookies: ended.headers.getSetCookie(),
      };
    },
  };
}

const oidcBegun = z.object({ url: z.url() });

const cookieOnly = (request: FastifyRequest): Record<string, string> =>
  request.headers.cookie ? { cookie: request.headers.cookie } : {};

async function within<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const tooLong = sleep(PROVIDER_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error('The provider did not answer in time');
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    timer.abort();
    tooLong.catch(() => {});
  }
}
