import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { MOST_CHANGES } from '#shared/rules/history.ts';
import type { Db } from '../../db/client.ts';
import { documents, helpers, knowledgeChanges, users } from '../../db/schema.ts';
import { worksOn } from '../helpers/access-queries.ts';

/** How much of a change's text the list shows. */
const EXCERPT_LENGTH = 200;

const { before, after } = knowledgeChanges;

const listColumns = {
  id: knowledgeChanges.id,
  kind: knowledgeChanges.kind,
  subject: knowledgeChanges.subject,
  page: knowledgeChanges.page,
  action: sql<'added' | 'changed' | 'removed'>`
    case when ${before} is null then 'added' when ${after} is null then 'removed' else 'changed' end`,
  excerpt: sql<string>`left(coalesce(${after}, ${before}, ''), ${EXCERPT_LENGTH})`,
  settled: knowledgeChanges.settled,
  changedAt: knowledgeChanges.changedAt,
  changedBy: users.name,
};

type Owned = { userId: string; helperId: number };

const ofHelper = ({ userId, helperId }: Owned) =>
  and(eq(knowledgeChanges.helperId, helperId), worksOn(userId));

/** The changes of the owner's helper, the newest first; empty also where it is not the owner's. */
export function listChangesOf(db: Db, owned: Owned) {
  return db
    .select(listColumns)
    .from(knowledgeChanges)
    .innerJoin(helpers, eq(helpers.id, knowledgeChanges.helperId))
    .leftJoin(users, eq(users.id, knowledgeChanges.changedBy))
    .where(ofHelper(owned))
    .orderBy(desc(knowledgeChanges.id));
}

/** One change with its texts, or undefined. */
export async function findChangeOf(db: Db, owned: Owned & { id: number }) {
  const rows = await db
    .select({ ...listColumns, before, after, passageHash: knowledgeChanges.passageHash })
    .from(knowledgeChanges)
    .innerJoin(helpers, eq(helpers.id, knowledgeChanges.helperId))
    .leftJoin(users, eq(users.id, knowledgeChanges.changedBy))
    .where(and(ofHelper(owned), eq(knowledgeChanges.id, owned.id)));
  return rows[0];
}

/**
 * Writes a change down and forgets those of its kind beyond the newest {@link MOST_CHANGES}. What
 * leaves everything as it was is none.
 */
export async function recordChange(
  tx: Db,
  values: Omit<typeof knowledgeChanges.$inferInsert, 'id'>,
): Promise<void> {
  if (values.before === values.after) return;
  await tx.insert(knowledgeChanges).values(values);
  const { helperId, kind } = values;
  const ofKind = and(eq(knowledgeChanges.helperId, helperId), eq(knowledgeChanges.kind, kind));
  const old = tx
    .select({ id: knowledgeChanges.id })
    .from(knowledgeChanges)
    .where(ofKind)
    .orderBy(desc(knowledgeChanges.id))
    .offset(MOST_CHANGES);
  await tx.delete(knowledgeChanges).where(and(ofKind, inArray(knowledgeChanges.id, old)));
}

/** Forgets what was changed of a file that is not there any more: its words go with it. */
export async function deleteChangesOfFile(
  tx: Db,
  { helperId, source }: { helperId: number; source: string },
): Promise<void> {
  const file = tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.helperId, helperId), eq(documents.source, source)));
  await tx
    .delete(knowledgeChanges)
    .where(
      and(
        eq(knowledgeChanges.helperId, helperId),
        inArray(knowledgeChanges.kind, ['file', 'passage']),
        eq(knowledgeChanges.subject, source),
        notExists(file),
      ),
    );
}
