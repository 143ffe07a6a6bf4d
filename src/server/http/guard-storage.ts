import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { storageFull } from './errors.ts';

/**
 * Refuses what would write while there is no room for it: the built-in database could not go on after
 * a write that failed. What deletes, and signing out, make room or hardly need any.
 */
export function guardStorage(app: FastifyInstance, database: Pick<Database, 'trouble'>): void {
  app.addHook('onRequest', async ({ method, url }) => {
    const isWrite = method === 'POST' || method === 'PATCH' || method === 'PUT';
    if (isWrite && url !== '/api/auth/sign-out' && database.trouble() === 'full') {
      throw storageFull();
    }
  });
}
