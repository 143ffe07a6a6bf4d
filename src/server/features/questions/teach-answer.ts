import { QUESTION_KEY_VERSION, questionKey } from '#answer/engine.ts';
import { MAX_TAUGHT_ANSWERS } from '#shared/rules/questions.ts';
import type { Db } from '../../db/client.ts';
import { badRequest, HttpError, helperNotFound } from '../../http/errors.ts';
import { renewKnowledge } from '../documents/document-queries.ts';
import { keepDeletedItem } from '../helpers/deleted-item-queries.ts';
import { requireEditableHelper } from '../helpers/editable-helper-queries.ts';
import { recordChange } from '../history/change-queries.ts';
import * as queries from './taught-answer-queries.ts';

type Owned = { userId: string; id: number; now: Date };

/**
 * Teaches the owner's helper an answer, in one transaction with the new version of its knowledge, so
 * that the next guest who asks gets it. Throws where the helper is locked, not there or full.
 */
export async function teachAnswer(
  db: Db,
  owned: Owned,
  { question, answer }: { question: string; answer: string },
) {
  await requireEditableHelper(db, owned);
  const key = questionKey(question);
  if (key === '=') throw badRequest('Please type the question in words');
  const helperId = owned.id;
  return db.transaction(async (tx) => {
    // Holds the helper's row, so that the count below stays true until the end.
    if (!(await renewKnowledge(tx, { ...owned, helperId }))) throw helperNotFound();
    const others = await queries.countOtherTaughtAnswers(tx, { helperId, questionKey: key });
    if (others >= MAX_TAUGHT_ANSWERS) throw tooManyAnswers();
    const before = await queries.findTaughtAnswer(tx, { helperId, questionKey: key });
    await recordAnswer(tx, owned, { question, before: before ?? null, after: answer });
    return queries.upsertTaughtAnswer(tx, {
      helperId,
      question,
      questionKey: key,
      keyVersion: QUESTION_KEY_VERSION,
      answer,
      taughtAt: owned.now,
    });
  });
}

/**
 * Takes back what the owner's helper was taught, and returns the id by which that can be undone for a
 * moment. Throws where the helper is locked or either is not there.
 */
export async function forgetAnswer(db: Db, owned: Owned, answerId: number): Promise<string> {
  await requireEditableHelper(db, owned);
  const helperId = owned.id;
  return db.transaction(async (tx) => {
    if (!(await renewKnowledge(tx, { ...owned, helperId }))) throw helperNotFound();
    const removed = await queries.removeTaughtAnswer(tx, { helperId, answerId });
    if (!removed) throw answerNotFound();
    const { row: content, question, answer } = removed;
    await recordAnswer(tx, owned, { question, before: answer, after: null });
    return keepDeletedItem(tx, { helperId, kind: 'taught_answer', content, deletedAt: owned.now });
  });
}

/** Writes down in the history what became of the answer to a question. */
function recordAnswer(
  tx: Db,
  { userId, id, now }: Owned,
  { question, ...texts }: { question: string; before: string | null; after: string | null },
): Promise<void> {
  return recordChange(tx, {
    helperId: id,
    kind: 'answer',
    subject: question,
    ...texts,
    changedBy: userId,
    changedAt: now,
  });
}

const answerNotFound = () =>
  new HttpError(404, 'answer_not_found', 'This answer does not exist any more');

const tooManyAnswers = () =>
  new HttpError(
    409,
    'too_many_answers',
    `A helper can be taught ${MAX_TAUGHT_ANSWERS} answers. Please put the rest into its details.`,
  );
