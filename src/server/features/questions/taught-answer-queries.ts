import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { helpers, taughtAnswers } from '../../db/schema.ts';
import { worksOn } from '../helpers/access-queries.ts';
import { rowAsJson } from '../helpers/deleted-item-queries.ts';

const columns = {
  id: taughtAnswers.id,
  question: taughtAnswers.question,
  answer: taughtAnswers.answer,
  taughtAt: taughtAnswers.taughtAt,
};

/** What the owner's helper was taught, the newest first; empty also where it is not the owner's. */
export function listTaughtAnswersOf(db: Db, params: { userId: string; helperId: number }) {
  return db
    .select(columns)
    .from(taughtAnswers)
    .innerJoin(helpers, eq(helpers.id, taughtAnswers.helperId))
    .where(and(eq(taughtAnswers.helperId, params.helperId), worksOn(params.userId)))
    .orderBy(desc(taughtAnswers.taughtAt), desc(taughtAnswers.id));
}

/** The answer to questions that ask the same, or undefined. */
export async function findTaughtAnswer(
  db: Db,
  params: { helperId: number; questionKey: string },
): Promise<string | undefined> {
  const rows = await db
    .select({ answer: taughtAnswers.answer })
    .from(taughtAnswers)
    .where(
      and(
        eq(taughtAnswers.helperId, params.helperId),
        eq(taughtAnswers.questionKey, params.questionKey),
      ),
    );
  return rows[0]?.answer;
}

/** How many other answers the helper was taught. */
export async function countOtherTaughtAnswers(
  db: Db,
  params: { helperId: number; questionKey: string },
): Promise<number> {
  const rows = await db
    .select({ answers: count() })
    .from(taughtAnswers)
    .where(
      and(
        eq(taughtAnswers.helperId, params.helperId),
        ne(taughtAnswers.questionKey, params.questionKey),
      ),
    );
  return rows[0]?.answers ?? 0;
}

/** Writes an answer; the one to a question that asks the same is replaced. */
export async function upsertTaughtAnswer(
  db: Db,
  values: Omit<typeof taughtAnswers.$inferInsert, 'id'>,
) {
  const { helperId: _, questionKey: __, ...changed } = values;
  const rows = await db
    .insert(taughtAnswers)
    .values(values)
    .onConflictDoUpdate({
      target: [taughtAnswers.helperId, taughtAnswers.questionKey],
      set: changed,
    })
    .returning(columns);
  return rows[0]!;
}

/** Takes an answer back and returns it, and its row as it was; undefined where there is none. */
export async function removeTaughtAnswer(
  db: Db,
  params: { helperId: number; answerId: number },
): Promise<{ row: object; question: string; answer: string } | undefined> {
  const rows = await db
    .delete(taughtAnswers)
    .where(and(eq(taughtAnswers.helperId, params.helperId), eq(taughtAnswers.id, params.answerId)))
    .returning({
      row: rowAsJson(taughtAnswers),
      question: taughtAnswers.question,
      answer: taughtAnswers.answer,
    });
  return rows[0];
}
