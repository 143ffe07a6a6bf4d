import type { FastifyInstance } from 'fastify';
import { exportHelper } from '#shared/api/helpers.ts';
import { siteOrigin } from '../../config.ts';
import { ANSWERED, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { makeExport } from './make-export.ts';

/** A copy of everything, for the couple to keep; also while the helper is locked. */
export function exportRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services;

  route(
    app,
    exportHelper,
    async ({ user, params, reply }) => {
      const { name, content } = await makeExport(database.db, {
        userId: user.id,
        id: params.id,
        now: clock(),
        origin: siteOrigin(config),
      });
      void reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/zip')
        .send(content);
      return ANSWERED;
    },
    { perMinute: 10 },
  );
}
