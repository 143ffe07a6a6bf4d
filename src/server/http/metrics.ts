import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { notFound } from './errors.ts';

/** What is counted, for Prometheus. No label holds anything of a guest, a couple or a helper. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Makes the counters; those of the process itself (memory, event loop) only where they are wanted. */
export function createMetrics({ ofProcess }: { ofProcess: boolean }) {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'How long requests took, by the pattern of their route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
    replies: new Counter({
      name: 'usher_replies_total',
      help: "Replies to guests' questions, by who made them (the trained reader, words alone while it is not ready, the language model) and whether they answer",
      labelNames: ['by', 'answered'],
      registers: [registry],
    }),
    modelOutcomes: new Counter({
      name: 'usher_model_outcomes_total',
      help: 'What came of asking the language model: answered, declined, or why it failed',
      labelNames: ['outcome'],
      registers: [registry],
    }),
  };
}

/** Serves the counters, and counts every request and writes one line of it into the log. */
export function measureRequests(
  app: FastifyInstance,
  { metrics, token }: { metrics: Metrics; token: string | null },
): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const elapsedMs = Math.round(reply.elapsedTime * 10) / 10;
    metrics.requestSeconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    const isRoutine = !route.startsWith('/api/') && reply.statusCode < 400;
    request.log[isRoutine ? 'debug' : 'info']({ req: request, res: reply, elapsedMs }, 'request');
  });

  app.get('/metrics', async (request, reply) => {
    // To everybody else there is no such page.
    if (!(token === null ? isFromInside(request) : holdsToken(request, token))) throw notFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function holdsToken({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** From this machine or its private network, and not passed on by a proxy for somebody else. */
function isFromInside({ raw, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (isIP(address) === 6) return address === '::1' || /^f[cd]/i.test(address);
  return /^(?:127|10)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(address);
}
