import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { PASSAGE_VERSION } from '#answer/engine.ts';
import { claimOne, type Locking } from '../../db/claim-one.ts';
import type { Db } from '../../db/client.ts';
import { helpers, passages } from '../../db/schema.ts';
import { lockPassages } from '../knowledge/passage-queries.ts';

/** A helper whose questions this process has leased. */
export type QuestionClaim = { helperId: number; version: number; failures: number };

/** How long a process that has died keeps others from its helper: longer than two answers may take. */
const CLAIM_SECONDS = 180;
/** How long the model is waited for after a failure, and after many. */
const FIRST_WAIT_SECONDS = 60;
const MAX_WAIT_SECONDS = 3600;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/**
 * Takes one helper whose passages are up to date, and for which the model was not asked yet, for this
 * process alone. Undefined where all is done, or is waited with.
 */
export function claimForQuestions(db: Db): Promise<QuestionClaim | undefined> {
  return claimOne((locking) => claimWith(db, locking));
}

function claimWith(db: Db, locking: Locking): Promise<QuestionClaim[]> {
  const free = db
    .select({ id: helpers.id })
    .from(helpers)
    .where(
      and(
        or(isNull(helpers.questionsClaimedUntil), lt(helpers.questionsClaimedUntil, sql`now()`)),
        lt(helpers.questionsVersion, helpers.knowledgeVersion),
        eq(helpers.passagesVersion, helpers.knowledgeVersion),
        eq(helpers.passagesCut, PASSAGE_VERSION),
        isNull(helpers.deletedAt),
      ),
    )
    .orderBy(asc(helpers.questionsFailures), asc(helpers.id))
    .limit(1)
    .for('update', locking);
  return db
    .update(helpers)
    .set({ questionsClaimedUntil: inSeconds(CLAIM_SECONDS) })
    .where(inArray(helpers.id, free))
    .returning({
      helperId: helpers.id,
      version: helpers.knowledgeVersion,
      failures: helpers.questionsFailures,
    });
}

/** Renews this process's lease. False where it is gone, or has newer texts than the claim knows. */
export async function renewQuestionClaim(
  db: Db,
  { helperId, version }: QuestionClaim,
): Promise<boolean> {
  const rows = await db
    .update(helpers)
    .set({ questionsClaimedUntil: inSeconds(CLAIM_SECONDS) })
    .where(
      and(
        eq(helpers.id, helperId),
        eq(helpers.knowledgeVersion, version),
        isNull(helpers.deletedAt),
      ),
    )
    .returning({ id: helpers.id });
  return rows.length > 0;
}

/** Which of the helper's passages a writer was asked about already, by their hashes. */
export async function listAsked(
  db: Db,
  { helperId, by }: { helperId: number; by: string },
): Promise<Set<string>> {
  const rows = await db
    .select({ hash: passages.hash })
    .from(passages)
    .where(and(eq(passages.helperId, helperId), eq(passages.questionsBy, by)));
  return new Set(rows.map(({ hash }) => hash));
}

/** Keeps what was written of passages that are still there. */
export async function storeQuestions(
  db: Db,
  { helperId, by }: { helperId: number; by: string },
  written: readonly { hash: string; questions: readonly string[] }[],
): Promise<void> {
  const rows = written.map(
    ({ hash, questions }) => sql`(${hash}::text, ${JSON.stringify(questions)}::jsonb)`,
  );
  await db.transaction(async (tx) => {
    await lockPassages(tx, helperId);
    if (written.some(({ questions }) => questions.length > 0))
      await tx.update(helpers).set({ questionsUnread: true }).where(eq(helpers.id, helperId));
    await tx.execute(sql`
      update ${passages} set questions = made.questions, questions_by = ${by}
      from (values ${sql.join(rows, sql`, `)}) as made (hash, questions)
      where ${passages.helperId} = ${helperId} and ${passages.hash} = made.hash`);
  });
}

/**
 * Gives the helper back. `isDone`: all was asked; else it waits, longer with every failure. Questions that
 * were kept make a new version of its knowledge, which every process reads anew; its passages are the same.
 * Where there are newer texts by now, their turn comes at once.
 */
export async function endQuestionClaim(
  db: Db,
  { helperId, version, failures }: QuestionClaim,
  { by, isDone }: { by: string; isDone: boolean },
): Promise<void> {
  const next = sql`${version}::int + ${helpers.questionsUnread}::int`;
  const wait = Math.min(MAX_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(failures, 10));
  const rows = await db
    .update(helpers)
    .set({
      knowledgeVersion: next,
      passagesVersion: next,
      questionsUnread: false,
      ...(isDone
        ? {
            questionsVersion: next,
            questionsBy: by,
            questionsFailures: 0,
            questionsClaimedUntil: null,
          }
        : { questionsFailures: failures + 1, questionsClaimedUntil: inSeconds(wait) }),
    })
    .where(
      and(
        eq(helpers.id, helperId),
        eq(helpers.knowledgeVersion, version),
        eq(helpers.passagesVersion, version),
      ),
    )
    .returning({ id: helpers.id });
  if (rows.length === 0) await releaseQuestionClaim(db, helperId);
}

/** Gives the helper back as it is. */
export async function releaseQuestionClaim(db: Db, helperId: number): Promise<void> {
  await db.update(helpers).set({ questionsClaimedUntil: null }).where(eq(helpers.id, helperId));
}

/**
 * Takes every helper out of every hand, for the start of a server that has the database alone. What waits after
 * a failure is tried, too: a restart may be what mended the model.
 */
export async function dropQuestionClaims(db: Db): Promise<void> {
  await db
    .update(helpers)
    .set({ questionsClaimedUntil: null })
    .where(isNotNull(helpers.questionsClaimedUntil));
}

/** Has everything asked anew that another model, or another release's prompt, was asked. */
export async function forgetOtherWriters(db: Db, by: string): Promise<void> {
  await db
    .update(helpers)
    .set({ questionsVersion: 0 })
    .where(and(isNotNull(helpers.questionsBy), ne(helpers.questionsBy, by)));
}
