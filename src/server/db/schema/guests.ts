import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import type { Choice, Citation } from '#shared/api/chat.ts';
import { createdAt, instant } from './columns.ts';
import { helperId } from './helper-id.ts';

// What guests asked.

export const conversations = pg.pgTable(
  'conversations',
  {
    helperId: helperId(),
    id: pg.bigserial('id', { mode: 'number' }).notNull(),
    sessionId: pg.text('session_id').notNull(),
    isPreview: pg.boolean('is_preview').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.helperId, table.id] }),
    pg.unique('conversations_session').on(table.helperId, table.sessionId, table.isPreview),
  ],
);

/** A question and its reply. It is `pending` while the reply is made; a failed one is deleted. */
export const messages = pg.pgTable(
  'messages',
  {
    helperId: helperId(),
    id: pg.bigserial('id', { mode: 'number' }).notNull(),
    conversationId: pg.bigint('conversation_id', { mode: 'number' }).notNull(),
    /** The guest's own id of the message: the same one again gets the first reply. */
    messageId: pg.uuid('message_id').notNull(),
    isPreview: pg.boolean('is_preview').notNull().default(false),
    status: pg.text('status').$type<'pending' | 'done'>().notNull().default('pending'),
    question: pg.text('question').notNull(),
    /** The same for questions that ask the same in other words; they are counted together. */
    questionKey: pg.text('question_key').notNull().default(''),
    /** Of which release's function the key is; an older one is made anew by the sweep. */
    keyVersion: pg.integer('key_version').notNull().default(1),
    reply: pg.text('reply'),
    answered: pg.boolean('answered'),
    sources: pg.jsonb('sources').$type<Citation[]>(),
    followUps: pg.jsonb('follow_ups').$type<string[]>(),
    choices: pg.jsonb('choices').$type<Choice[]>(),
    /** Hashes of the passages that the reply rests on; for the engine alone. */
    cited: pg.jsonb('cited').$type<string[]>(),
    elapsedMs: pg.integer('elapsed_ms'),
    helpful: pg.boolean('helpful'),
    /** Who passed the question on to the couple, and how to reach them. */
    askedBy: pg.text('asked_by'),
    askedContact: pg.text('asked_contact'),
    /** When they were notified by e-mail that the couple has answered. */
    askerNotifiedAt: instant('asker_told_at'),
    createdAt: createdAt(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.helperId, table.id] }),
    pg.unique('messages_message_id').on(table.helperId, table.conversationId, table.messageId),
    pg.index('messages_newest').on(table.helperId, table.isPreview, table.createdAt),
    pg.index('messages_alike').on(table.helperId, table.questionKey),
    pg.index('messages_key_version').on(table.keyVersion),
    pg.index('messages_pending').on(table.createdAt).where(sql`status = 'pending'`),
    pg
      .index('messages_to_be_told')
      .on(table.helperId, table.questionKey)
      .where(sql`asked_contact is not null and asker_told_at is null`),
  ],
);
