import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Plan, PlanName } from '#shared/rules/plans.ts';
import type { Db } from '../../db/client.ts';
import { helpers, planActivations, purchases } from '../../db/schema.ts';

/** The account's running plan, or undefined; its zone is the helper's once there is a helper. */
export async function findOpenActivation(db: Db, userId: string) {
  const rows = await db
    .select({
      id: planActivations.id,
      planName: sql<PlanName>`${planActivations.planName}`,
      messageLimit: planActivations.messageLimit,
      messagesUsed: planActivations.messagesUsed,
      paidCents: planActivations.paidCents,
      weddingDate: planActivations.weddingDate,
      dateChanges: planActivations.dateChanges,
      timezone: sql<string>`coalesce(${helpers.timezone}, ${planActivations.timezone})`,
    })
    .from(planActivations)
    .leftJoin(helpers, eq(helpers.activationId, planActivations.id))
    .where(and(eq(planActivations.userId, userId), isNull(planActivations.endedAt)));
  return rows[0];
}

/** A plan in use. */
export type Activation = NonNullable<Awaited<ReturnType<typeof findOpenActivation>>>;

type NewActivation = {
  userId: string;
  plan: Plan;
  paidCents: number;
  weddingDate: string;
  timezone: string;
  startedFree: boolean;
};

/** Begins a plan; undefined where one is running, or the free one was had before. */
export async function insertActivation(db: Db, params: NewActivation): Promise<number | undefined> {
  const { plan, ...values } = params;
  const rows = await db
    .insert(planActivations)
    .values({ ...values, planName: plan.name, messageLimit: plan.messageLimit })
    .onConflictDoNothing()
    .returning({ id: planActivations.id });
  return rows[0]?.id;
}

/** Turns a running plan into a dearer one; messages used and the date stay. False where it has changed meanwhile. */
export async function upgradeActivation(
  db: Db,
  params: { userId: string; from: Activation; plan: Plan; paidCents: number },
): Promise<boolean> {
  const rows = await db
    .update(planActivations)
    .set({
      planName: params.plan.name,
      messageLimit: params.plan.messageLimit,
      paidCents: sql`${planActivations.paidCents} + ${params.paidCents}`,
    })
    .where(
      and(
        eq(planActivations.id, params.from.id),
        eq(planActivations.userId, params.userId),
        eq(planActivations.planName, params.from.planName),
        isNull(planActivations.endedAt),
      ),
    )
    .returning({ id: planActivations.id });
  return rows.length > 0;
}

/** Changes the wedding date where it has never been changed, in one statement; false where it has. */
export async function changeWeddingDate(
  db: Db,
  params: { userId: string; weddingDate: string },
): Promise<boolean> {
  const rows = await db
    .update(planActivations)
    .set({ weddingDate: params.weddingDate, dateChanges: 1 })
    .where(
      and(
        eq(planActivations.userId, params.userId),
        isNull(planActivations.endedAt),
        eq(planActivations.dateChanges, 0),
      ),
    )
    .returning({ id: planActivations.id });
  return rows.length > 0;
}

/** Writes the purchase of a payment; false where this payment has granted a plan before. */
export async function insertPurchase(
  db: Db,
  values: typeof purchases.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(purchases)
    .values(values)
    .onConflictDoNothing({ target: purchases.paymentIntentId })
    .returning({ id: purchases.id });
  return rows.length > 0;
}

/** Ties a purchase to the plan that it began. */
export async function setPurchaseActivation(
  db: Db,
  params: { paymentIntentId: string; activationId: number },
): Promise<void> {
  await db
    .update(purchases)
    .set({ activationId: params.activationId })
    .where(eq(purchases.paymentIntentId, params.paymentIntentId));
}
