import { and, count, desc, eq, ne, sql, sum } from 'drizzle-orm';
import { problem } from '#extract/problems.ts';
import type { DescribedDocument } from '#shared/rules/describe-document.ts';
import type { PageDoubts } from '#shared/rules/doubts.ts';
import type { Db } from '../../db/client.ts';
import { documentScans, documents, helpers } from '../../db/schema.ts';
import { worksOn } from '../helpers/access-queries.ts';
import { rowAsJson } from '../helpers/deleted-item-queries.ts';

const documentColumns = {
  source: documents.source,
  kind: documents.kind,
  sizeBytes: documents.sizeBytes,
  characters: documents.characters,
  words: documents.words,
  pages: documents.pages,
  uploadedAt: documents.uploadedAt,
  status: documents.status,
  problem: documents.problem,
  doubts: documents.doubts,
};

/** How far a scan has been read; null where the document is none, or has been read. */
const scanColumns = {
  scanDone: sql<number | null>`jsonb_array_length(${documentScans.readings})`,
  scanPages: sql<number | null>`jsonb_array_length(${documentScans.pages})`,
};

/** Joins a document's scan, if it has one. */
const itsScan = and(
  eq(documentScans.helperId, documents.helperId),
  eq(documentScans.documentId, documents.id),
);

/** The documents of the owner's helper, newest first; empty also where the helper is not the owner's. */
export function listDocumentsOf(db: Db, params: { userId: string; helperId: number }) {
  return db
    .select({ ...documentColumns, ...scanColumns })
    .from(documents)
    .innerJoin(helpers, eq(helpers.id, documents.helperId))
    .leftJoin(documentScans, itsScan)
    .where(and(eq(documents.helperId, params.helperId), worksOn(params.userId)))
    .orderBy(desc(documents.uploadedAt), desc(documents.id));
}

/** A document as the owner's list shows it. */
export type DocumentRow = Awaited<ReturnType<typeof listDocumentsOf>>[number];

/** What the other documents of a helper amount to, the one of this name left out. */
export async function sumOtherDocuments(
  db: Db,
  params: { helperId: number; source: string },
): Promise<{ documents: number; characters: number }> {
  const rows = await db
    .select({ documents: count(), characters: sum(documents.characters) })
    .from(documents)
    .where(and(eq(documents.helperId, params.helperId), ne(documents.source, params.source)));
  return { documents: rows[0]?.documents ?? 0, characters: Number(rows[0]?.characters ?? 0) };
}

/** What is said of the document of this name, and whether `text` is what was read of it; or undefined. */
export async function findDocument(
  db: Db,
  params: { helperId: number; source: string; text: string },
) {
  const rows = await db
    .select({
      kind: documents.kind,
      words: documents.words,
      pages: documents.pages,
      status: documents.status,
      characters: documents.characters,
      isSameText: sql<boolean>`${documents.text} = ${params.text}`,
    })
    .from(documents)
    .where(and(eq(documents.helperId, params.helperId), eq(documents.source, params.source)));
  return rows[0];
}

/** A document that is there already. */
export type FoundDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** A document as it was written, with the number that its scan goes by. */
export type WrittenDocument = Omit<DocumentRow, keyof typeof scanColumns> & { id: number };

/** Writes a document; one of the same name is replaced. */
export async function upsertDocument(
  db: Db,
  values: Omit<typeof documents.$inferInsert, 'id'>,
): Promise<WrittenDocument> {
  const { helperId: _, source: __, ...changed } = values;
  const rows = await db
    .insert(documents)
    .values(values)
    .onConflictDoUpdate({ target: [documents.helperId, documents.source], set: changed })
    .returning({ id: documents.id, ...documentColumns });
  return rows[0]!;
}

/** Says that a document is read anew; until then its text is what it was. */
export async function markAsReading(
  db: Db,
  params: Pick<typeof documents.$inferInsert, 'helperId' | 'source' | 'kind' | 'sizeBytes'> & {
    uploadedAt: Date;
  },
): Promise<WrittenDocument> {
  const { helperId, source, ...changed } = params;
  const rows = await db
    .update(documents)
    .set({ ...changed, status: 'reading', problem: null })
    .where(and(eq(documents.helperId, helperId), eq(documents.source, source)))
    .returning({ id: documents.id, ...documentColumns });
  return rows[0]!;
}

/**
 * Removes a document and returns what is said of it, and its row as it was, but that one that was being
 * read is not read any more; undefined where there is none of exactly this name.
 */
export async function removeDocument(
  db: Db,
  params: { helperId: number; source: string },
): Promise<{ document: DescribedDocument; row: object } | undefined> {
  const rows = await db
    .delete(documents)
    .where(and(eq(documents.helperId, params.helperId), eq(documents.source, params.source)))
    .returning({
      row: rowAsJson(documents),
      text: documents.text,
      kind: documents.kind,
      words: documents.words,
      pages: documents.pages,
      status: documents.status,
    });
  if (!rows[0]) return undefined;
  const { row, text, ...document } = rows[0];
  if (document.status !== 'reading') return { document, row };
  const stopped = { problem: problem('reading_stopped').message };
  return { document, row: { ...row, ...stopped, status: text === '' ? 'problem' : 'ready' } };
}

/**
 * Gives the owner's helper a new version of its knowledge, and holds its row until the transaction
 * ends, so that changes of one helper's documents come one after another. False where there is none.
 */
export async function renewKnowledge(
  db: Db,
  params: { userId: string; helperId: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(helpers)
    .set({ knowledgeVersion: sql`${helpers.knowledgeVersion} + 1`, updatedAt: params.now })
    .where(and(eq(helpers.id, params.helperId), worksOn(params.userId)))
    .returning({ id: helpers.id });
  return rows.length > 0;
}

/** What was read of the document of this name of the owner's helper, or undefined. */
export async function findDocumentText(
  db: Db,
  params: { userId: string; helperId: number; source: string },
) {
  const rows = await db
    .select({
      source: documents.source,
      text: documents.text,
      pageStarts: documents.pageStarts,
      leftOut: documents.leftOut,
      leftOutReasons: documents.leftOutReasons,
      doubts: documents.doubts,
      correctedAt: documents.correctedAt,
    })
    .from(documents)
    .innerJoin(helpers, eq(helpers.id, documents.helperId))
    .where(
      and(
        eq(documents.helperId, params.helperId),
        eq(documents.source, params.source),
        eq(documents.status, 'ready'),
        worksOn(params.userId),
      ),
    );
  return rows[0];
}

/** A document's text with where its pages begin. */
export type ReadDocument = NonNullable<Awaited<ReturnType<typeof findDocumentText>>>;

/** Writes what the couple made of a document's text. */
export async function updateDocumentText(
  tx: Db,
  params: {
    helperId: number;
    source: string;
    text: string;
    words: number;
    pageStarts: number[];
    doubts: PageDoubts[];
    correctedAt: Date;
  },
): Promise<void> {
  const { helperId, source, ...changed } = params;
  await tx
    .update(documents)
    .set({ ...changed, characters: changed.text.length })
    .where(and(eq(documents.helperId, helperId), eq(documents.source, source)));
}
