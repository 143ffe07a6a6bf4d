import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Choice, Citation } from '#shared/api/chat.ts';
import type { PageDoubts, PageReading } from '#shared/rules/doubts.ts';
import type { DocumentKind } from '#shared/rules/files.ts';
import type { ChangeKind } from '#shared/rules/history.ts';
import type { LeftOutReason } from '#shared/rules/left-out.ts';
import { UNLIMITED_MESSAGES } from '#shared/rules/plans.ts';
import type { ThemeName } from '#shared/rules/themes.ts';

// Every tenant table carries the helper's id and has it in its primary or unique key, so that the
// data can be spread over a distributed PostgreSQL by that key.

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // As text: the built-in database writes binary parameters out byte by byte, ten times as slowly.
  toDriver: (value) => {
    const base64 = Buffer.from(value.buffer, value.byteOffset, value.length).toString('base64');
    return sql`decode(${base64}, 'base64')`;
  },
});

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => instant('created_at').notNull().defaultNow();

// ── Accounts: the four tables of the accounts library, under our names ──────────────────────────

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  /** Whether the guests' questions of a day are mailed, and until when they have been. */
  dailyDigest: boolean('daily_digest').notNull().default(false),
  digestSentAt: instant('digest_sent_at'),
  /** Since when no passkey is offered any more: one was added, or the person said "Not now". */
  passkeyOfferEndedAt: instant('passkey_offer_ended_at'),
  /** Whoever has it can stop that mail, and nothing else. */
  digestToken: uuid('digest_token').notNull().unique().defaultRandom(),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
);

/** How a person signs in: a password, or an identity at an OpenID Connect provider. */
export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('credentials_user_id').on(table.userId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** A browser in which somebody has signed up or in, by the hash of its cookie: for another one the account is notified by mail. */
export const devices = pgTable(
  'devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

/** A key that an account is signed in to with, of which we have the public half alone. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** As the browser calls it, in base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** In COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it was used, where it counts; a copy of it would fall behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    isSynced: boolean('is_synced').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
);

/** What a browser has to sign with a passkey, by its hash. It is deleted when it is used. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<'add' | 'sign_in'>().notNull(),
    /** The hash of the session, or of the browser's cookie, that it was made for. */
    boundTo: text('bound_to').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expires_at').on(table.expiresAt)],
);

/** Passwords tried and not found right since the last right one. The key is a hash of whose they are. */
export const passwordAttempts = pgTable('password_attempts', {
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull(),
  lastAt: instant('last_at').notNull(),
  /** Before this the next one is refused without being looked at. */
  nextAt: instant('next_at').notNull(),
});

/** How often something was done of late, by the hash of who did it or got it. */
export const limitCounts = pgTable(
  'limit_counts',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('limit_counts_ends_at').on(table.endsAt)],
);

// ── Plans and payments ──────────────────────────────────────────────────────────────────────────

/** A plan in use: one open row per account, ended by the sweep after the wedding. */
export const planActivations = pgTable(
  'plan_activations',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planName: text('plan_name').notNull(),
    messageLimit: integer('message_limit').notNull(),
    messagesUsed: integer('messages_used').notNull().default(0),
    paidCents: integer('paid_cents').notNull().default(0),
    weddingDate: date('wedding_date', { mode: 'string' }).notNull(),
    timezone: text('timezone').notNull(),
    /** How often the date was changed; the database itself refuses a second time. */
    dateChanges: integer('date_changes').notNull().default(0),
    startedFree: boolean('started_free').notNull().default(false),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('plan_activations_one_open').on(table.userId).where(sql`ended_at is null`),
    uniqueIndex('plan_activations_free_once').on(table.userId).where(sql`started_free`),
    index('plan_activations_running').on(table.weddingDate).where(sql`ended_at is null`),
    check(
      'plan_activations_used',
      sql`messages_used >= 0 and (messages_used <= message_limit or message_limit >= ${sql.raw(String(UNLIMITED_MESSAGES))})`,
    ),
    check('plan_activations_one_date_change', sql`date_changes between 0 and 1`),
  ],
);

/** A payment that granted a plan. It stays after everything of the guests is deleted. */
export const purchases = pgTable(
  'purchases',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activationId: integer('activation_id').references(() => planActivations.id, {
      onDelete: 'set null',
    }),
    provider: text('provider').notNull(),
    /** One payment grants once: the same intent a second time meets this key. */
    paymentIntentId: text('payment_intent_id').notNull().unique(),
    planName: text('plan_name').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    isUpgrade: boolean('is_upgrade').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('purchases_user_id').on(table.userId)],
);

/**
 * Payments whose money went back: a full refund or a lost dispute. Kept by themselves, since the
 * provider may tell of it before it tells of the payment, and such a payment grants nothing.
 */
export const paymentReversals = pgTable('payment_reversals', {
  paymentIntentId: text('payment_intent_id').primaryKey(),
  reason: text('reason').$type<'refund' | 'dispute'>().notNull(),
  createdAt: createdAt(),
});

/**
 * Payments that were prepared and of which nobody knows yet what became: each is asked of the
 * provider from time to time, so that one whose completion was cut off is completed all the same.
 */
export const openPayments = pgTable(
  'open_payments',
  {
    paymentIntentId: text('payment_intent_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** How often the provider was asked, and when it is to be asked again. */
    checks: integer('checks').notNull().default(0),
    nextCheckAt: instant('next_check_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('open_payments_user_id').on(table.userId),
    index('open_payments_next_check_at').on(table.nextCheckAt),
  ],
);

/** What the sandbox keeps instead of a card payment provider. No card data is ever stored. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text('id').primaryKey(),
    clientSecret: text('client_secret').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** The same request again, from a second tab or after a time-out, meets the first payment. */
    idempotencyKey: text('idempotency_key').unique(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    status: text('status')
      .$type<'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'>()
      .notNull()
      .default('requires_payment_method'),
    metadata: jsonb('metadata')
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
  (table) => [index('sandbox_payments_user_id').on(table.userId)],
);

// ── Helpers and what they know ──────────────────────────────────────────────────────────────────

export const helpers = pgTable(
  'helpers',
  {
    id: serial('id').primaryKey(),
    // One helper each, also when twenty requests arrive at once: the key decides. Null once it is
    // deleted: for the moments in which that can be undone, nobody owns it and no link leads to it.
    userId: text('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose it was, under which link, and since when it is gone. */
    deletedUserId: text('deleted_user_id').references(() => users.id, { onDelete: 'cascade' }),
    deletedShareUrl: text('deleted_share_url'),
    deletedAt: instant('deleted_at'),
    /** Which form made it: the same form sent twice makes one helper. */
    creationKey: uuid('creation_key'),
    activationId: integer('activation_id')
      .notNull()
      .references(() => planActivations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull(),
    eventType: text('event_type').notNull(),
    personality: text('personality').notNull(),
    /** The colours of its guests' pages. */
    theme: text('theme').$type<ThemeName>().notNull().default('evergreen'),
    responseStyle: text('response_style').$type<'detailed' | 'brief' | 'bullets'>().notNull(),
    knowledgeBase: text('knowledge_base').notNull(),
    knowledgeSavedAt: instant('knowledge_saved_at').notNull().defaultNow(),
    /** Grows with every change of what the builder's forms hold; a save names the one it was made from. */
    version: integer('version').notNull().default(1),
    /** Grows with every change of text or documents; caches of what is known are keyed by it. */
    knowledgeVersion: integer('knowledge_version').notNull().default(1),
    /** The version of which the passages were cut; where it is behind, they are cut anew. */
    passagesVersion: integer('passages_version').notNull().default(0),
    /** Which version of our own code cut them; where it is older than this release's, they are cut anew. */
    passagesCut: integer('passages_cut').notNull().default(1),
    /** Until when one process has the helper's passages in hand; others leave them alone. */
    passagesClaimedUntil: instant('passages_claimed_until'),
    /** The version for whose passages a language model was asked which questions they answer, and by which. */
    questionsVersion: integer('questions_version').notNull().default(0),
    questionsBy: text('questions_by'),
    /** Until when others leave the helper's questions alone: one process asks, or the model is waited for. */
    questionsClaimedUntil: instant('questions_claimed_until'),
    /** Questions were kept that no process has read yet: they come with the next version. */
    questionsUnread: boolean('questions_unread').notNull().default(false),
    /** How often in a row it could not be asked. */
    questionsFailures: integer('questions_failures').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    shareUrl: text('share_url').notNull().unique(),
    timezone: text('timezone').notNull(),
    previewDay: date('preview_day', { mode: 'string' }),
    previewsUsed: integer('previews_used').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('helpers_activation_id').on(table.activationId),
    // The code of a link in a mail: the random end of the share link.
    index('helpers_share_code').on(sql`right(share_url, 14)`),
    index('helpers_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('helpers_passages_behind').on(table.id).where(sql`passages_version < knowledge_version`),
    index('helpers_questions_behind')
      .on(table.questionsFailures, table.id)
      .where(sql`questions_version < knowledge_version`),
  ],
);

const helperId = () =>
  integer('helper_id')
    .notNull()
    .references(() => helpers.id, { onDelete: 'cascade' });

/**
 * The couple's photo as guests see it, made anew from the one that they uploaded, which is not kept.
 * A helper without a row shows the couple's monogram.
 */
export const helperPhotos = pgTable(
  'helper_photos',
  {
    helperId: helperId(),
    /** Made from the bytes. It is part of the photo's address, which browsers keep for ever. */
    version: text('version').notNull(),
    /** A JPEG. */
    content: bytes('content').notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.helperId] })],
);

/**
 * Who works on a helper beside its owner; everybody on one helper alone, as owners have one. Kept by
 * account, as is what leads to a helper before it is known which.
 */
export const helperMembers = pgTable(
  'helper_members',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    helperId: helperId(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (table) => [index('helper_members_helper_id').on(table.helperId)],
);

/** Somebody who was invited by mail and has not come yet. The token is in the mail alone. */
export const helperInvitations = pgTable(
  'helper_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    helperId: helperId(),
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('helper_invitations_email').on(table.helperId, table.email)],
);

/** The details as they were after each save, to be compared and brought back. */
export const detailsVersions = pgTable(
  'details_versions',
  {
    helperId: helperId(),
    /** The helper's version that this save made. */
    version: integer('version').notNull(),
    text: text('text').notNull(),
    /** The contradiction that this save settled, as it was called; null where it was any other. */
    settled: text('settled'),
    savedBy: text('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.helperId, table.version] })],
);

/**
 * What the couple changed beside the details: a page of a file's text, whether guests are told a
 * passage, an answer. What was there before and after is kept; null where there was nothing, as of a
 * passage that guests are not told.
 */
export const knowledgeChanges = pgTable(
  'knowledge_changes',
  {
    helperId: helperId(),
    id: serial('id').notNull(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    /** The file's name, the source of the passage, or the question. */
    subject: text('subject').notNull(),
    /** Of a file's text, counted from 0. */
    page: integer('page'),
    passageHash: text('passage_hash'),
    before: text('before'),
    after: text('after'),
    /** The contradiction that this settled, as it was called; null where it was any other change. */
    settled: text('settled'),
    changedBy: text('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.helperId, table.id] }),
    index('knowledge_changes_kind').on(table.helperId, table.kind, table.id),
  ],
);

/** Details that somebody has typed and not saved yet, and the helper's version they began with. */
export const detailsDrafts = pgTable(
  'details_drafts',
  {
    helperId: helperId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.helperId, table.userId] })],
);

/** A row that was deleted, as it was, for the moments in which that can be undone. */
export const deletedItems = pgTable(
  'deleted_items',
  {
    helperId: helperId(),
    id: uuid('id').notNull().defaultRandom(),
    kind: text('kind').$type<'document' | 'taught_answer' | 'photo'>().notNull(),
    content: jsonb('content').notNull(),
    deletedAt: instant('deleted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.helperId, table.id] }),
    index('deleted_items_deleted_at').on(table.deletedAt),
  ],
);

/** The text of an uploaded file. The file itself is not kept. */
export const documents = pgTable(
  'documents',
  {
    helperId: helperId(),
    id: serial('id').notNull(),
    source: text('source').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    characters: integer('characters').notNull(),
    words: integer('words').notNull(),
    pages: integer('pages'),
    text: text('text').notNull(),
    /** Where each page begins in the text; empty where the file has none. */
    pageStarts: jsonb('page_starts').$type<number[]>().notNull().default([]),
    /** Lines of the file that are not in the text. */
    leftOut: jsonb('left_out').$type<string[]>().notNull().default([]),
    /** Why each of them is not, in the same order; fewer where an older release kept them. */
    leftOutReasons: jsonb('left_out_reasons').$type<LeftOutReason[]>().notNull().default([]),
    /** When the couple last put right what was read. */
    correctedAt: instant('corrected_at'),
    /** `reading`: a scan that is not read to its end; until then the text is what was there before. */
    status: text('status').$type<'ready' | 'reading' | 'problem'>().notNull(),
    problem: text('problem'),
    /** What was read off pictures and that nobody has looked at since; guests are not given its doubtful lines. */
    doubts: jsonb('doubts').$type<PageDoubts[]>().notNull().default([]),
    uploadedAt: instant('uploaded_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.helperId, table.id] }),
    unique('documents_source').on(table.helperId, table.source),
  ],
);

/**
 * A scan or a photo that waits to be read, or is read: page by page, by one process at a time. It is
 * deleted, with its bytes, as soon as it has been read.
 */
export const documentScans = pgTable(
  'document_scans',
  {
    helperId: helperId(),
    documentId: integer('document_id').notNull(),
    /** Which pages are to be read, counted from 0, and what has been read of them, in that order. */
    pages: jsonb('pages').$type<number[]>().notNull(),
    readings: jsonb('readings').$type<PageReading[]>().notNull().default([]),
    /** How many pages the file has, with those that have text. */
    filePages: integer('file_pages').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** The bytes are one grey picture; else they are the file. */
    isPicture: boolean('is_picture').notNull(),
    /** How often the next page was begun, and processor time of those before. */
    attempts: integer('attempts').notNull().default(0),
    cpuMs: integer('cpu_ms').notNull().default(0),
    queuedAt: instant('queued_at').notNull(),
    /** When a page of this helper was begun last: who waits longest is next. */
    turnAt: instant('turn_at').notNull(),
    /** Which process has it in hand, and until when others leave it alone. */
    claimedBy: uuid('claimed_by'),
    claimedUntil: instant('claimed_until'),
  },
  (table) => [
    primaryKey({ columns: [table.helperId, table.documentId] }),
    foreignKey({
      name: 'document_scans_document',
      columns: [table.helperId, table.documentId],
      foreignColumns: [documents.helperId, documents.id],
    }).onDelete('cascade'),
    index('document_scans_turn_at').on(table.turnAt),
  ],
);

/** A scan's bytes, cut: one large value would hold the database, and all that wait for it, for long. */
export const documentScanPieces = pgTable(
  'document_scan_pieces',
  {
    helperId: helperId(),
    documentId: integer('document_id').notNull(),
    position: integer('position').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.helperId, table.documentId, table.position] }),
    foreignKey({
      name: 'document_scan_pieces_scan',
      columns: [table.helperId, table.documentId],
      foreignColumns: [documentScans.helperId, documentScans.documentId],
    }).onDelete('cascade'),
  ],
);

/**
 * A passage of the helper's knowledge by the hash of its text, with the vector that the encoder
 * made of it. Passages are cut anew from the texts whenever those change; a hash that is still
 * there keeps its vector.
 */
export const passages = pgTable(
  'passages',
  {
    helperId: helperId(),
    hash: text('hash').notNull(),
    text: text('text').notNull(),
    /** What the reader made of the text, packed, and the model that it is of; null until it has been there. */
    encoding: bytes('encoding'),
    model: text('model'),
    /** Guests' questions that the text answers, as a language model wrote them, and which; null where none was asked. */
    questions: jsonb('questions').$type<string[]>(),
    questionsBy: text('questions_by'),
  },
  (table) => [
    primaryKey({ columns: [table.helperId, table.hash] }),
    index('passages_without_encoding').on(table.helperId).where(sql`encoding is null`),
  ],
);

/**
 * Whether a passage is for guests, where the couple decided it themselves. It is known by the hash of its
 * headings and text, which stays what it is for as long as they do; the words themselves are not kept twice.
 */
export const passageDecisions = pgTable(
  'passage_decisions',
  {
    helperId: helperId(),
    hash: text('hash').notNull(),
    /** The hash of the text alone: held back once, it is held back under every heading. */
    textHash: text('text_hash').notNull(),
    isPrivate: boolean('is_private').notNull(),
    decidedAt: instant('decided_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.helperId, table.hash] })],
);

/** An answer that the couple gave to a question; it outranks everything else that the helper knows. */
export const taughtAnswers = pgTable(
  'taught_answers',
  {
    helperId: helperId(),
    id: serial('id').notNull(),
    question: text('question').notNull(),
    /** One answer for questions that ask the same: the newer one takes the older one's place. */
    questionKey: text('question_key').notNull(),
    /** Of which release's function the key is; an older one is made anew by the sweep. */
    keyVersion: integer('key_version').notNull().default(1),
    answer: text('answer').notNull(),
    taughtAt: instant('taught_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.helperId, table.id] }),
    unique('taught_answers_question').on(table.helperId, table.questionKey),
  ],
);

// ── What guests asked ───────────────────────────────────────────────────────────────────────────

export const conversations = pgTable(
  'conversations',
  {
    helperId: helperId(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    sessionId: text('session_id').notNull(),
    isPreview: boolean('is_preview').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.helperId, table.id] }),
    unique('conversations_session').on(table.helperId, table.sessionId, table.isPreview),
  ],
);

/** A question and its reply. It is `pending` while the reply is made; a failed one is deleted. */
export const messages = pgTable(
  'messages',
  {
    helperId: helperId(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    conversationId: bigint('conversation_id', { mode: 'number' }).notNull(),
    /** The guest's own id of the message: the same one again gets the first reply. */
    messageId: uuid('message_id').notNull(),
    isPreview: boolean('is_preview').notNull().default(false),
    status: text('status').$type<'pending' | 'done'>().notNull().default('pending'),
    question: text('question').notNull(),
    /** The same for questions that ask the same in other words; they are counted together. */
    questionKey: text('question_key').notNull().default(''),
    /** Of which release's function the key is; an older one is made anew by the sweep. */
    keyVersion: integer('key_version').notNull().default(1),
    reply: text('reply'),
    answered: boolean('answered'),
    sources: jsonb('sources').$type<Citation[]>(),
    followUps: jsonb('follow_ups').$type<string[]>(),
    choices: jsonb('choices').$type<Choice[]>(),
    /** Hashes of the passages that the reply rests on; for the engine alone. */
    cited: jsonb('cited').$type<string[]>(),
    elapsedMs: integer('elapsed_ms'),
    helpful: boolean('helpful'),
    /** Who passed the question on to the couple, and how to reach them. */
    askedBy: text('asked_by'),
    askedContact: text('asked_contact'),
    /** When they were notified by e-mail that the couple has answered. */
    askerToldAt: instant('asker_told_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.helperId, table.id] }),
    unique('messages_message_id').on(table.helperId, table.conversationId, table.messageId),
    index('messages_newest').on(table.helperId, table.isPreview, table.createdAt),
    index('messages_alike').on(table.helperId, table.questionKey),
    index('messages_key_version').on(table.keyVersion),
    index('messages_pending').on(table.createdAt).where(sql`status = 'pending'`),
    index('messages_to_be_told')
      .on(table.helperId, table.questionKey)
      .where(sql`asked_contact is not null and asker_told_at is null`),
  ],
);

// ── The product's own ───────────────────────────────────────────────────────────────────────────

export const notificationSignups = pgTable('notification_signups', {
  email: text('email').primaryKey(),
  useCases: text('use_cases').array().notNull(),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const feedback = pgTable('feedback', {
  id: serial('id').primaryKey(),
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  message: text('message').notNull(),
  createdAt: createdAt(),
});

export const feedbackImages = pgTable('feedback_images', {
  id: serial('id').primaryKey(),
  feedbackId: integer('feedback_id')
    .notNull()
    .references(() => feedback.id, { onDelete: 'cascade' }),
  mimeType: text('mime_type').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
});

/** A picture's bytes, cut: one large value would hold the database, and all that wait for it, for long. */
export const feedbackImagePieces = pgTable(
  'feedback_image_pieces',
  {
    imageId: integer('image_id')
      .notNull()
      .references(() => feedbackImages.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.position] })],
);

// ── What happens by the clock ───────────────────────────────────────────────────────────────────

/**
 * A message on its way to somebody, by a channel. It is deleted once it is delivered, or given up. The
 * table has its name from the time when every message was an e-mail.
 */
export const outgoingMessages = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    channel: text('channel').notNull().default('mail'),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    unsubscribeUrl: text('unsubscribe_url'),
    /** The helper whose guests it is about or for; it goes with that helper. */
    helperId: integer('helper_id').references(() => helpers.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('mails_next_attempt_at').on(table.nextAttemptAt)],
);

/** What a couple has been notified of by e-mail about a plan: each thing once, however many processes run. */
export const notices = pgTable(
  'notices',
  {
    activationId: integer('activation_id')
      .notNull()
      .references(() => planActivations.id, { onDelete: 'cascade' }),
    kind: text('kind')
      .$type<'deletion_soon' | 'deletion_tomorrow' | 'usage_high' | 'usage_full'>()
      .notNull(),
    /** The wedding date or the plan that it was about: with another one the notice can be sent again. */
    about: text('about').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.activationId, table.kind, table.about] })],
);

/** What a helper's replies of the language model have cost on a day (UTC), in tokens. */
export const modelSpending = pgTable(
  'model_spending',
  {
    day: date('day').notNull(),
    helperId: integer('helper_id')
      .notNull()
      .references(() => helpers.id, { onDelete: 'cascade' }),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.helperId] })],
);

/** The same of all helpers together, of those that are deleted, too. */
export const modelSpendingTotals = pgTable('model_spending_totals', {
  day: date('day').primaryKey(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
});

/** That everything of a helper was deleted, and how much it was. Nothing of what it said. */
export const deletions = pgTable('deletions', {
  id: serial('id').primaryKey(),
  helperId: integer('helper_id').notNull(),
  reason: text('reason')
    .$type<'wedding_over' | 'by_owner' | 'by_operator' | 'account_deleted'>()
    .notNull(),
  documents: integer('documents').notNull(),
  conversations: integer('conversations').notNull(),
  messages: integer('messages').notNull(),
  createdAt: createdAt(),
});

/** Who has had the Free plan: the hash of their e-mail address in its canonical form. It outlives the account. */
export const freePlanUses = pgTable('free_plan_uses', {
  emailHash: text('email_hash').primaryKey(),
  createdAt: createdAt(),
});

/** Guests who want no mail from us, by the hash of their address. */
export const mailOptOuts = pgTable('mail_opt_outs', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: createdAt(),
});

/** That something was deleted whose words may still be in the database's files. */
export const scrubRequests = pgTable('scrub_requests', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Until when a process has it in hand. */
  claimedUntil: instant('claimed_until'),
  createdAt: createdAt(),
});

/** What the operator did by command. */
export const auditEntries = pgTable('audit_entries', {
  id: serial('id').primaryKey(),
  operator: text('operator').notNull(),
  command: text('command').notNull(),
  details: jsonb('details').$type<Record<string, string | number | null>>().notNull(),
  createdAt: createdAt(),
});
