import { type BackgroundWork, createBackgroundWork, type WorkLog } from '../../background-work.ts';
import type { Db } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { loadKnowledge } from '../knowledge/knowledge-queries.ts';
import { createQuestionGuard, type QuestionGuard } from './guard/check-question.ts';
import type { FailureReason } from './model-failure.ts';
import { type AskedPassage, MAX_QUESTION_CHARACTERS } from './question-prompt.ts';
import {
  claimForQuestions,
  endQuestionClaim,
  forgetOtherWriters,
  listAsked,
  type QuestionClaim,
  releaseQuestionClaim,
  renewQuestionClaim,
  storeQuestions,
} from './question-queries.ts';
import type { QuestionWriter } from './question-writer.ts';

/**
 * Has a language model write, once for each passage, the questions that guests would ask of it; in the
 * background. What is to be done stands in the database alone, so that any of many processes may do it.
 */
export type QuestionKeeper = BackgroundWork;

type Parts = {
  db: Db;
  answers: Pick<Services['answers'], 'askable'>;
  writer: QuestionWriter;
  /** How long after a change the work begins: while a couple types, nobody is asked. */
  delayMs?: number;
};

type Within = { signal: AbortSignal; log: WorkLog };

/** So many passages of a helper are asked about at most. */
const MOST_PASSAGES = 400;
/** So many at once. */
const BATCH_SIZE = 8;

/** Makes a keeper over the database. */
export function createQuestionKeeper({
  db,
  answers,
  writer,
  delayMs = 5000,
}: Parts): QuestionKeeper {
  const { name: by } = writer;
  let hasForgotten = false;

  async function work(within: Within): Promise<void> {
    // Once: beside a process of another release the two would undo each other's work for ever.
    if (!hasForgotten) await forgetOtherWriters(db, by);
    hasForgotten = true;
    while (!within.signal.aborted) {
      // What fails keeps its claim until that runs out, so that it is not tried over and over.
      const claim = await claimForQuestions(db);
      if (!claim || !(await askFor(claim, within))) return;
    }
  }

  /** False where the next helper would fare no better. */
  async function askFor(claim: QuestionClaim, within: Within): Promise<boolean> {
    const { signal } = within;
    const { helperId, version } = claim;
    const load = () => loadKnowledge(db, helperId);
    const all = await answers.askable({ helperId, version }, load, MOST_PASSAGES);
    const asked = await listAsked(db, { helperId, by });
    const batches = inBatches(all.filter(({ hash }) => !asked.has(hash)));
    const guard =
      batches.length > 0 ? await createQuestionGuard(all, MAX_QUESTION_CHARACTERS) : null;
    for (const batch of batches) {
      // Newer texts, or none: their own turn comes.
      if (signal.aborted || !(await renewQuestionClaim(db, claim))) {
        await releaseQuestionClaim(db, helperId);
        return true;
      }
      const failed = await askBatch(helperId, batch, { ...within, guard: guard! });
      if (failed && signal.aborted) await releaseQuestionClaim(db, helperId);
      else if (failed) await endQuestionClaim(db, claim, { by, isDone: false });
      if (failed) return failed === 'budget_helper';
    }
    await endQuestionClaim(db, claim, { by, isDone: true });
    return true;
  }

  /** Why the model could not be asked now, or null: what it wrote is kept. */
  async function askBatch(
    helperId: number,
    batch: readonly AskedPassage[],
    { guard, signal, log }: Within & { guard: QuestionGuard },
  ): Promise<FailureReason | null> {
    const outcome = await writer.write(batch, { helperId, guard, signal });
    if (outcome.kind === 'failed') {
      const { reason, elapsedMs } = outcome;
      if (!signal.aborted) log.warn({ reason, elapsedMs }, 'the model wrote no questions');
      return reason;
    }
    const written = batch.map(({ hash }, i) => ({ hash, questions: outcome.questions[i] ?? [] }));
    await storeQuestions(db, { helperId, by }, written);
    return null;
  }

  return createBackgroundWork({ work, failure: 'questions of passages were not written', delayMs });
}

/** Passages of one text go together, so that what stands in one file has no part in another's questions. */
function inBatches<Each extends AskedPassage>(passages: readonly Each[]): Each[][] {
  const batches: Each[][] = [];
  for (const each of passages) {
    const last = batches.at(-1);
    if (last && last.length < BATCH_SIZE && last[0]?.source === each.source) last.push(each);
    else batches.push([each]);
  }
  return batches;
}
