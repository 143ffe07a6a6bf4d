import { and, eq, exists, gt, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import { USAGE_WARNING_SHARE } from '#shared/rules/messages.ts';
import { UNLIMITED_MESSAGES } from '#shared/rules/plans.ts';
import type { Db } from '../db/client.ts';
import { planOfHelper, zoneOfPlan } from '../db/joins.ts';
import * as schema from '../db/schema.ts';

const { helpers, messages, notices, planActivations, sessions } = schema;
const { taughtAnswers, users, verifications } = schema;

/** What a couple is notified of once about a plan. */
export type NoticeKind = (typeof notices.$inferSelect)['kind'];

const planColumns = {
  activationId: planActivations.id,
  userId: planActivations.userId,
  email: users.email,
  planName: planActivations.planName,
  messageLimit: planActivations.messageLimit,
  messagesUsed: planActivations.messagesUsed,
  weddingDate: planActivations.weddingDate,
  timezone: zoneOfPlan,
  helperId: helpers.id,
  /** The notices that the owner has had of this wedding date. */
  notified: sql<NoticeKind[]>`array(select ${notices.kind} from ${notices}
    where ${notices.activationId} = ${planActivations.id}
    and ${notices.about} = ${planActivations.weddingDate}::text)`,
};

/** A running plan with its account and, where there is one, its helper. */
export type SweptPlan = Awaited<ReturnType<typeof listPlansUpTo>>[number];

const selectPlans = (db: Db) =>
  db
    .select(planColumns)
    .from(planActivations)
    .innerJoin(users, eq(users.id, planActivations.userId))
    .leftJoin(helpers, planOfHelper);

/** The running plans whose wedding is on this day or before it. */
export function listPlansUpTo(db: Db, weddingDate: string) {
  return selectPlans(db)
    .where(and(isNull(planActivations.endedAt), lte(planActivations.weddingDate, weddingDate)))
    .orderBy(planActivations.id);
}

/** The running plans of which so much is used that the couple is warned, and nobody has been notified. */
export function listPlansNearLimit(db: Db) {
  const isFull = sql`${planActivations.messagesUsed} >= ${planActivations.messageLimit}`;
  const kind = sql`case when ${isFull} then 'usage_full' else 'usage_high' end`;
  const notice = db
    .select({ one: sql`1` })
    .from(notices)
    .where(
      and(
        eq(notices.activationId, planActivations.id),
        eq(notices.about, planActivations.planName),
        eq(notices.kind, kind),
      ),
    );
  return selectPlans(db)
    .where(
      and(
        isNull(planActivations.endedAt),
        lt(planActivations.messageLimit, UNLIMITED_MESSAGES),
        sql`${planActivations.messagesUsed} >= ${planActivations.messageLimit} * ${USAGE_WARNING_SHARE}::float8`,
        not(exists(notice)),
      ),
    )
    .orderBy(planActivations.id);
}

/**
 * The plan again, locked, as it is now: another process may have ended it meanwhile, or the couple
 * may have moved their date. Undefined where it does not run any more.
 */
export async function lockPlan(tx: Db, activationId: number): Promise<SweptPlan | undefined> {
  const running = and(eq(planActivations.id, activationId), isNull(planActivations.endedAt));
  // Locked by a statement of its own: one that waits for a lock still sees the other tables as they
  // were before it waited, and would not know what the process before it has sent.
  await tx.select({ id: planActivations.id }).from(planActivations).where(running).for('update');
  const [plan] = await selectPlans(tx).where(running);
  return plan;
}

/** Uses a plan up: the account may buy another. */
export async function endPlan(tx: Db, params: { activationId: number; now: Date }): Promise<void> {
  await tx
    .update(planActivations)
    .set({ endedAt: params.now })
    .where(eq(planActivations.id, params.activationId));
}

/** Writes down that a notice is sent; false where it was sent before. */
export async function insertNotice(
  tx: Db,
  values: { activationId: number; kind: NoticeKind; about: string; createdAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(notices)
    .values(values)
    .onConflictDoNothing()
    .returning({ kind: notices.kind });
  return rows.length > 0;
}

/**
 * Gives messages back whose answering never ended, since their process died: each goes, and with it,
 * in the same statement, its claim on the plan. Returns how many.
 */
export async function giveStaleMessagesBack(db: Db, before: Date): Promise<number> {
  const stale = db.$with('stale').as(
    db
      .delete(messages)
      .where(and(eq(messages.status, 'pending'), lt(messages.createdAt, before)))
      .returning({ helperId: messages.helperId, isPreview: messages.isPreview }),
  );
  const counted = db.$with('counted').as(
    db
      .select({
        activationId: helpers.activationId,
        amount: sql<number>`count(*)::int`.as('amount'),
      })
      .from(stale)
      .innerJoin(helpers, eq(helpers.id, stale.helperId))
      .where(not(stale.isPreview))
      .groupBy(helpers.activationId),
  );
  const rows = await db
    .with(stale, counted)
    .update(planActivations)
    .set({ messagesUsed: sql`greatest(0, ${planActivations.messagesUsed} - ${counted.amount})` })
    .from(counted)
    .where(eq(planActivations.id, counted.activationId))
    .returning({ amount: counted.amount });
  return rows.reduce((sum, row) => sum + row.amount, 0);
}

/** Who wants the daily mail and has not had it for twenty hours. */
export function listDigestsDue(db: Db, before: Date) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      sentAt: users.digestSentAt,
      token: users.digestToken,
      helperId: helpers.id,
      timezone: helpers.timezone,
    })
    .from(users)
    .innerJoin(helpers, eq(helpers.userId, users.id))
    .where(and(users.dailyDigest, or(isNull(users.digestSentAt), lte(users.digestSentAt, before))));
}

/** Takes the day's mail for this process; false where another has taken it. */
export async function claimDigest(
  tx: Db,
  params: { userId: string; before: Date; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ digestSentAt: params.now })
    .where(
      and(
        eq(users.id, params.userId),
        users.dailyDigest,
        or(isNull(users.digestSentAt), lte(users.digestSentAt, params.before)),
      ),
    )
    .returning({ id: users.id });
  return rows.length > 0;
}

/** What guests have asked since, those first that got no answer. */
export function listQuestionsSince(db: Db, params: { helperId: number; since: Date }) {
  return db
    .select({ question: messages.question, answered: messages.answered })
    .from(messages)
    .where(
      and(
        eq(messages.helperId, params.helperId),
        not(messages.isPreview),
        eq(messages.status, 'done'),
        gt(messages.createdAt, params.since),
      ),
    )
    .orderBy(messages.answered, messages.id);
}

/** A guest who left an e-mail address with a question that the couple has answered since. */
export type AnsweredAsker = { helperId: number; shareUrl: string; contact: string };

/** The couple has answered the message's question since it was asked, and its guest has not been notified. */
const isAnsweredSince = (db: Db) =>
  and(
    isNull(messages.askerNotifiedAt),
    sql`${messages.askedContact} ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'`,
    exists(
      db
        .select({ one: sql`1` })
        .from(taughtAnswers)
        .where(
          and(
            eq(taughtAnswers.helperId, messages.helperId),
            eq(taughtAnswers.questionKey, messages.questionKey),
            gt(taughtAnswers.taughtAt, messages.createdAt),
          ),
        ),
    ),
  );

/** Those who can be notified, each once for a helper, whichever questions they left their address with. */
export function listAnsweredAskers(db: Db): Promise<AnsweredAsker[]> {
  const address = sql<string>`lower(${messages.askedContact})`;
  return db
    .selectDistinct({ helperId: messages.helperId, shareUrl: helpers.shareUrl, contact: address })
    .from(messages)
    .innerJoin(helpers, eq(helpers.id, messages.helperId))
    .where(and(helpers.isActive, isAnsweredSince(db)))
    .orderBy(messages.helperId, address);
}

/** Takes a guest's answered questions for this process; false where another has notified them. */
export async function claimAsker(
  tx: Db,
  asker: { helperId: number; contact: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(messages)
    .set({ askerNotifiedAt: asker.now })
    .where(
      and(
        eq(messages.helperId, asker.helperId),
        sql`lower(${messages.askedContact}) = ${asker.contact}`,
        isAnsweredSince(tx),
      ),
    )
    .returning({ id: messages.id });
  return rows.length > 0;
}

/** Deletes sessions and links that have run out. */
export async function deleteRunOut(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}
