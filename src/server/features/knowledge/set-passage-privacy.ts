import { MAX_PRIVACY_DECISIONS } from '#shared/rules/privacy.ts';
import type { Db } from '../../db/client.ts';
import { HttpError, helperNotFound } from '../../http/errors.ts';
import { renewKnowledge } from '../documents/document-queries.ts';
import { requireEditableHelper } from '../helpers/editable-helper-queries.ts';
import { recordChange } from '../history/change-queries.ts';
import { countOtherDecisions, findDecision, upsertDecision } from './privacy-queries.ts';

type Owned = { userId: string; id: number; now: Date };
type Passage = { hash: string; textHash: string; source: string; text: string; isPrivate: boolean };
type Decision = { isPrivate: boolean; settles?: string | undefined };

/**
 * Keeps what the couple decided of a passage of their helper, in one transaction with the new version of
 * its knowledge, so that the next guest's reply follows it in every process. Throws where the helper is
 * locked, not there or full.
 */
export async function setPassagePrivacy(
  db: Db,
  owned: Owned,
  { hash, textHash, source, text, isPrivate: isFound }: Passage,
  { isPrivate, settles }: Decision,
): Promise<void> {
  await requireEditableHelper(db, owned);
  const helperId = owned.id;
  await db.transaction(async (tx) => {
    // Holds the helper's row, so that the count below stays true until the end.
    if (!(await renewKnowledge(tx, { ...owned, helperId }))) throw helperNotFound();
    const others = await countOtherDecisions(tx, { helperId, hash });
    if (others >= MAX_PRIVACY_DECISIONS) throw tooManyDecisions();
    const before = await findDecision(tx, { helperId, hash });
    const wasPrivate = before?.isPrivate ?? isFound;
    await upsertDecision(tx, { helperId, hash, textHash, isPrivate, decidedAt: owned.now });
    await recordChange(tx, {
      helperId,
      kind: 'passage',
      subject: source,
      passageHash: hash,
      before: wasPrivate ? null : text,
      after: isPrivate ? null : text,
      settled: settles ?? null,
      changedBy: owned.userId,
      changedAt: owned.now,
    });
  });
}

const tooManyDecisions = () =>
  new HttpError(
    409,
    'too_many_decisions',
    `You have decided on ${MAX_PRIVACY_DECISIONS.toLocaleString('en-US')} passages, which is the most. Please take what is not for guests out of the texts.`,
  );
