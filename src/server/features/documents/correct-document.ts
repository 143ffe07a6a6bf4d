import { createHash } from 'node:crypto';
import { cleanText, countWords } from '#extract/clean-text.ts';
import { joinPages, pagesOf } from '#shared/rules/doubts.ts';
import { MAX_TOTAL_CHARACTERS } from '#shared/rules/files.ts';
import type { Db } from '../../db/client.ts';
import { badRequest, documentNotFound, HttpError, helperNotFound } from '../../http/errors.ts';
import { requireEditableHelper } from '../helpers/editable-helper-queries.ts';
import { recordChange } from '../history/change-queries.ts';
import {
  findDocumentText,
  type ReadDocument,
  renewKnowledge,
  sumOtherDocuments,
  updateDocumentText,
} from './document-queries.ts';

type Owned = { userId: string; helperId: number; source: string };

/** Names a text, so that a correction of an older one is noticed. */
export const versionOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Puts one page of what was read right, in one transaction with the new version of the helper's
 * knowledge. Throws 409 where the text is no longer the one that the couple looked at, so that two of
 * them never undo each other's work without a word.
 */
export async function correctDocument(
  db: Db,
  owned: Owned & { now: Date },
  correction: { page: number; text: string; version: string },
): Promise<ReadDocument> {
  const { userId, helperId, source, now } = owned;
  await requireEditableHelper(db, { userId, id: helperId, now });
  return db.transaction(async (tx) => {
    if (!(await renewKnowledge(tx, { userId, helperId, now }))) throw helperNotFound();
    const before = await findDocumentText(tx, owned);
    if (!before) throw documentNotFound();
    if (versionOf(before.text) !== correction.version) throw changedMeanwhile();
    const pages = pagesOf(before);
    if (correction.page >= pages.length) throw badRequest('This page does not exist');
    const pageBefore = pages[correction.page];
    const pageAfter = cleanText(correction.text);
    pages[correction.page] = pageAfter;
    const { text, starts } = joinPages(pages);
    const words = countWords(text);
    if (words === 0) throw nothingLeft();
    const others = await sumOtherDocuments(tx, { helperId, source });
    if (others.characters + text.length > MAX_TOTAL_CHARACTERS) throw tooMuchText();
    const pageStarts = before.pageStarts.length === 0 ? [] : starts;
    // Whoever saves a page has looked at it, whatever was doubtful there before.
    const doubts = before.doubts.filter(({ page }) => page !== correction.page);
    const correctedAt = now;
    const changed = { text, words, pageStarts, doubts, correctedAt };
    await updateDocumentText(tx, { helperId, source, ...changed });
    await recordChange(tx, {
      helperId,
      kind: 'file',
      subject: source,
      page: before.pageStarts.length === 0 ? null : correction.page,
      before: pageBefore ?? '',
      after: pageAfter,
      changedBy: userId,
      changedAt: now,
    });
    return { ...before, text, pageStarts, doubts, correctedAt };
  });
}

const changedMeanwhile = () =>
  new HttpError(
    409,
    'stale_document',
    'This text has been changed elsewhere meanwhile. What you have typed is kept; please look at the new text first.',
  );

const nothingLeft = () =>
  badRequest('Nothing would be left of this file. Please delete the file instead.', 'empty');

const tooMuchText = () =>
  new HttpError(
    409,
    'too_much_text',
    'The documents would hold more text than a helper can read. Please delete one that guests do not need.',
  );
