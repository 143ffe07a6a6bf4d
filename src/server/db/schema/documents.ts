import * as pg from 'drizzle-orm/pg-core';
import type { PageDoubts, PageReading } from '#shared/rules/doubts.ts';
import type { DocumentKind, DocumentStatus } from '#shared/rules/files.ts';
import type { LeftOutReason } from '#shared/rules/left-out.ts';
import { bytes, instant } from './columns.ts';
import { helperId } from './helper-id.ts';

// What was read of uploaded files, and what is still to be read.

/** The text of an uploaded file. The file itself is not kept. */
export const documents = pg.pgTable(
  'documents',
  {
    helperId: helperId(),
    id: pg.serial('id').notNull(),
    source: pg.text('source').notNull(),
    kind: pg.text('kind').$type<DocumentKind>().notNull(),
    sizeBytes: pg.integer('size_bytes').notNull(),
    characters: pg.integer('characters').notNull(),
    words: pg.integer('words').notNull(),
    pages: pg.integer('pages'),
    text: pg.text('text').notNull(),
    /** Where each page begins in the text; empty where the file has none. */
    pageStarts: pg.jsonb('page_starts').$type<number[]>().notNull().default([]),
    /** Lines of the file that are not in the text. */
    leftOut: pg.jsonb('left_out').$type<string[]>().notNull().default([]),
    /** Why each of them is not, in the same order; fewer where an older release kept them. */
    leftOutReasons: pg.jsonb('left_out_reasons').$type<LeftOutReason[]>().notNull().default([]),
    /** When the couple last put right what was read. */
    correctedAt: instant('corrected_at'),
    /** `reading`: a scan that is not read to its end; until then the text is what was there before. */
    status: pg.text('status').$type<DocumentStatus>().notNull(),
    problem: pg.text('problem'),
    /** What was read off pictures and that nobody has looked at since; guests are not given its doubtful lines. */
    doubts: pg.jsonb('doubts').$type<PageDoubts[]>().notNull().default([]),
    uploadedAt: instant('uploaded_at').notNull().defaultNow(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.helperId, table.id] }),
    pg.unique('documents_source').on(table.helperId, table.source),
  ],
);

/**
 * A scan or a photo that waits to be read, or is read: page by page, by one process at a time. It is
 * deleted, with its bytes, as soon as it has been read.
 */
export const documentScans = pg.pgTable(
  'document_scans',
  {
    helperId: helperId(),
    documentId: pg.integer('document_id').notNull(),
    /** Which pages are to be read, counted from 0, and what has been read of them, in that order. */
    pages: pg.jsonb('pages').$type<number[]>().notNull(),
    readings: pg.jsonb('readings').$type<PageReading[]>().notNull().default([]),
    /** How many pages the file has, with those that have text. */
    filePages: pg.integer('file_pages').notNull(),
    sizeBytes: pg.integer('size_bytes').notNull(),
    /** The bytes are one grey picture; else they are the file. */
    isPicture: pg.boolean('is_picture').notNull(),
    /** How often the next page was begun, and processor time of those before. */
    attempts: pg.integer('attempts').notNull().default(0),
    cpuMs: pg.integer('cpu_ms').notNull().default(0),
    queuedAt: instant('queued_at').notNull(),
    /** When a page of this helper was begun last: who waits longest is next. */
    turnAt: instant('turn_at').notNull(),
    /** Which process has it in hand, and until when others leave it alone. */
    claimedBy: pg.uuid('claimed_by'),
    claimedUntil: instant('claimed_until'),
  },
  (table) => [
    pg.primaryKey({ columns: [table.helperId, table.documentId] }),
    pg
      .foreignKey({
        name: 'document_scans_document',
        columns: [table.helperId, table.documentId],
        foreignColumns: [documents.helperId, documents.id],
      })
      .onDelete('cascade'),
    pg.index('document_scans_turn_at').on(table.turnAt),
  ],
);

/** A scan's bytes, cut: one large value would hold the database, and all that wait for it, for long. */
export const documentScanPieces = pg.pgTable(
  'document_scan_pieces',
  {
    helperId: helperId(),
    documentId: pg.integer('document_id').notNull(),
    position: pg.integer('position').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.helperId, table.documentId, table.position] }),
    pg
      .foreignKey({
        name: 'document_scan_pieces_scan',
        columns: [table.helperId, table.documentId],
        foreignColumns: [documentScans.helperId, documentScans.documentId],
      })
      .onDelete('cascade'),
  ],
);
