import * as pg from 'drizzle-orm/pg-core';
import { helpers } from './helpers.ts';

/** The helper that a row belongs to, and with which it goes. */
export const helperId = () =>
  pg
    .integer('helper_id')
    .notNull()
    .references(() => helpers.id, { onDelete: 'cascade' });
