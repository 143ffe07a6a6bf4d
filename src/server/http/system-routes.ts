import type { FastifyInstance } from 'fastify';
import { getConfig } from '#shared/api/accounts.ts';
import { passkeySite, siteOrigin } from '../config.ts';
import type { Services } from '../services.ts';
import { notFound } from './errors.ts';
import { openApiDocument } from './openapi.ts';
import { route } from './route.ts';
import { VERSION } from './version.ts';

/** How long what it says may be relied upon; at most a year is asked for. */
const SECURITY_TXT_MS = 180 * 24 * 3_600_000;

/** Liveness, readiness, the contract as OpenAPI, and what the page must know of the set-up. */
export function systemRoutes(app: FastifyInstance, services: Services): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
  healthRoutes(app, services);
  securityTxtRoute(app, services);
  const openApi = openApiDocument(VERSION);
  app.get('/api/openapi.json', async () => openApi);
  configRoute(app, services);
}

function healthRoutes(app: FastifyInstance, { answers, readiness }: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    const { status, cause } = await readiness.check();
    // Not ready to read is ready to answer: by words alone.
    if (status === 'ready') return { status, answers: answers.judge() };
    if (cause) request.log.error({ err: cause }, 'the database does not answer');
    return reply.code(503).header('retry-after', '5').send({ status });
  });

  // A proxy that keeps connections opens its next one elsewhere, before this process is gone.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isStopping()) reply.header('connection', 'close');
  });
}

/** RFC 9116. Without an address of the operator there is nobody to write to. */
function securityTxtRoute(app: FastifyInstance, { config, clock }: Services): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (!config.OPERATOR_EMAIL) throw notFound();
    const expires = new Date(clock().getTime() + SECURITY_TXT_MS);
    const lines = [
      `Contact: mailto:${config.OPERATOR_EMAIL}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${siteOrigin(config)}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

function configRoute(app: FastifyInstance, { config, payments }: Services): void {
  route(app, getConfig, async () => ({
    paymentProvider: payments.name,
    stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
    signIn: {
      password: config.OIDC_ISSUER === undefined,
      confirmsEmail: config.SMTP_URL !== undefined,
      oidcName: config.OIDC_ISSUER === undefined ? null : config.OIDC_NAME,
      passkeyOrigin: passkeySite(config)?.origin ?? null,
    },
    contactEmail: config.OPERATOR_EMAIL ?? null,
    launchBadge: { text: config.LAUNCH_BADGE_TEXT, url: config.LAUNCH_BADGE_URL ?? null },
  }));
}
