import * as pg from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

// Who wants to know when other kinds of event are offered.

export const notificationSignups = pg.pgTable('notification_signups', {
  email: pg.text('email').primaryKey(),
  useCases: pg.text('use_cases').array().notNull(),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
