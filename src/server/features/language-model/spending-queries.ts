import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { modelSpending, modelSpendingTotals } from '../../db/schema.ts';

type Spending = { day: string; helperId: number; tokens: number };
type Limits = { tokensPerHelper: number; tokensInAll: number };

/**
 * Adds to what a helper and all of them have spent on a day, where both stay within their limits;
 * else adds nothing and says which would not. Many at once never exceed a limit together.
 */
export async function reserveSpending(
  db: Db,
  { day, helperId, tokens, tokensPerHelper, tokensInAll }: Spending & Limits,
): Promise<'helper' | 'all' | null> {
  if (tokens > tokensPerHelper) return 'helper';
  if (tokens > tokensInAll) return 'all';
  return db
    .transaction(async (tx) => {
      const own = await tx
        .insert(modelSpending)
        .values({ day, helperId, tokens })
        .onConflictDoUpdate({
          target: [modelSpending.day, modelSpending.helperId],
          set: { tokens: sql`${modelSpending.tokens} + excluded.tokens` },
          setWhere: sql`${modelSpending.tokens} + excluded.tokens <= ${tokensPerHelper}`,
        })
        .returning({ tokens: modelSpending.tokens });
      if (own.length === 0) throw new Refused('helper');
      const all = await tx
        .insert(modelSpendingTotals)
        .values({ day, tokens })
        .onConflictDoUpdate({
          target: modelSpendingTotals.day,
          set: { tokens: sql`${modelSpendingTotals.tokens} + excluded.tokens` },
          setWhere: sql`${modelSpendingTotals.tokens} + excluded.tokens <= ${tokensInAll}`,
        })
        .returning({ tokens: modelSpendingTotals.tokens });
      if (all.length === 0) throw new Refused('all');
      return null;
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.by;
      throw error;
    });
}

/** Adds tokens to a day's spending, whatever the limits; fewer than none gives back. */
export async function addSpending(db: Db, { day, helperId, tokens }: Spending): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(modelSpending)
      .set({ tokens: sql`${modelSpending.tokens} + ${tokens}` })
      .where(and(eq(modelSpending.day, day), eq(modelSpending.helperId, helperId)));
    await tx
      .update(modelSpendingTotals)
      .set({ tokens: sql`${modelSpendingTotals.tokens} + ${tokens}` })
      .where(eq(modelSpendingTotals.day, day));
  });
}

/** Ends the transaction, so that nothing is added. */
class Refused extends Error {
  constructor(readonly by: 'helper' | 'all') {
    super(by);
  }
}
