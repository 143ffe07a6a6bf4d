import { callbackify } from 'node:util';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Limits } from './limits.ts';

type Done = Parameters<FastifyRateLimitStore['incr']>[1];
/** What the limiter hands over of a route; its types say less. */
type Limited = { groupId?: string; routeInfo?: { method?: unknown; url?: string } };

/**
 * The rate limiter's store over our table, so that an address has one count with all processes, and
 * not one with each. Every route counts by itself; those of one `groupId` count together, and what
 * is of no route by its own key alone.
 */
export function sharedRateLimitStore(limits: Limits): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    readonly #name: string;

    constructor(options: object) {
      const { groupId, routeInfo }: Limited = options;
      const route =
        routeInfo?.url === undefined ? 'of' : `${String(routeInfo.method)} ${routeInfo.url}`;
      this.#name = groupId ?? route;
    }

    incr(address: string, done: Done, windowMs: number, max: number): void {
      callbackify(async () => {
        const { hits, leftMs } = await limits.count(this.#name, address, { max, windowMs });
        return { current: hits, ttl: leftMs };
      })(done);
    }

    child(options: object): FastifyRateLimitStore {
      return new SharedStore(options);
    }
  };
}
