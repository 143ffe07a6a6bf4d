import * as pg from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

// What was deleted, what is still to be wiped from the disk, and what the operator did.

/** That everything of a helper was deleted, and how much it was. Nothing of what it said. */
export const deletions = pg.pgTable('deletions', {
  id: pg.serial('id').primaryKey(),
  helperId: pg.integer('helper_id').notNull(),
  reason: pg
    .text('reason')
    .$type<'wedding_over' | 'by_owner' | 'by_operator' | 'account_deleted'>()
    .notNull(),
  documents: pg.integer('documents').notNull(),
  conversations: pg.integer('conversations').notNull(),
  messages: pg.integer('messages').notNull(),
  createdAt: createdAt(),
});

/** That something was deleted whose words may still be in the database's files. */
export const scrubRequests = pg.pgTable('scrub_requests', {
  id: pg.bigserial('id', { mode: 'number' }).primaryKey(),
  /** Until when a process has it in hand. */
  claimedUntil: instant('claimed_until'),
  createdAt: createdAt(),
});

/** What the operator did by command. */
export const auditEntries = pg.pgTable('audit_entries', {
  id: pg.serial('id').primaryKey(),
  operator: pg.text('operator').notNull(),
  command: pg.text('command').notNull(),
  details: pg.jsonb('details').$type<Record<string, string | number | null>>().notNull(),
  createdAt: createdAt(),
});
