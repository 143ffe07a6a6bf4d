import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { helperPhotos, helpers } from '../../db/schema.ts';
import { worksOn } from '../helpers/access-queries.ts';
import { rowAsJson } from '../helpers/deleted-item-queries.ts';

type Owned = { userId: string; helperId: number };

/** Keeps the photo of a helper that this person works on, in the place of an earlier one; false where there is none. */
export async function upsertPhoto(
  db: Db,
  params: Owned & { version: string; content: Uint8Array; now: Date },
): Promise<boolean> {
  const { userId, helperId, version, content, now: savedAt } = params;
  const helper = db
    .select({
      helperId: helpers.id,
      version: sql<string>`${version}`.as('version'),
      content: sql<Uint8Array>`${sql.param(content, helperPhotos.content)}`.as('content'),
      savedAt: sql<Date>`${sql.param(savedAt, helperPhotos.savedAt)}`.as('saved_at'),
    })
    .from(helpers)
    .where(and(eq(helpers.id, helperId), worksOn(userId)));
  const rows = await db
    .insert(helperPhotos)
    .select(helper)
    .onConflictDoUpdate({ target: helperPhotos.helperId, set: { version, content, savedAt } })
    .returning({ helperId: helperPhotos.helperId });
  return rows.length > 0;
}

/** Takes the photo from a helper that this person works on; returns the row as it was, or undefined. */
export async function removePhoto(tx: Db, { userId, helperId }: Owned) {
  const own = tx
    .select({ id: helpers.id })
    .from(helpers)
    .where(and(eq(helpers.id, helperId), worksOn(userId)));
  const rows = await tx
    .delete(helperPhotos)
    .where(inArray(helperPhotos.helperId, own))
    .returning({ content: rowAsJson(helperPhotos) });
  return rows[0]?.content;
}

/** Which photo a helper has, or undefined. */
export async function findPhotoVersion(tx: Db, helperId: number): Promise<string | undefined> {
  const rows = await tx
    .select({ version: helperPhotos.version })
    .from(helperPhotos)
    .where(eq(helperPhotos.helperId, helperId));
  return rows[0]?.version;
}

/** The bytes of this version of a helper's photo, or undefined. */
export async function findPhoto(
  db: Db,
  { helperId, version }: { helperId: number; version: string },
): Promise<Uint8Array | undefined> {
  const rows = await db
    .select({ content: helperPhotos.content })
    .from(helperPhotos)
    .where(and(eq(helperPhotos.helperId, helperId), eq(helperPhotos.version, version)));
  return rows[0]?.content;
}
