import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { photoOfHelper, planOfHelper } from '../../db/joins.ts';
import {
  detailsVersions,
  documents,
  helperPhotos,
  helpers,
  knowledgeChanges,
  messages,
  planActivations,
  users,
} from '../../db/schema.ts';
import { worksOn } from '../helpers/access-queries.ts';
import { writtenColumns } from '../helpers/helper-queries.ts';

/** The owner's helper with everything of it that the couple wrote, or undefined. */
export async function findHelperToExport(db: Db, params: { userId: string; id: number }) {
  const rows = await db
    .select({
      ...writtenColumns,
      photo: helperPhotos.content,
      planName: planActivations.planName,
    })
    .from(helpers)
    .innerJoin(planActivations, planOfHelper)
    .leftJoin(helperPhotos, photoOfHelper)
    .where(and(worksOn(params.userId), eq(helpers.id, params.id)));
  return rows[0];
}

/** A helper as it is exported. */
export type ExportedHelper = NonNullable<Awaited<ReturnType<typeof findHelperToExport>>>;

/** The texts of a helper's documents, oldest first. */
export function listDocumentTexts(db: Db, helperId: number) {
  return db
    .select({ source: documents.source, text: documents.text })
    .from(documents)
    .where(eq(documents.helperId, helperId))
    .orderBy(asc(documents.id));
}

/** What guests asked and the replies they got, oldest first; the owner's own trials left out. */
export function listGuestMessages(db: Db, helperId: number) {
  return db
    .select({
      createdAt: messages.createdAt,
      question: messages.question,
      reply: messages.reply,
      answered: messages.answered,
      helpful: messages.helpful,
      askedBy: messages.askedBy,
      askedContact: messages.askedContact,
    })
    .from(messages)
    .where(
      and(
        eq(messages.helperId, helperId),
        eq(messages.isPreview, false),
        eq(messages.status, 'done'),
      ),
    )
    .orderBy(asc(messages.id));
}

/** How many characters of earlier texts an export holds of each kind: it is made in memory. */
const MAX_EARLIER_CHARACTERS = 5_000_000;

/** The saves of the details that are kept, oldest first; the oldest of very many long ones without their text. */
export function listDetailsVersions(db: Db, helperId: number) {
  return db
    .select({
      version: detailsVersions.version,
      text: sql<string | null>`case when
        sum(length(${detailsVersions.text})) over (order by ${detailsVersions.version} desc)
          <= ${MAX_EARLIER_CHARACTERS} then ${detailsVersions.text} end`,
      settled: detailsVersions.settled,
      changedAt: detailsVersions.savedAt,
      changedBy: users.name,
    })
    .from(detailsVersions)
    .leftJoin(users, eq(users.id, detailsVersions.savedBy))
    .where(eq(detailsVersions.helperId, helperId))
    .orderBy(asc(detailsVersions.version));
}

/** What the couple changed beside the details, oldest first; the oldest of very many long ones without their texts. */
export function listChanges(db: Db, helperId: number) {
  const { before, after } = knowledgeChanges;
  const isWithin = sql`sum(coalesce(length(${before}), 0) + coalesce(length(${after}), 0))
    over (order by ${knowledgeChanges.id} desc) <= ${MAX_EARLIER_CHARACTERS}`;
  return db
    .select({
      kind: knowledgeChanges.kind,
      subject: knowledgeChanges.subject,
      page: knowledgeChanges.page,
      before: sql<string | null>`case when ${isWithin} then ${before} end`,
      after: sql<string | null>`case when ${isWithin} then ${after} end`,
      settled: knowledgeChanges.settled,
      changedAt: knowledgeChanges.changedAt,
      changedBy: users.name,
    })
    .from(knowledgeChanges)
    .leftJoin(users, eq(users.id, knowledgeChanges.changedBy))
    .where(eq(knowledgeChanges.helperId, helperId))
    .orderBy(asc(knowledgeChanges.id));
}
