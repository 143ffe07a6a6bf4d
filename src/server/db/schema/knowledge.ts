import { sql } from 'drizzle-orm';
import * as pg from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { helperId } from './helper-id.ts';

// Passages that are made of details and documents, and answers that the couple taught.

/**
 * A passage of the helper's knowledge by the hash of its text, with the vector that the encoder
 * made of it. Passages are cut anew from the texts whenever those change; a hash that is still
 * there keeps its vector.
 */
export const passages = pg.pgTable(
  'passages',
  {
    helperId: helperId(),
    hash: pg.text('hash').notNull(),
    text: pg.text('text').notNull(),
    /** What the reader made of the text, packed, and the model that it is of; null until it has been there. */
    encoding: bytes('encoding'),
    model: pg.text('model'),
    /** Guests' questions that the text answers, as a language model wrote them, and which; null where none was asked. */
    questions: pg.jsonb('questions').$type<string[]>(),
    questionsBy: pg.text('questions_by'),
  },
  (table) => [
    pg.primaryKey({ columns: [table.helperId, table.hash] }),
    pg.index('passages_without_encoding').on(table.helperId).where(sql`encoding is null`),
  ],
);

/**
 * Whether a passage is for guests, where the couple decided it themselves. It is known by the hash of its
 * headings and text, which stays what it is for as long as they do; the words themselves are not kept twice.
 */
export const passageDecisions = pg.pgTable(
  'passage_decisions',
  {
    helperId: helperId(),
    hash: pg.text('hash').notNull(),
    /** The hash of the text alone: held back once, it is held back under every heading. */
    textHash: pg.text('text_hash').notNull(),
    isPrivate: pg.boolean('is_private').notNull(),
    decidedAt: instant('decided_at').notNull().defaultNow(),
  },
  (table) => [pg.primaryKey({ columns: [table.helperId, table.hash] })],
);

/** An answer that the couple gave to a question; it outranks everything else that the helper knows. */
export const taughtAnswers = pg.pgTable(
  'taught_answers',
  {
    helperId: helperId(),
    id: pg.serial('id').notNull(),
    question: pg.text('question').notNull(),
    /** One answer for questions that ask the same: the newer one takes the older one's place. */
    questionKey: pg.text('question_key').notNull(),
    /** Of which release's function the key is; an older one is made anew by the sweep. */
    keyVersion: pg.integer('key_version').notNull().default(1),
    answer: pg.text('answer').notNull(),
    taughtAt: instant('taught_at').notNull().defaultNow(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.helperId, table.id] }),
    pg.unique('taught_answers_question').on(table.helperId, table.questionKey),
  ],
);
