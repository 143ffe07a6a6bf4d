import { createHmac } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { countOneMore, findEnd, type Rule } from './limit-queries.ts';

/** Limits that hold for all processes on one database together. */
export type Limits = {
  /**
   * Counts one more of `what` by, or to, `whom`, within the caller's transaction where one is given.
   * Null where it is allowed; at the limit the milliseconds until the next one is.
   */
  take: (what: string, whom: string, rule: Rule, transaction?: Db) => Promise<number | null>;
  /** The same with the count: how many there have been, and the milliseconds until they are forgotten. */
  count: (what: string, whom: string, rule: Rule) => Promise<{ hits: number; leftMs: number }>;
  /** A name as it is kept: nobody without our secret can tell whose it is. */
  hash: (text: string) => string;
};

/** Makes the limits. Who did something is kept only as a hash under `secret`. */
export function createLimits(options: { db: Db; secret: string; clock: () => Date }): Limits {
  const hash = (text: string) =>
    createHmac('sha256', options.secret).update(`limit:${text}`).digest('base64url');

  async function count(what: string, whom: string, rule: Rule, transaction?: Db) {
    const now = options.clock();
    const db = transaction ?? options.db;
    const key = `${what} ${hash(whom)}`;
    const isInTransaction = transaction !== undefined;
    const counted = await countOneMore(db, { key, rule, now, isInTransaction });
    const endsAt = counted?.endsAt ?? (await findEnd(db, { key, now })) ?? now;
    return {
      hits: counted?.hits ?? rule.max + 1,
      leftMs: Math.max(1, endsAt.getTime() - now.getTime()),
    };
  }

  return {
    hash,
    count,
    async take(what, whom, rule, transaction) {
      const { hits, leftMs } = await count(what, whom, rule, transaction);
      return hits > rule.max ? leftMs : null;
    },
  };
}
