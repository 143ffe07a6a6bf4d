import * as pg from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant } from './columns.ts';
import { helperId } from './helper-id.ts';

// Who works on a helper beside its owner, and who was asked to.

/**
 * Who works on a helper beside its owner; everybody on one helper alone, as owners have one. Kept by
 * account, as is what leads to a helper before it is known which.
 */
export const helperMembers = pg.pgTable(
  'helper_members',
  {
    userId: pg
      .text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    helperId: helperId(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (table) => [pg.index('helper_members_helper_id').on(table.helperId)],
);

/** Somebody who was invited by mail and has not come yet. The token is in the mail alone. */
export const helperInvitations = pg.pgTable(
  'helper_invitations',
  {
    id: pg.uuid('id').primaryKey().defaultRandom(),
    helperId: helperId(),
    email: pg.text('email').notNull(),
    tokenHash: pg.text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [pg.unique('helper_invitations_email').on(table.helperId, table.email)],
);
