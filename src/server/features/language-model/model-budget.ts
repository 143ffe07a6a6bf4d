import type { Db } from '../../db/client.ts';
import { reserveSpending, returnSpending } from './spending-queries.ts';

/** What the model may cost in a day (UTC), by helper and in all, in tokens. */
export type ModelBudget = {
  /** Takes the most that a reply may cost; or says whose budget does not hold it. */
  reserve: (helperId: number, tokens: number) => Promise<Reservation | 'helper' | 'all'>;
};

/** What was taken; `settle` gives back what the reply did not cost. Never throws. */
export type Reservation = { settle: (tokens: number) => Promise<void> };

/** A budget that all processes on one database share. */
export function createModelBudget({
  db,
  clock,
  tokensPerHelper,
  tokensInAll,
}: {
  db: Db;
  clock: () => Date;
  tokensPerHelper: number;
  tokensInAll: number;
}): ModelBudget {
  return {
    async reserve(helperId, tokens) {
      const day = clock().toISOString().slice(0, 10);
      const limits = { tokensPerHelper, tokensInAll };
      const refused = await reserveSpending(db, { day, helperId, tokens, ...limits });
      if (refused) return refused;
      return {
        async settle(spent) {
          // Should this fail, the day's budget is a little smaller: never larger.
          await returnSpending(db, { day, helperId, tokens: tokens - spent }).catch(
            () => undefined,
          );
        },
      };
    },
  };
}
