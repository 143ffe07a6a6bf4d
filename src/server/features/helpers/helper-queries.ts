import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { HelperSetting } from '#shared/api/helpers.ts';
import { SHARE_CODE_LENGTH } from '#shared/rules/share-links.ts';
import type { Db } from '../../db/client.ts';
import { photoOfHelper, planOfHelper } from '../../db/joins.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { helperPhotos, helpers, planActivations } from '../../db/schema.ts';
import { worksOn } from './access-queries.ts';

/** The largest body that carries the details: 400,000 characters are up to 1.6 MB of UTF-8, and more with JSON's escapes. */
export const KNOWLEDGE_BODY_LIMIT = 3 * 1024 * 1024;

/** Columns with those of these names among them: a new setting is asked for wherever it is not excluded. */
type With<Names extends string> = Readonly<Record<Names, unknown>> & Record<string, unknown>;

/** What a couple wrote and chose, with the link that it has for it. */
export const writtenColumns = {
  id: helpers.id,
  name: helpers.name,
  description: helpers.description,
  eventType: helpers.eventType,
  personality: helpers.personality,
  theme: helpers.theme,
  responseStyle: helpers.responseStyle,
  knowledgeBase: helpers.knowledgeBase,
  shareUrl: helpers.shareUrl,
  createdAt: helpers.createdAt,
  timezone: helpers.timezone,
  weddingDate: planActivations.weddingDate,
} satisfies With<Exclude<HelperSetting, 'isActive'>>;

/**
 * What the builder's first steps hold: of these a save says which version it was made from. The others are
 * saved at once, one by one.
 */
export const versionedColumns = {
  name: helpers.name,
  description: helpers.description,
  eventType: helpers.eventType,
  personality: helpers.personality,
  theme: helpers.theme,
  knowledgeBase: helpers.knowledgeBase,
} satisfies With<Exclude<HelperSetting, 'responseStyle' | 'isActive' | 'timezone'>>;

const helperColumns = {
  ...writtenColumns,
  photo: helperPhotos.version,
  isActive: helpers.isActive,
  version: helpers.version,
};

/** A helper with the date on which it locks. */
export type HelperRow = Awaited<ReturnType<typeof listHelpersOf>>[number];

/** The owner's helpers: none or one. */
export function listHelpersOf(db: Db, userId: string) {
  return selectHelpers(db, worksOn(userId));
}

/** The owner's helper of this id, or undefined, also where it is somebody else's. */
export async function findHelperOf(db: Db, params: { userId: string; id: number }) {
  const rows = await selectHelpers(db, and(worksOn(params.userId), eq(helpers.id, params.id)));
  return rows[0];
}

function selectHelpers(db: Db, where: SQL | undefined) {
  return db
    .select(helperColumns)
    .from(helpers)
    .innerJoin(planActivations, planOfHelper)
    .leftJoin(helperPhotos, photoOfHelper)
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

/** The id of the helper that this very form made before, or undefined. */
export async function findHelperMadeBy(db: Db, params: { userId: string; creationKey: string }) {
  const rows = await db
    .select({ id: helpers.id })
    .from(helpers)
    .where(and(eq(helpers.userId, params.userId), eq(helpers.creationKey, params.creationKey)));
  return rows[0]?.id;
}

/** What a save is compared with; the row stays locked until the transaction ends. */
export async function lockHelperOf(tx: Db, params: { userId: string; id: number }) {
  const rows = await tx
    .select({
      version: helpers.version,
      ...versionedColumns,
    })
    .from(helpers)
    .where(and(worksOn(params.userId), eq(helpers.id, params.id)))
    .for('update');
  return rows[0];
}

type Changes = Partial<Pick<typeof helpers.$inferInsert, HelperSetting | 'shareUrl' | 'version'>>;

/** Changes a helper of the owner; false where there is none. Changed text makes new knowledge. */
export async function updateHelperOf(
  db: Db,
  params: { userId: string; id: number; now: Date },
  changes: Changes,
): Promise<boolean> {
  const knowledge =
    changes.knowledgeBase === undefined
      ? {}
      : { knowledgeVersion: sql`${helpers.knowledgeVersion} + 1`, knowledgeSavedAt: params.now };
  const rows = await db
    .update(helpers)
    .set({ ...changes, ...knowledge, updatedAt: params.now })
    .where(and(worksOn(params.userId), eq(helpers.id, params.id)))
    .returning({ id: helpers.id });
  return rows.length > 0;
}

/**
 * Takes a helper from its owner and its link, for the moments in which its deletion can be undone.
 * False where there is none.
 */
export async function hideHelperOf(
  db: Db,
  params: { userId: string; id: number; now: Date },
): Promise<boolean> {
  const { userId, id, now } = params;
  const rows = await db
    .update(helpers)
    .set({
      userId: null,
      deletedUserId: userId,
      deletedAt: now,
      deletedShareUrl: sql`${helpers.shareUrl}`,
      shareUrl: sql`'deleted-' || gen_random_uuid()`,
    })
    .where(and(eq(helpers.userId, userId), eq(helpers.id, id)))
    .returning({ id: helpers.id });
  return rows.length > 0;
}

/** Gives a helper that was deleted after `since` back to its owner; false where there is none. */
export async function showHelperOf(
  db: Db,
  params: { userId: string; id: number; since: Date },
): Promise<boolean> {
  const rows = await db
    .update(helpers)
    .set({
      userId: sql`${helpers.deletedUserId}`,
      shareUrl: sql`${helpers.deletedShareUrl}`,
      deletedUserId: null,
      deletedAt: null,
      deletedShareUrl: null,
    })
    .where(
      and(
        eq(helpers.deletedUserId, params.userId),
        eq(helpers.id, params.id),
        gt(helpers.deletedAt, params.since),
      ),
    )
    .returning({ id: helpers.id });
  return rows.length > 0;
}

/** The description is the couple's own note, and the details reach guests as passages. */
const sharedColumns = {
  id: helpers.id,
  userId: helpers.userId,
  activationId: helpers.activationId,
  name: helpers.name,
  eventType: helpers.eventType,
  personality: helpers.personality,
  theme: helpers.theme,
  photo: helperPhotos.version,
  responseStyle: helpers.responseStyle,
  isActive: helpers.isActive,
  timezone: helpers.timezone,
  knowledgeVersion: helpers.knowledgeVersion,
  planName: planActivations.planName,
  weddingDate: planActivations.weddingDate,
} satisfies With<Exclude<HelperSetting, 'description' | 'knowledgeBase'>>;

const sharedHelper = prepareOnce('shared_helper', (db) =>
  db
    .select(sharedColumns)
    .from(helpers)
    .innerJoin(planActivations, planOfHelper)
    .leftJoin(helperPhotos, photoOfHelper)
    .where(eq(helpers.shareUrl, sql.placeholder('shareUrl'))),
);

/** What a guest's link leads to: the helper with its plan, or undefined. */
export async function findHelperByShareUrl(db: Db, shareUrl: string) {
  const rows = await sharedHelper(db).execute({ shareUrl });
  return rows[0];
}

/** The share link that ends in this code, or undefined. */
export async function findShareUrlByCode(db: Db, code: string): Promise<string | undefined> {
  const rows = await db
    .select({ shareUrl: helpers.shareUrl })
    .from(helpers)
    .where(sql`right(${helpers.shareUrl}, ${sql.raw(String(SHARE_CODE_LENGTH))}) = ${code}`);
  return rows[0]?.shareUrl;
}

/** A helper as the chat needs it. */
export type SharedHelper = NonNullable<Awaited<ReturnType<typeof findHelperByShareUrl>>>;
