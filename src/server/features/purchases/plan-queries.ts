import { and, desc, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Plan, PlanName } from '#shared/rules/plans.ts';
import { DATE_CHANGES } from '#shared/rules/wedding-dates.ts';
import type { Db } from '../../db/client.ts';
import { planOfHelper, zoneOfPlan } from '../../db/joins.ts';
import {
  helperMembers,
  helpers,
  paymentReversals,
  planActivations,
  purchases,
} from '../../db/schema.ts';

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
      timezone: zoneOfPlan,
    })
    .from(planActivations)
    .leftJoin(helpers, planOfHelper)
    .where(and(eq(planActivations.userId, userId), isNull(planActivations.endedAt)));
  return rows[0];
}

/** The running plan of the helper that this person was invited to, or undefined. */
export async function findSharedActivation(db: Db, userId: string) {
  const rows = await db
    .select({
      planName: sql<PlanName>`${planActivations.planName}`,
      messageLimit: planActivations.messageLimit,
      messagesUsed: planActivations.messagesUsed,
      weddingDate: planActivations.weddingDate,
      timezone: helpers.timezone,
    })
    .from(planActivations)
    .innerJoin(helpers, planOfHelper)
    .innerJoin(helperMembers, eq(helperMembers.helperId, helpers.id))
    .where(
      and(
        eq(helperMembers.userId, userId),
        isNotNull(helpers.userId),
        isNull(planActivations.endedAt),
      ),
    );
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

/** The limit of a plan, or as many messages as are used already: nobody is above their limit. */
const limitOf = (plan: Plan) =>
  sql`greatest(${plan.messageLimit}, ${planActivations.messagesUsed})`;

/** Turns a running plan into a dearer one; messages used and the date stay. Undefined where it has changed meanwhile. */
export async function upgradeActivation(
  db: Db,
  params: { userId: string; from: Activation; plan: Plan; paidCents: number },
): Promise<number | undefined> {
  const rows = await db
    .update(planActivations)
    .set({
      planName: params.plan.name,
      messageLimit: limitOf(params.plan),
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
  return rows[0]?.id;
}

/** Turns a running plan into the one that what is left of its payments covers. */
export async function downgradeActivation(
  db: Db,
  params: { userId: string; id: number; plan: Plan; paidCents: number },
): Promise<void> {
  const hadFree = sql`exists (select 1 from ${planActivations} as other
    where other.user_id = ${params.userId} and other.started_free)`;
  await db
    .update(planActivations)
    .set({
      planName: params.plan.name,
      messageLimit: limitOf(params.plan),
      paidCents: params.paidCents,
      // Coming down to the Free plan is having had it.
      ...(params.plan.priceCents === 0
        ? { startedFree: sql`${planActivations.startedFree} or not ${hadFree}` }
        : {}),
    })
    .where(
      and(
        eq(planActivations.id, params.id),
        eq(planActivations.userId, params.userId),
        isNull(planActivations.endedAt),
      ),
    );
}

/**
 * Changes the wedding date where it has not been changed as often as it can be. Returns the plan, what the
 * date was, and how often it still can be; undefined where it could not.
 */
export async function updateWeddingDate(
  tx: Db,
  params: { userId: string; weddingDate: string },
): Promise<{ activationId: number; before: string; changesLeft: number } | undefined> {
  const changeable = await tx
    .select({
      activationId: planActivations.id,
      before: planActivations.weddingDate,
      changes: planActivations.dateChanges,
    })
    .from(planActivations)
    .where(
      and(
        eq(planActivations.userId, params.userId),
        isNull(planActivations.endedAt),
        lt(planActivations.dateChanges, DATE_CHANGES),
      ),
    )
    .for('update');
  if (!changeable[0]) return undefined;
  const { activationId, before, changes } = changeable[0];
  await tx
    .update(planActivations)
    .set({ weddingDate: params.weddingDate, dateChanges: changes + 1 })
    .where(eq(planActivations.id, activationId));
  return { activationId, before, changesLeft: DATE_CHANGES - changes - 1 };
}

/** Writes the purchase of a payment. */
export async function insertPurchase(tx: Db, values: typeof purchases.$inferInsert): Promise<void> {
  await tx.insert(purchases).values(values);
}

/** What a payment has given, or undefined. */
export async function findPurchase(db: Db, paymentIntentId: string) {
  const rows = await db
    .select({ amountCents: purchases.amountCents, activationId: purchases.activationId })
    .from(purchases)
    .where(eq(purchases.paymentIntentId, paymentIntentId));
  return rows[0];
}

/** Writes down that the money of a payment has gone back; false where that is known. */
export async function insertReversal(
  tx: Db,
  values: typeof paymentReversals.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentReversals)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: paymentReversals.paymentIntentId });
  return rows.length > 0;
}

/** True where the money of this payment has gone back. */
export async function hasReversal(db: Db, paymentIntentId: string): Promise<boolean> {
  return (
    (await db.$count(paymentReversals, eq(paymentReversals.paymentIntentId, paymentIntentId))) > 0
  );
}

/** What has been paid for a plan and not gone back, in cents. */
export async function sumOfPayments(db: Db, activationId: number): Promise<number> {
  const reversal = db
    .select({ one: sql`1` })
    .from(paymentReversals)
    .where(eq(paymentReversals.paymentIntentId, purchases.paymentIntentId));
  const rows = await db
    .select({ cents: sql<number>`coalesce(sum(${purchases.amountCents}), 0)::int` })
    .from(purchases)
    .where(and(eq(purchases.activationId, activationId), notExists(reversal)));
  return rows[0]?.cents ?? 0;
}

/** Every payment of an account that has granted a plan, newest first, and whether its money has gone back. */
export async function listPayments(db: Db, userId: string) {
  return db
    .select({
      id: purchases.id,
      paymentId: purchases.paymentIntentId,
      provider: purchases.provider,
      planName: sql<PlanName>`${purchases.planName}`,
      amountCents: purchases.amountCents,
      currency: purchases.currency,
      isUpgrade: purchases.isUpgrade,
      paidAt: purchases.createdAt,
      weddingDate: planActivations.weddingDate,
      givenBackFor: paymentReversals.reason,
      givenBackAt: paymentReversals.createdAt,
    })
    .from(purchases)
    .leftJoin(planActivations, eq(planActivations.id, purchases.activationId))
    .leftJoin(paymentReversals, eq(paymentReversals.paymentIntentId, purchases.paymentIntentId))
    .where(eq(purchases.userId, userId))
    .orderBy(desc(purchases.createdAt), desc(purchases.id));
}
