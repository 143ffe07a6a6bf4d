import * as pg from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { helpers } from './helpers.ts';

// What is counted, so that there is an end to it.

/** How often something was done of late, by the hash of who did it or got it. */
export const limitCounts = pg.pgTable(
  'limit_counts',
  {
    key: pg.text('key').primaryKey(),
    hits: pg.integer('hits').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [pg.index('limit_counts_ends_at').on(table.endsAt)],
);

/** Who has had the Free plan: the hash of their e-mail address in its canonical form. It outlives the account. */
export const freePlanUses = pg.pgTable('free_plan_uses', {
  emailHash: pg.text('email_hash').primaryKey(),
  createdAt: createdAt(),
});

/** What a helper's replies of the language model have cost on a day (UTC), in tokens. */
export const modelSpending = pg.pgTable(
  'model_spending',
  {
    day: pg.date('day').notNull(),
    helperId: pg
      .integer('helper_id')
      .notNull()
      .references(() => helpers.id, { onDelete: 'cascade' }),
    tokens: pg.bigint('tokens', { mode: 'number' }).notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.day, table.helperId] })],
);

/** The same of all helpers together, of those that are deleted, too. */
export const modelSpendingTotals = pg.pgTable('model_spending_totals', {
  day: pg.date('day').primaryKey(),
  tokens: pg.bigint('tokens', { mode: 'number' }).notNull(),
});
