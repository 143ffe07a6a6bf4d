import type { FastifyBaseLogger } from 'fastify';
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
export type QuestionKeeper = {
  /** Begins, with whatever was left undone. */
  start: (log: Log) => void;
  /** Says that passages may have changed; returns at once. */
  refresh: () => void;
  close: () => Promise<void>;
};

type Log = Pick<FastifyBaseLogger, 'warn'>;

type Parts = {
  db: Db;
  answers: Pick<Services['answers'], 'askable'>;
  writer: QuestionWriter;
  /** How long after a change the work begins: while a couple types, nobody is asked. */
  delayMs?: number;
};

/** So many passages of a helper are asked about at most. */
const MOST_PASSAGES = 400;
/** So many at once. */
const BATCH_SIZE = 8;
/** What another process left undone, or had to wait with, is found this often. */
const LOOK_AGAIN_MS = 60_000;

/** Makes a keeper over the database. */
export function createQuestionKeeper({
  db,
  answers,
  writer,
  delayMs = 5000,
}: Parts): QuestionKeeper {
  const { name: by } = writer;
  let log: Log | null = null;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let hasForgotten = false;
  const ending = new AbortController();
  const { signal } = ending;
  let delay: NodeJS.Timeout | undefined;
  let interval: NodeJS.Timeout | undefined;

  function refresh(): void {
    if (!log || signal.aborted) return;
    isWanted = true;
    if (running || delay) return;
    delay = setTimeout(() => {
      delay = undefined;
      running = work().finally(() => {
        running = null;
        if (isWanted) refresh();
      });
    }, delayMs);
    delay.unref();
  }

  async function work(): Promise<void> {
    isWanted = false;
    try {
      // Once: beside a process of another release the two would undo each other's work for ever.
      if (!hasForgotten) await forgetOtherWriters(db, by);
      hasForgotten = true;
      while (!signal.aborted) {
        const claim = await claimForQuestions(db);
        if (!claim || !(await askFor(claim))) return;
      }
    } catch (error) {
      // The claim stays until it runs out, so that what fails is not tried over and over.
      if (!signal.aborted) log?.warn({ err: error }, 'questions of passages were not written');
    }
  }

  /** False where the next helper would fare no better. */
  async function askFor(claim: QuestionClaim): Promise<boolean> {
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
      const failed = await askBatch(helperId, batch, guard!);
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
    guard: QuestionGuard,
  ): Promise<FailureReason | null> {
    const outcome = await writer.write(batch, { helperId, guard, signal });
    if (outcome.kind === 'failed') {
      const { reason, elapsedMs } = outcome;
      if (!signal.aborted) log?.warn({ reason, elapsedMs }, 'the model wrote no questions');
      return reason;
    }
    const written = batch.map(({ hash }, i) => ({ hash, questions: outcome.questions[i] ?? [] }));
    await storeQuestions(db, { helperId, by }, written);
    return null;
  }

  return {
    start(to) {
      log = to;
      interval = setInterval(refresh, LOOK_AGAIN_MS);
      interval.unref();
      refresh();
    },
    refresh,
    async close() {
      ending.abort();
      clearTimeout(delay);
      clearInterval(interval);
      await running;
    },
  };
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
