import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import type { ResponseStyle } from '#shared/rules/helpers.ts';
import { SHARE_CODE_LENGTH } from '#shared/rules/share-links.ts';
import { OWN_THEME, type ThemeName } from '#shared/rules/themes.ts';
import { users } from './accounts.ts';
import { createdAt, instant } from './columns.ts';
import { planActivations } from './purchases.ts';

export const helpers = pg.pgTable(
  'helpers',
  {
    id: pg.serial('id').primaryKey(),
    // One helper each, also when twenty requests arrive at once: the key decides. Null once it is
    // deleted: for the moments in which that can be undone, nobody owns it and no link leads to it.
    userId: pg
      .text('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose it was, under which link, and since when it is gone. */
    deletedUserId: pg.text('deleted_user_id').references(() => users.id, { onDelete: 'cascade' }),
    deletedShareUrl: pg.text('deleted_share_url'),
    deletedAt: instant('deleted_at'),
    /** Which form made it: the same form sent twice makes one helper. */
    creationKey: pg.uuid('creation_key'),
    activationId: pg
      .integer('activation_id')
      .notNull()
      .references(() => planActivations.id, { onDelete: 'cascade' }),
    name: pg.text('name').notNull(),
    description: pg.text('description').notNull(),
    eventType: pg.text('event_type').notNull(),
    personality: pg.text('personality').notNull(),
    /** The colours of its guests' pages. */
    theme: pg.text('theme').$type<ThemeName>().notNull().default(OWN_THEME),
    responseStyle: pg.text('response_style').$type<ResponseStyle>().notNull(),
    knowledgeBase: pg.text('knowledge_base').notNull(),
    knowledgeSavedAt: instant('knowledge_saved_at').notNull().defaultNow(),
    /** Grows with every change of what the builder's forms hold; a save names the one it was made from. */
    version: pg.integer('version').notNull().default(1),
    /** Grows with every change of text or documents; caches of what is known are keyed by it. */
    knowledgeVersion: pg.integer('knowledge_version').notNull().default(1),
    /** The version of which the passages were cut; where it is behind, they are cut anew. */
    passagesVersion: pg.integer('passages_version').notNull().default(0),
    /** Which version of our own code cut them; where it is older than this release's, they are cut anew. */
    passagesCut: pg.integer('passages_cut').notNull().default(1),
    /** Until when one process has the helper's passages in hand; others leave them alone. */
    passagesClaimedUntil: instant('passages_claimed_until'),
    /** The version for whose passages a language model was asked which questions they answer, and by which. */
    questionsVersion: pg.integer('questions_version').notNull().default(0),
    questionsBy: pg.text('questions_by'),
    /** Until when others leave the helper's questions alone: one process asks, or the model is waited for. */
    questionsClaimedUntil: instant('questions_claimed_until'),
    /** Questions were kept that no process has read yet: they come with the next version. */
    questionsUnread: pg.boolean('questions_unread').notNull().default(false),
    /** How often in a row it could not be asked. */
    questionsFailures: pg.integer('questions_failures').notNull().default(0),
    isActive: pg.boolean('is_active').notNull().default(true),
    shareUrl: pg.text('share_url').notNull().unique(),
    timezone: pg.text('timezone').notNull(),
    previewDay: pg.date('preview_day', { mode: 'string' }),
    previewsUsed: pg.integer('previews_used').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    pg.index('helpers_activation_id').on(table.activationId),
    // The code of a link in a mail: the random end of the share link.
    pg.index('helpers_share_code').on(sql`right(share_url, ${sql.raw(String(SHARE_CODE_LENGTH))})`),
    pg.index('helpers_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    pg
      .index('helpers_passages_behind')
      .on(table.id)
      .where(sql`passages_version < knowledge_version`),
    pg
      .index('helpers_questions_behind')
      .on(table.questionsFailures, table.id)
      .where(sql`questions_version < knowledge_version`),
  ],
);
