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
 * background. What is to be done is kept in the database alone, so that any of many processes may do it.
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
const MAX_PASSAGES = 400;
/** So many at once. */
const BATCH_SIZE = 8;

/** Makes a keeper over the database. */
export function createQuestionKeeper({ delayMs = 5000, ...parts }: Parts): QuestionKeeper {
  const { db, writer } = parts;
  let hasForgotten = false;

  async function work(within: Within): Promise<void> {
    // Once: beside a process of another release the two would undo each other's work for ever.
    if (!hasForgotten) await forgetOtherWriters(db, writer.name);
    hasForgotten = true;
    while (!within.signal.aborted) {
      // What fails keeps its claim until that runs out, so that it is not tried over and over.
      const claim = await claimForQuestions(db);
      if (!claim || !(await askFor(parts, claim, within))) return;
    }
  }

  return createBackgroundWork({ work, failure: 'questions of passages were not written', delayMs });
}

type Asking = Omit<Parts, 'delayMs'>;

/** False where the next helper would fare no better. */
async function askFor(parts: Asking, claim: QuestionClaim, within: Within): Promise<boolean> {
  const { db, writer } = parts;
  const { helperId } = claim;
  const { batches, guard } = await unasked(parts, claim);
  for (const batch of batches) {
    // Newer texts, or none: their own turn comes.
    if (within.signal.aborted || !(await renewQuestionClaim(db, claim))) {
      await releaseQuestionClaim(db, helperId);
      return true;
    }
    const failed = await askBatch(parts, { ...within, helperId, batch, guard: guard! });
    if (failed && within.signal.aborted) await releaseQuestionClaim(db, helperId);
    else if (failed) await endQuestionClaim(db, claim, { by: writer.name, isDone: false });
    if (failed) return failed === 'budget_helper';
  }
  await endQuestionClaim(db, claim, { by: writer.name, isDone: true });
  return true;
}

/** The helper's passages about which nobody has asked yet; no guard where there are none. */
async function unasked({ db, answers, writer }: Asking, { helperId, version }: QuestionClaim) {
  const load = () => loadKnowledge(db, helperId);
  const all = await answers.askable({ helperId, version }, load, MAX_PASSAGES);
  const asked = await listAsked(db, { helperId, by: writer.name });
  const batches = inBatches(all.filter(({ hash }) => !asked.has(hash)));
  const isAny = batches.length > 0;
  return { batches, guard: isAny ? await createQuestionGuard(all, MAX_QUESTION_CHARACTERS) : null };
}

/** Why the model could not be asked now, or null: what it wrote is kept. */
async function askBatch(
  { db, writer }: Asking,
  {
    helperId,
    batch,
    guard,
    signal,
    log,
  }: Within & { helperId: number; batch: readonly AskedPassage[]; guard: QuestionGuard },
): Promise<FailureReason | null> {
  const outcome = await writer.write(batch, { helperId, guard, signal });
  if (outcome.kind === 'failed') {
    const { reason, elapsedMs } = outcome;
    if (!signal.aborted) log.warn({ reason, elapsedMs }, 'the model wrote no questions');
    return reason;
  }
  const written = batch.map(({ hash }, i) => ({ hash, questions: outcome.questions[i] ?? [] }));
  await storeQuestions(db, { helperId, by: writer.name }, written);
  return null;
}

/** Passages of one text go together, so that what is in one file has no part in another's questions. */
function inBatches<Each extends AskedPassage>(passages: readonly Each[]): Each[][] {
  const batches: Each[][] = [];
  for (const each of passages) {
    const last = batches.at(-1);
    if (last && last.length < BATCH_SIZE && last[0]?.source === each.source) last.push(each);
    else batches.push([each]);
  }
  return batches;
}
