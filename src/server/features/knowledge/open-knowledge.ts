import { readModelName } from '#reader/open-reader.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/client.ts';
import { type AnswerPool, createAnswerPool } from './answer-pool.ts';
import { createPassageEncoder } from './passage-encoder.ts';
import { createPassageKeeper, type PassageKeeper } from './passage-keeper.ts';
import { listEncodings } from './passage-queries.ts';

/** What answers from the knowledge of helpers, and what keeps its passages. */
export type Knowledge = {
  answers: AnswerPool;
  passages: PassageKeeper;
  /** Ends the work on passages; what answers is closed by itself, once nobody is answered any more. */
  closePassages: () => Promise<void>;
};

/** Opens it over the database. `whenCut` is called when a helper's passages are those of its texts again. */
export async function openKnowledge(
  config: Config,
  db: Db,
  whenCut: () => void,
): Promise<Knowledge> {
  const model = await readModelName();
  const encoder = createPassageEncoder();
  const answers = createAnswerPool({
    ...(config.ANSWER_PROCESSES === undefined ? {} : { processes: config.ANSWER_PROCESSES }),
    loadEncodings: (helperId) => listEncodings(db, { helperId, model }),
  });
  const passages = createPassageKeeper({ db, answers, encoder, model, whenCut });
  const closePassages = async () => {
    await Promise.all([passages.close(), encoder.close()]);
  };
  return { answers, passages, closePassages };
}
