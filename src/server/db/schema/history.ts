import * as pg from 'drizzle-orm/pg-core';
import type { ChangeKind } from '#shared/rules/history.ts';
import { users } from './accounts.ts';
import { instant } from './columns.ts';
import { helperId } from './helper-id.ts';

// What was there before, what is not saved yet, and what can still come back.

/** The details as they were after each save, to be compared and brought back. */
export const detailsVersions = pg.pgTable(
  'details_versions',
  {
    helperId: helperId(),
    /** The helper's version that this save made. */
    version: pg.integer('version').notNull(),
    text: pg.text('text').notNull(),
    /** The contradiction that this save settled, as it was called; null where it was any other. */
    settled: pg.text('settled'),
    savedBy: pg.text('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [pg.primaryKey({ columns: [table.helperId, table.version] })],
);

/**
 * What was changed beside the details: a page of a file's text, whether guests are told a passage, an
 * answer, a file, the wedding date, the photo. What was there before and after is kept; null where there was
 * nothing, as of a passage that guests are not told. Of a file that came, was replaced or went that is
 * how much was read of it: its words go with it, as a photo's picture does.
 */
export const knowledgeChanges = pg.pgTable(
  'knowledge_changes',
  {
    helperId: helperId(),
    id: pg.serial('id').notNull(),
    kind: pg.text('kind').$type<ChangeKind>().notNull(),
    /** The file's name, the source of the passage, or the question; empty of the wedding date and the photo. */
    subject: pg.text('subject').notNull(),
    /** Of a file's text, counted from 0. */
    page: pg.integer('page'),
    passageHash: pg.text('passage_hash'),
    /** Of a deleted file: the row by which it comes back, for as long as that is there. */
    deletedItemId: pg.uuid('deleted_item_id'),
    before: pg.text('before'),
    after: pg.text('after'),
    /** The contradiction that this settled, as it was called; null where it was any other change. */
    settled: pg.text('settled'),
    /** Null where that account is gone, and of a wedding date that the operator moved. */
    changedBy: pg.text('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.helperId, table.id] }),
    pg.index('knowledge_changes_kind').on(table.helperId, table.kind, table.id),
  ],
);

/** Details that somebody has typed and not saved yet, and the helper's version they began with. */
export const detailsDrafts = pg.pgTable(
  'details_drafts',
  {
    helperId: helperId(),
    userId: pg
      .text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: pg.integer('version').notNull(),
    text: pg.text('text').notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [pg.primaryKey({ columns: [table.helperId, table.userId] })],
);

/** A row that was deleted, as it was, for the moments in which that can be undone. */
export const deletedItems = pg.pgTable(
  'deleted_items',
  {
    helperId: helperId(),
    id: pg.uuid('id').notNull().defaultRandom(),
    kind: pg.text('kind').$type<'document' | 'taught_answer' | 'photo'>().notNull(),
    content: pg.jsonb('content').notNull(),
    deletedAt: instant('deleted_at').notNull().defaultNow(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.helperId, table.id] }),
    pg.index('deleted_items_deleted_at').on(table.deletedAt),
  ],
);
