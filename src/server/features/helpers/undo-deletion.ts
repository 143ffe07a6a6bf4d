import { z } from 'zod';
import { documentKinds, documentStatuses } from '#shared/rules/files.ts';
import { undoableSince } from '#shared/rules/undo.ts';
import type { Db } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { HttpError, helperNotFound, oneHelperOnly, undoTooLate } from '../../http/errors.ts';
import { renewKnowledge } from '../documents/document-queries.ts';
import {
  recordChange,
  recordDocumentChange,
  recordPhotoChange,
} from '../history/change-queries.ts';
import { putBack, takeDeletedItem } from './deleted-item-queries.ts';
import { requireEditableHelper } from './editable-helper-queries.ts';
import { findHelperOf, lockHelperOf, showHelperOf } from './helper-queries.ts';

type Owned = { userId: string; id: number; now: Date };

/**
 * Gives a helper back that its owner has just deleted; a second click finds it there. Throws where it
 * is too late, or another one has been made since.
 */
export async function restoreHelper(db: Db, owned: Owned): Promise<void> {
  try {
    if (await showHelperOf(db, { ...owned, since: undoableSince(owned.now) })) return;
  } catch (error) {
    if (isUniqueViolation(error)) throw oneHelperOnly();
    throw error;
  }
  if (!(await findHelperOf(db, owned))) throw undoTooLate();
}

/**
 * Brings a document, a taught answer or the photo back that was just deleted, in one transaction with
 * the new version of the helper's knowledge, where that changes. Throws where it is too late, or its place is taken.
 */
export async function undoDeletion(db: Db, owned: Owned, undoId: string): Promise<void> {
  await requireEditableHelper(db, owned);
  const helperId = owned.id;
  await db.transaction(async (tx) => {
    if (!(await lockHelperOf(tx, owned))) throw helperNotFound();
    const since = undoableSince(owned.now);
    const item = await takeDeletedItem(tx, { helperId, id: undoId, since });
    if (!item) throw undoTooLate();
    if (!(await putBack(tx, item))) throw placeTaken();
    await recordReturn[item.kind](tx, owned, item.content);
    // A photo is nothing that the helper knows.
    if (item.kind !== 'photo') await renewKnowledge(tx, { ...owned, helperId });
  });
}

/** The history has that something was deleted, so that it came back belongs there, too. */
const recordReturn = {
  async taught_answer(tx: Db, { userId, id, now }: Owned, content: unknown): Promise<void> {
    const { question, answer } = answerRow.parse(content);
    await recordChange(tx, {
      helperId: id,
      kind: 'answer',
      subject: question,
      before: null,
      after: answer,
      changedBy: userId,
      changedAt: now,
    });
  },
  async photo(tx: Db, { userId, id, now }: Owned): Promise<void> {
    const by = { changedBy: userId, changedAt: now };
    await recordPhotoChange(tx, { helperId: id, wasThere: false, isThere: true, ...by });
  },
  async document(tx: Db, { userId, id, now }: Owned, content: unknown): Promise<void> {
    const { source, ...document } = documentRow.parse(content);
    await recordDocumentChange(tx, {
      helperId: id,
      source,
      before: null,
      after: document,
      changedBy: userId,
      changedAt: now,
    });
  },
};

const answerRow = z.object({ question: z.string(), answer: z.string() });
const documentRow = z.object({
  source: z.string(),
  kind: z.enum(documentKinds),
  words: z.number(),
  pages: z.number().nullable(),
  status: z.enum(documentStatuses),
});

const placeTaken = () =>
  new HttpError(409, 'place_taken', 'Something of the same name has been added meanwhile.');
