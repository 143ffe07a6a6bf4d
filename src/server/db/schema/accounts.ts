import * as pg from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

// Who signs in, and by what. The first four tables are the accounts library's, under our names.

export const users = pg.pgTable('users', {
  id: pg.text('id').primaryKey(),
  name: pg.text('name').notNull(),
  email: pg.text('email').notNull().unique(),
  emailVerified: pg.boolean('email_verified').notNull().default(false),
  image: pg.text('image'),
  /** Whether the guests' questions of a day are mailed, and until when they have been. */
  dailyDigest: pg.boolean('daily_digest').notNull().default(false),
  digestSentAt: instant('digest_sent_at'),
  /** Since when no passkey is offered any more: one was added, or the person said "Not now". */
  passkeyOfferEndedAt: instant('passkey_offer_ended_at'),
  /** Whoever has it can stop that mail, and nothing else. */
  digestToken: pg.uuid('digest_token').notNull().unique().defaultRandom(),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const sessions = pg.pgTable(
  'sessions',
  {
    id: pg.text('id').primaryKey(),
    token: pg.text('token').notNull().unique(),
    userId: pg
      .text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: pg.text('ip_address'),
    userAgent: pg.text('user_agent'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [pg.index('sessions_user_id').on(table.userId)],
);

/** How a person signs in: a password, or an identity at an OpenID Connect provider. */
export const credentials = pg.pgTable(
  'credentials',
  {
    id: pg.text('id').primaryKey(),
    accountId: pg.text('account_id').notNull(),
    providerId: pg.text('provider_id').notNull(),
    userId: pg
      .text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    password: pg.text('password'),
    accessToken: pg.text('access_token'),
    refreshToken: pg.text('refresh_token'),
    idToken: pg.text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: pg.text('scope'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [pg.index('credentials_user_id').on(table.userId)],
);

export const verifications = pg.pgTable(
  'verifications',
  {
    id: pg.text('id').primaryKey(),
    identifier: pg.text('identifier').notNull(),
    value: pg.text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [pg.index('verifications_identifier').on(table.identifier)],
);

/** A browser in which somebody has signed up or in, by the hash of its cookie: for another one the account is notified by mail. */
export const devices = pg.pgTable(
  'devices',
  {
    userId: pg
      .text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: pg.text('token_hash').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (table) => [pg.primaryKey({ columns: [table.userId, table.tokenHash] })],
);

/** A key that an account is signed in to with, of which we have the public half alone. */
export const passkeys = pg.pgTable(
  'passkeys',
  {
    /** As the browser calls it, in base64url. */
    id: pg.text('id').primaryKey(),
    userId: pg
      .text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: pg.text('name').notNull(),
    /** In COSE, in base64url. */
    publicKey: pg.text('public_key').notNull(),
    /** How often it was used, where it counts; a copy of it would fall behind. */
    counter: pg.bigint('counter', { mode: 'number' }).notNull(),
    transports: pg.jsonb('transports').$type<string[]>().notNull().default([]),
    isSynced: pg.boolean('is_synced').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [pg.index('passkeys_user_id').on(table.userId)],
);

/** What a browser has to sign with a passkey, by its hash. It is deleted when it is used. */
export const passkeyChallenges = pg.pgTable(
  'passkey_challenges',
  {
    hash: pg.text('hash').primaryKey(),
    purpose: pg.text('purpose').$type<'add' | 'sign_in'>().notNull(),
    /** The hash of the session, or of the browser's cookie, that it was made for. */
    boundTo: pg.text('bound_to').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [pg.index('passkey_challenges_expires_at').on(table.expiresAt)],
);

/** Passwords tried and not found right since the last right one. The key is a hash of whose they are. */
export const passwordAttempts = pg.pgTable('password_attempts', {
  key: pg.text('key').primaryKey(),
  attempts: pg.integer('attempts').notNull(),
  lastAt: instant('last_at').notNull(),
  /** Before this the next one is refused without being looked at. */
  nextAt: instant('next_at').notNull(),
});
