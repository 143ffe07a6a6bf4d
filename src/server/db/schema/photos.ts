import * as pg from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { helperId } from './helper-id.ts';

/**
 * The couple's photo as guests see it, made anew from the one that they uploaded, which is not kept.
 * A helper without a row shows the couple's monogram.
 */
export const helperPhotos = pg.pgTable(
  'helper_photos',
  {
    helperId: helperId(),
    /** Made from the bytes. It is part of the photo's address, which browsers keep for ever. */
    version: pg.text('version').notNull(),
    /** A JPEG. */
    content: bytes('content').notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [pg.primaryKey({ columns: [table.helperId] })],
);
