import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../services.ts';
import { OIDC_CALLBACK } from './oidc-sign-in.ts';
import { safeReturnTo } from './return-to.ts';

/** The page that says that signing in did not work, without telling why to whoever made it so. */
const PROBLEM = '/sign-in?problem=provider';

const callbackQuery = z.object({
  state: z.string().max(500).default(''),
  code: z.string().max(4000).optional(),
  iss: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
});

/** Sends somebody to the provider, to come back to `returnTo`. */
export async function leaveForProvider(
  { auth }: Services,
  { request, reply, returnTo }: { request: FastifyRequest; reply: FastifyReply; returnTo: string },
): Promise<FastifyReply> {
  try {
    const { url, cookies } = await auth.beginOidc(request, returnTo);
    for (const cookie of cookies) reply.header('set-cookie', cookie);
    return reply.header('cache-control', 'no-store').redirect(url, 302);
  } catch (error) {
    request.log.error({ err: error }, 'the sign-in provider could not be reached');
    return reply.header('cache-control', 'no-store').redirect(PROBLEM, 302);
  }
}

/** Where the provider sends people back to. */
export function oidcRoutes(app: FastifyInstance, { auth, config }: Services): void {
  if (!config.OIDC_ISSUER) return;
  const limit = app.rateLimit({
    max: config.SIGN_IN_PER_MINUTE,
    timeWindow: 60_000,
    groupId: 'sign-in',
  });

  app.get(OIDC_CALLBACK, { onRequest: limit }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const query = callbackQuery.safeParse(request.query);
    if (!query.success) return reply.redirect(PROBLEM, 302);
    try {
      const { location, cookies } = await auth.finishOidc(request, query.data);
      const isSignedIn = !location.includes('problem=') && !location.includes('error=');
      // Whoever signs in leaves the session before: one that was planted here dies with it.
      if (isSignedIn) await auth.endSession(request);
      for (const cookie of cookies) reply.header('set-cookie', cookie);
      return await reply.redirect(isSignedIn ? safeReturnTo(location) : PROBLEM, 302);
    } catch (error) {
      request.log.error({ err: error }, 'signing in by the provider failed');
      return reply.redirect(PROBLEM, 302);
    }
  });
}
