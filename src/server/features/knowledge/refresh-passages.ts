import type { FastifyInstance } from 'fastify';
import type { PassageKeeper } from './passage-keeper.ts';

/**
 * After each successful write of an owner the passages are looked after: whichever call changes what
 * a helper knows, now or in a later version, none can forget it. Where nothing changed this costs one
 * look into an index.
 */
export function refreshPassagesAfterWrites(app: FastifyInstance, passages: PassageKeeper): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    if (method === 'GET' || method === 'HEAD' || statusCode >= 300) return;
    if (routeOptions.url?.startsWith('/api/bots')) passages.refresh();
  });
}
