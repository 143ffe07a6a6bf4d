import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type {
  KnowledgeSource,
  PassageQuestions,
  PrivacyDecision,
  TaughtAnswer,
} from '#answer/engine.ts';
import { withoutDoubts } from '#shared/rules/doubts.ts';
import { TYPED_DETAILS_SOURCE } from '#shared/rules/messages.ts';
import type { Db } from '../../db/client.ts';
import { planOfHelper } from '../../db/joins.ts';
import {
  documents,
  helpers,
  passageDecisions,
  passages,
  planActivations,
  taughtAnswers,
} from '../../db/schema.ts';
import { worksOn } from '../helpers/access-queries.ts';

/**
 * All that a helper knows: the couple's texts, the answers that they taught it, what is not for guests, and
 * the questions that a language model wrote for passages.
 */
export async function loadKnowledge(
  db: Db,
  helperId: number,
): Promise<{
  sources: KnowledgeSource[];
  taught: TaughtAnswer[];
  privacy: PrivacyDecision[];
  questions: PassageQuestions;
}> {
  return {
    sources: await listKnowledgeSources(db, helperId),
    taught: await listTaught(db, helperId),
    privacy: await listDecisions(db, helperId),
    questions: await listQuestions(db, helperId),
  };
}

/** Which version of its knowledge the owner's helper has, how it speaks, and its day; undefined where there is none. */
export async function findKnowledgeOf(db: Db, params: { userId: string; helperId: number }) {
  const rows = await db
    .select({
      knowledgeVersion: helpers.knowledgeVersion,
      personality: helpers.personality,
      responseStyle: helpers.responseStyle,
      weddingDate: planActivations.weddingDate,
    })
    .from(helpers)
    .innerJoin(planActivations, planOfHelper)
    .where(and(eq(helpers.id, params.helperId), worksOn(params.userId)));
  return rows[0];
}

/** What the couple typed, and the text of each document, oldest first. */
async function listKnowledgeSources(db: Db, helperId: number): Promise<KnowledgeSource[]> {
  const typed = await db
    .select({ text: helpers.knowledgeBase, savedAt: helpers.knowledgeSavedAt })
    .from(helpers)
    .where(eq(helpers.id, helperId));
  const files = await db
    .select({
      source: documents.source,
      text: documents.text,
      pageStarts: documents.pageStarts,
      doubts: documents.doubts,
      uploadedAt: documents.uploadedAt,
    })
    .from(documents)
    .where(eq(documents.helperId, helperId))
    .orderBy(asc(documents.uploadedAt), asc(documents.id));
  return [
    ...typed.map((row) => ({
      source: TYPED_DETAILS_SOURCE,
      text: row.text,
      addedAt: row.savedAt.getTime(),
    })),
    ...files.map((row) => ({
      source: row.source,
      text: withoutDoubts(row),
      addedAt: row.uploadedAt.getTime(),
    })),
  ].filter((source) => source.text.trim() !== '');
}

/** The answers that the couple taught, in the order in which they were taught. */
export function listTaughtAnswers(db: Db, helperId: number) {
  return db
    .select({
      question: taughtAnswers.question,
      answer: taughtAnswers.answer,
      taughtAt: taughtAnswers.taughtAt,
    })
    .from(taughtAnswers)
    .where(eq(taughtAnswers.helperId, helperId))
    .orderBy(asc(taughtAnswers.taughtAt), asc(taughtAnswers.id));
}

async function listTaught(db: Db, helperId: number): Promise<TaughtAnswer[]> {
  const rows = await listTaughtAnswers(db, helperId);
  return rows.map(({ taughtAt, ...each }) => ({ ...each, addedAt: taughtAt.getTime() }));
}

function listDecisions(db: Db, helperId: number): Promise<PrivacyDecision[]> {
  return db
    .select({
      hash: passageDecisions.hash,
      textHash: passageDecisions.textHash,
      isPrivate: passageDecisions.isPrivate,
    })
    .from(passageDecisions)
    .where(eq(passageDecisions.helperId, helperId));
}

/** Those that were written for passages which are still in the texts, by the passages' hashes. */
async function listQuestions(db: Db, helperId: number): Promise<PassageQuestions> {
  const rows = await db
    .select({ hash: passages.hash, questions: passages.questions })
    .from(passages)
    .where(and(eq(passages.helperId, helperId), isNotNull(passages.questions)));
  return new Map(rows.map(({ hash, questions }) => [hash, questions ?? []]));
}
