import * as pg from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { helpers } from './helpers.ts';
import { planActivations } from './purchases.ts';

// Messages to people outside the pages, and who wants none.

/**
 * A message on its way to somebody, by a channel. It is deleted once it is delivered, or given up. The
 * table has its name from the time when every message was an e-mail.
 */
export const outgoingMessages = pg.pgTable(
  'mails',
  {
    id: pg.uuid('id').primaryKey().defaultRandom(),
    channel: pg.text('channel').notNull().default('mail'),
    to: pg.text('to_address').notNull(),
    subject: pg.text('subject').notNull(),
    text: pg.text('text').notNull(),
    unsubscribeUrl: pg.text('unsubscribe_url'),
    /** The helper whose guests it is about or for; it goes with that helper. */
    helperId: pg.integer('helper_id').references(() => helpers.id, { onDelete: 'cascade' }),
    attempts: pg.integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [pg.index('mails_next_attempt_at').on(table.nextAttemptAt)],
);

/** What a couple has been notified of by e-mail about a plan: each thing once, however many processes run. */
export const notices = pg.pgTable(
  'notices',
  {
    activationId: pg
      .integer('activation_id')
      .notNull()
      .references(() => planActivations.id, { onDelete: 'cascade' }),
    kind: pg
      .text('kind')
      .$type<'deletion_soon' | 'deletion_tomorrow' | 'usage_high' | 'usage_full'>()
      .notNull(),
    /** The wedding date or the plan that it was about: with another one the notice can be sent again. */
    about: pg.text('about').notNull(),
    createdAt: createdAt(),
  },
  (table) => [pg.primaryKey({ columns: [table.activationId, table.kind, table.about] })],
);

/** Guests who want no mail from us, by the hash of their address. */
export const mailOptOuts = pg.pgTable('mail_opt_outs', {
  addressHash: pg.text('address_hash').primaryKey(),
  createdAt: createdAt(),
});
