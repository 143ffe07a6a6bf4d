import { and, desc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { type DescribedDocument, describeDocument } from '#shared/rules/describe-document.ts';
import { MAX_CHANGES } from '#shared/rules/history.ts';
import type { Db } from '../../db/client.ts';
import { deletedItems, documents, helpers, knowledgeChanges, users } from '../../db/schema.ts';
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

/** One change with its texts, or undefined. What was deleted after `since` has the id by which it comes back. */
export async function findChangeOf(db: Db, owned: Owned & { id: number; since: Date }) {
  const rows = await db
    .select({
      ...listColumns,
      before,
      after,
      passageHash: knowledgeChanges.passageHash,
      undoId: deletedItems.id,
    })
    .from(knowledgeChanges)
    .innerJoin(helpers, eq(helpers.id, knowledgeChanges.helperId))
    .leftJoin(users, eq(users.id, knowledgeChanges.changedBy))
    .leftJoin(
      deletedItems,
      and(
        eq(deletedItems.helperId, knowledgeChanges.helperId),
        eq(deletedItems.id, knowledgeChanges.deletedItemId),
        gt(deletedItems.deletedAt, owned.since),
      ),
    )
    .where(and(ofHelper(owned), eq(knowledgeChanges.id, owned.id)));
  return rows[0];
}

type NewChange = Omit<typeof knowledgeChanges.$inferInsert, 'id'>;

/** Writes a change of a text down; what leaves it as it was is none. */
export async function recordChange(tx: Db, values: NewChange): Promise<void> {
  if (values.before !== values.after) await insertChange(tx, values);
}

/** Writes down that a file came (`before` is null), was replaced, or went (`after` is null). */
export async function recordDocumentChange(
  tx: Db,
  {
    source: subject,
    before: was,
    after: is,
    ...values
  }: Pick<NewChange, 'helperId' | 'deletedItemId' | 'changedBy' | 'changedAt'> & {
    source: string;
    before: DescribedDocument | null;
    after: DescribedDocument | null;
  },
): Promise<void> {
  await insertChange(tx, {
    ...values,
    kind: 'document',
    subject,
    before: was && describeDocument(was),
    after: is && describeDocument(is),
  });
}

/** Writes down that the date of a plan's wedding was changed, where the plan has a helper. */
export async function recordWeddingDateChange(
  tx: Db,
  {
    activationId,
    ...values
  }: Pick<NewChange, 'before' | 'after' | 'changedBy' | 'changedAt'> & { activationId: number },
): Promise<void> {
  const ofPlan = await tx
    .select({ helperId: helpers.id })
    .from(helpers)
    .where(eq(helpers.activationId, activationId));
  for (const { helperId } of ofPlan) {
    await recordChange(tx, { ...values, helperId, kind: 'wedding_date', subject: '' });
  }
}

/** Kept of a photo that was there before or after a change: the picture itself goes when it goes. */
const A_PHOTO = 'A photo';

/** Writes down that the couple's photo came, was replaced, or went. */
export async function recordPhotoChange(
  tx: Db,
  {
    wasThere,
    isThere,
    ...values
  }: Pick<NewChange, 'helperId' | 'changedBy' | 'changedAt'> & {
    wasThere: boolean;
    isThere: boolean;
  },
): Promise<void> {
  await insertChange(tx, {
    ...values,
    kind: 'photo',
    subject: '',
    before: wasThere ? A_PHOTO : null,
    after: isThere ? A_PHOTO : null,
  });
}

/** Forgets those of its kind beyond the newest {@link MAX_CHANGES}. */
async function insertChange(tx: Db, values: NewChange): Promise<void> {
  await tx.insert(knowledgeChanges).values(values);
  const { helperId, kind } = values;
  const ofKind = and(eq(knowledgeChanges.helperId, helperId), eq(knowledgeChanges.kind, kind));
  const old = tx
    .select({ id: knowledgeChanges.id })
    .from(knowledgeChanges)
    .where(ofKind)
    .orderBy(desc(knowledgeChanges.id))
    .offset(MAX_CHANGES);
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
