import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { modelSpending, modelSpendingTotals } from '../../db/schema.ts';
import { withoutWaiting } from '../../db/without-waiting.ts';

type Spending = { day: string; helperId: number; tokens: number };
type Limits = { tokensPerHelper: number; tokensInAll: number };

/**
 * Adds to what a helper and all of them have spent on a day, where both stay within their limits;
 * else adds nothing and says which would not. Many at once never exceed a limit together. Should the
 * power fail, the last moment's tokens are missing in the day's count, and so are the replies for them.
 */
export async function reserveSpending(
  db: Db,
  { day, helperId, tokens, tokensPerHelper, tokensInAll }: Spending & Limits,
): Promise<'helper' | 'all' | null> {
  if (tokens > tokensPerHelper) return 'helper';
  if (tokens > tokensInAll) return 'all';
  const own = db.$with('own').as(
    db
      .insert(modelSpending)
      .values({ day, helperId, tokens })
      .onConflictDoUpdate({
        target: [modelSpending.day, modelSpending.helperId],
        set: { tokens: sql`${modelSpending.tokens} + excluded.tokens` },
        setWhere: sql`${modelSpending.tokens} + excluded.tokens <= ${tokensPerHelper}`,
      })
      .returning({ tokens: modelSpending.tokens }),
  );
  const all = db.$with('total').as(
    db
      .insert(modelSpendingTotals)
      .select(sql`select ${day}::date, ${tokens}::bigint from ${own}`)
      .onConflictDoUpdate({
        target: modelSpendingTotals.day,
        set: { tokens: sql`${modelSpendingTotals.tokens} + excluded.tokens` },
        setWhere: sql`${modelSpendingTotals.tokens} + excluded.tokens <= ${tokensInAll}`,
      })
      .returning({ tokens: modelSpendingTotals.tokens }),
  );
  const rows = await db
    .with(own, all)
    .select({ inAll: all.tokens })
    .from(own)
    .leftJoin(all, sql`true`)
    .innerJoin(withoutWaiting, sql`true`);
  const [reserved] = rows;
  if (!reserved) return 'helper';
  if (reserved.inAll !== null) return null;
  // Should this fail, the helper's day is a little smaller: never larger.
  await db.update(modelSpending).set(less(tokens)).where(isOwn({ day, helperId }));
  return 'all';
}

/** Gives back what of a reservation was not spent; fewer than none adds to it, whatever the limits. */
export async function returnSpending(db: Db, { day, helperId, tokens }: Spending): Promise<void> {
  const own = db
    .$with('own')
    .as(
      db
        .update(modelSpending)
        .set(less(tokens))
        .where(isOwn({ day, helperId }))
        .returning({ day: modelSpending.day }),
    );
  const all = db.$with('total').as(
    db
      .update(modelSpendingTotals)
      .set({ tokens: sql`${modelSpendingTotals.tokens} - ${tokens}` })
      .where(eq(modelSpendingTotals.day, day))
      .returning({ day: modelSpendingTotals.day }),
  );
  await db.with(own, all).select({ day: all.day }).from(all).innerJoin(withoutWaiting, sql`true`);
}

const less = (tokens: number) => ({ tokens: sql`${modelSpending.tokens} - ${tokens}` });

const isOwn = ({ day, helperId }: Pick<Spending, 'day' | 'helperId'>) =>
  and(eq(modelSpending.day, day), eq(modelSpending.helperId, helperId));
