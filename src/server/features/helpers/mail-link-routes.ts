import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import { findShareUrlByCode } from './helper-queries.ts';

/** Where the link in a guest's mail and on a printed card leads: to the helper, by the code alone. One of nothing leads to the page that says so. */
export function mailLinkRoutes(app: FastifyInstance, { db }: Database): void {
  app.get<{ Params: { code: string } }>(
    '/m/:code',
    { config: { rateLimit: { max: 120, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { code } = request.params;
      const shareUrl = /^[a-z0-9]{14}$/.test(code) ? await findShareUrlByCode(db, code) : undefined;
      return reply.header('cache-control', 'no-store').redirect(`/chat/${shareUrl ?? 'none'}`, 302);
    },
  );
}
