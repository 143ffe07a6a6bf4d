import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { MAX_CHANGES } from '#shared/rules/history.ts';
import type { Db } from '../../db/client.ts';
import { detailsDrafts, detailsVersions, helpers, users } from '../../db/schema.ts';
import { worksOn } from './access-queries.ts';

const versionColumns = {
  version: detailsVersions.version,
  savedAt: detailsVersions.savedAt,
  savedBy: users.name,
  settled: detailsVersions.settled,
  characters: sql<number>`length(${detailsVersions.text})`,
};

type Owned = { userId: string; helperId: number };

const ownedHelper = ({ userId, helperId }: Owned) => and(eq(helpers.id, helperId), worksOn(userId));

/** The saves of the details of the owner's helper, the newest first. */
export function listVersionsOf(db: Db, owned: Owned) {
  return db
    .select(versionColumns)
    .from(detailsVersions)
    .innerJoin(helpers, eq(helpers.id, detailsVersions.helperId))
    .leftJoin(users, eq(users.id, detailsVersions.savedBy))
    .where(ownedHelper(owned))
    .orderBy(desc(detailsVersions.version))
    .limit(MAX_CHANGES);
}

/** The details as one save left them, or undefined. */
export async function findVersionOf(db: Db, owned: Owned & { version: number }) {
  const rows = await db
    .select({ ...versionColumns, text: detailsVersions.text })
    .from(detailsVersions)
    .innerJoin(helpers, eq(helpers.id, detailsVersions.helperId))
    .leftJoin(users, eq(users.id, detailsVersions.savedBy))
    .where(and(ownedHelper(owned), eq(detailsVersions.version, owned.version)));
  return rows[0];
}

/** Writes a save down. */
export async function insertVersion(
  tx: Db,
  values: typeof detailsVersions.$inferInsert,
): Promise<void> {
  await tx.insert(detailsVersions).values(values).onConflictDoNothing();
}

/** Deletes the saves beyond those that are kept. */
export async function deleteOldVersions(tx: Db, helperId: number): Promise<void> {
  const old = tx
    .select({ version: detailsVersions.version })
    .from(detailsVersions)
    .where(eq(detailsVersions.helperId, helperId))
    .orderBy(desc(detailsVersions.version))
    .offset(MAX_CHANGES);
  await tx
    .delete(detailsVersions)
    .where(and(eq(detailsVersions.helperId, helperId), inArray(detailsVersions.version, old)));
}

/** What this person has typed into the details of their helper and not saved, or undefined. */
export async function findDraftOf(db: Db, owned: Owned) {
  const rows = await db
    .select({
      text: detailsDrafts.text,
      version: detailsDrafts.version,
      savedAt: detailsDrafts.savedAt,
    })
    .from(detailsDrafts)
    .innerJoin(helpers, eq(helpers.id, detailsDrafts.helperId))
    .where(and(ownedHelper(owned), eq(detailsDrafts.userId, owned.userId)));
  return rows[0];
}

/** Keeps a person's draft in the place of their earlier one. */
export async function upsertDraft(
  db: Db,
  values: typeof detailsDrafts.$inferInsert,
): Promise<void> {
  const { text, version, savedAt } = values;
  await db
    .insert(detailsDrafts)
    .values(values)
    .onConflictDoUpdate({
      target: [detailsDrafts.helperId, detailsDrafts.userId],
      set: { text, version, savedAt },
    });
}

/** Drops a person's draft. */
export async function deleteDraft(db: Db, { userId, helperId }: Owned): Promise<void> {
  await db
    .delete(detailsDrafts)
    .where(and(eq(detailsDrafts.helperId, helperId), eq(detailsDrafts.userId, userId)));
}
