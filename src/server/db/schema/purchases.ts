import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import type { ReversalReason } from '#shared/rules/payments.ts';
import { UNLIMITED_MESSAGES } from '#shared/rules/plans.ts';
import { users } from './accounts.ts';
import { createdAt, instant } from './columns.ts';

// Plans in use and the payments that granted them.

/** A plan in use: one open row per account, ended by the sweep after the wedding. */
export const planActivations = pg.pgTable(
  'plan_activations',
  {
    id: pg.serial('id').primaryKey(),
    userId: pg
      .text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planName: pg.text('plan_name').notNull(),
    messageLimit: pg.integer('message_limit').notNull(),
    messagesUsed: pg.integer('messages_used').notNull().default(0),
    paidCents: pg.integer('paid_cents').notNull().default(0),
    weddingDate: pg.date('wedding_date', { mode: 'string' }).notNull(),
    timezone: pg.text('timezone').notNull(),
    /** How often the date was changed; the statement that changes it holds it to the rule. */
    dateChanges: pg.integer('date_changes').notNull().default(0),
    startedFree: pg.boolean('started_free').notNull().default(false),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    pg.uniqueIndex('plan_activations_one_open').on(table.userId).where(sql`ended_at is null`),
    pg.uniqueIndex('plan_activations_free_once').on(table.userId).where(sql`started_free`),
    pg.index('plan_activations_running').on(table.weddingDate).where(sql`ended_at is null`),
    pg.check(
      'plan_activations_used',
      sql`messages_used >= 0 and (messages_used <= message_limit or message_limit >= ${sql.raw(String(UNLIMITED_MESSAGES))})`,
    ),
    pg.check('plan_activations_date_changes', sql`date_changes >= 0`),
  ],
);

/** A payment that granted a plan. It stays after everything of the guests is deleted. */
export const purchases = pg.pgTable(
  'purchases',
  {
    id: pg.serial('id').primaryKey(),
    userId: pg
      .text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activationId: pg.integer('activation_id').references(() => planActivations.id, {
      onDelete: 'set null',
    }),
    provider: pg.text('provider').notNull(),
    /** One payment grants once: the same intent a second time meets this key. */
    paymentIntentId: pg.text('payment_intent_id').notNull().unique(),
    planName: pg.text('plan_name').notNull(),
    amountCents: pg.integer('amount_cents').notNull(),
    currency: pg.text('currency').notNull(),
    isUpgrade: pg.boolean('is_upgrade').notNull(),
    createdAt: createdAt(),
  },
  (table) => [pg.index('purchases_user_id').on(table.userId)],
);

/**
 * Payments whose money went back: a full refund or a lost dispute. Kept by themselves, since the
 * provider may tell of it before it tells of the payment, and such a payment grants nothing.
 */
export const paymentReversals = pg.pgTable('payment_reversals', {
  paymentIntentId: pg.text('payment_intent_id').primaryKey(),
  reason: pg.text('reason').$type<ReversalReason>().notNull(),
  createdAt: createdAt(),
});

/**
 * Payments that were prepared and of which nobody knows yet what became: each is asked of the
 * provider from time to time, so that one whose completion was cut off is completed all the same.
 */
export const openPayments = pg.pgTable(
  'open_payments',
  {
    paymentIntentId: pg.text('payment_intent_id').primaryKey(),
    userId: pg
      .text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** How often the provider was asked, and when it is to be asked again. */
    checks: pg.integer('checks').notNull().default(0),
    nextCheckAt: instant('next_check_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    pg.index('open_payments_user_id').on(table.userId),
    pg.index('open_payments_next_check_at').on(table.nextCheckAt),
  ],
);

/** What the sandbox keeps instead of a card payment provider. No card data is ever stored. */
export const sandboxPayments = pg.pgTable(
  'sandbox_payments',
  {
    id: pg.text('id').primaryKey(),
    clientSecret: pg.text('client_secret').notNull().unique(),
    userId: pg
      .text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amountCents: pg.integer('amount_cents').notNull(),
    currency: pg.text('currency').notNull(),
    /** The same request again, from a second tab or after a time-out, meets the first payment. */
    idempotencyKey: pg.text('idempotency_key').unique(),
    refundedCents: pg.integer('refunded_cents').notNull().default(0),
    status: pg
      .text('status')
      .$type<'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'>()
      .notNull()
      .default('requires_payment_method'),
    metadata: pg
      .jsonb('metadata')
      .$type<{
        userId: string;
        planName: string;
        isUpgrade: 'true' | 'false';
        weddingDate: string;
        timezone: string;
      }>()
      .notNull(),
    createdAt: createdAt(),
  },
  (table) => [pg.index('sandbox_payments_user_id').on(table.userId)],
);
