import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { helpers, planActivations } from '../../db/schema.ts';

const helperColumns = {
  id: helpers.id,
  name: helpers.name,
  description: helpers.description,
  eventType: helpers.eventType,
  personality: helpers.personality,
  responseStyle: helpers.responseStyle,
  knowledgeBase: helpers.knowledgeBase,
  isActive: helpers.isActive,
  shareUrl: helpers.shareUrl,
  createdAt: helpers.createdAt,
  timezone: helpers.timezone,
  weddingDate: planActivations.weddingDate,
};

/** A helper with the date on which it locks. */
export type HelperRow = Awaited<ReturnType<typeof listHelpersOf>>[number];

/** The owner's helpers: none or one. */
export function listHelpersOf(db: Db, userId: string) {
  return selectHelpers(db, eq(helpers.userId, userId));
}

/** The owner's helper of this id, or undefined, also where it is somebody else's. */
export async function findHelperOf(db: Db, params: { userId: string; id: number }) {
  const rows = await selectHelpers(
    db,
    and(eq(helpers.userId, params.userId), eq(helpers.id, params.id)),
  );
  return rows[0];
}

function selectHelpers(db: Db, where: SQL | undefined) {
  return db
    .select(helperColumns)
    .from(helpers)
    .innerJoin(planActivations, eq(planActivations.id, helpers.activationId))
    .where(where);
}

/** The owner's running plan, with what a new helper must know of it. */
export async function findActivationForHelper(db: Db, userId: string) {
  const rows = await db
    .select({
      id: planActivations.id,
      weddingDate: planActivations.weddingDate,
      timezone: planActivations.timezone,
    })
    .from(planActivations)
    .where(and(eq(planActivations.userId, userId), isNull(planActivations.endedAt)));
  return rows[0];
}

/** Writes a new helper; undefined where the owner has one already, however many try at once. */
export async function insertHelper(
  db: Db,
  values: Omit<typeof helpers.$inferInsert, 'id'>,
): Promise<number | undefined> {
  const rows = await db
    .insert(helpers)
    .values(values)
    .onConflictDoNothing({ target: helpers.userId })
    .returning({ id: helpers.id });
  return rows[0]?.id;
}

/** Changes a helper of the owner; false where there is none. Changed text makes new knowledge. */
export async function updateHelperOf(
  db: Db,
  params: { userId: string; id: number; now: Date },
  changes: Partial<
    Pick<
      typeof helpers.$inferInsert,
      | 'name'
      | 'description'
      | 'eventType'
      | 'personality'
      | 'responseStyle'
      | 'knowledgeBase'
      | 'isActive'
      | 'shareUrl'
      | 'timezone'
    >
  >,
): Promise<boolean> {
  const knowledge =
    changes.knowledgeBase === undefined
      ? {}
      : { knowledgeVersion: sql`${helpers.knowledgeVersion} + 1`, knowledgeSavedAt: params.now };
  const rows = await db
    .update(helpers)
    .set({ ...changes, ...knowledge, updatedAt: params.now })
    .where(and(eq(helpers.userId, params.userId), eq(helpers.id, params.id)))
    .returning({ id: helpers.id });
  return rows.length > 0;
}

/** What a guest's link leads to: the helper with its plan, or undefined. */
export async function findHelperByShareUrl(db: Db, shareUrl: string) {
  const rows = await db
    .select({
      id: helpers.id,
      userId: helpers.userId,
      activationId: helpers.activationId,
      name: helpers.name,
      eventType: helpers.eventType,
      personality: helpers.personality,
      responseStyle: helpers.responseStyle,
      isActive: helpers.isActive,
      timezone: helpers.timezone,
      knowledgeVersion: helpers.knowledgeVersion,
      planName: planActivations.planName,
      weddingDate: planActivations.weddingDate,
    })
    .from(helpers)
    .innerJoin(planActivations, eq(planActivations.id, helpers.activationId))
    .where(eq(helpers.shareUrl, shareUrl));
  return rows[0];
}

/** The share link that ends in this code, or undefined. */
export async function findShareUrlByCode(db: Db, code: string): Promise<string | undefined> {
  const rows = await db
    .select({ shareUrl: helpers.shareUrl })
    .from(helpers)
    .where(sql`right(${helpers.shareUrl}, 14) = ${code}`);
  return rows[0]?.shareUrl;
}

/** A helper as the chat needs it. */
export type SharedHelper = NonNullable<Awaited<ReturnType<typeof findHelperByShareUrl>>>;
