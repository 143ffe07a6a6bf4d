import * as pg from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, createdAt } from './columns.ts';

// What couples tell whoever runs the product.

export const feedback = pg.pgTable('feedback', {
  id: pg.serial('id').primaryKey(),
  userId: pg.text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  message: pg.text('message').notNull(),
  createdAt: createdAt(),
});

export const feedbackImages = pg.pgTable('feedback_images', {
  id: pg.serial('id').primaryKey(),
  feedbackId: pg
    .integer('feedback_id')
    .notNull()
    .references(() => feedback.id, { onDelete: 'cascade' }),
  mimeType: pg.text('mime_type').notNull(),
  sizeBytes: pg.integer('size_bytes').notNull(),
});

/** A picture's bytes, cut: one large value would hold the database, and all that wait for it, for long. */
export const feedbackImagePieces = pg.pgTable(
  'feedback_image_pieces',
  {
    imageId: pg
      .integer('image_id')
      .notNull()
      .references(() => feedbackImages.id, { onDelete: 'cascade' }),
    position: pg.integer('position').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.imageId, table.position] })],
);
