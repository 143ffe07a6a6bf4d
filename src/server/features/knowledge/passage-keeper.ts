import { type BackgroundWork, createBackgroundWork } from '../../background-work.ts';
import type { Db } from '../../db/client.ts';
import type { AnswerPool } from './answer-pool.ts';
import { loadKnowledge } from './knowledge-queries.ts';
import type { PassageEncoder } from './passage-encoder.ts';
import {
  type Claim,
  claimHelper,
  forgetOtherModels,
  listWithoutEncoding,
  releaseClaim,
  renewClaim,
  replacePassages,
  storeEncodings,
} from './passage-queries.ts';

/**
 * Keeps the stored passages of all helpers what their texts say, and encodes them for the reader, in the
 * background. What is to be done is kept in the database alone, so that it outlives this process and
 * any of many may do it.
 */
export type PassageKeeper = BackgroundWork;

type Parts = {
  db: Db;
  answers: Pick<AnswerPool, 'passages'>;
  encoder: Pick<PassageEncoder, 'encode'>;
  /** Names the reader's model: what another one made of passages is made anew. */
  model: string;
  /** How long after a change the work begins: saving a text and its files is mostly one go. */
  delayMs?: number;
  /** Called when a helper's passages are those of its texts again. */
  whenCut?: () => void;
};

/** So many passages are encoded and stored at once. */
const BATCH_SIZE = 64;
/** After so many batches another helper has its turn. */
const BATCHES_IN_A_ROW = 10;

/** Makes a keeper over the database. */
export function createPassageKeeper({
  db,
  answers,
  encoder,
  model,
  delayMs = 200,
  whenCut,
}: Parts): PassageKeeper {
  let hasForgotten = false;

  async function work(signal: AbortSignal): Promise<void> {
    // Once: beside a process of an older release the two would undo each other's work for ever.
    if (!hasForgotten) await forgetOtherModels(db, model);
    hasForgotten = true;
    while (!signal.aborted) {
      // What fails keeps its claim until that runs out, so that it is not tried over and over.
      const claim = await claimHelper(db);
      if (!claim) return;
      await keepPassages(claim, signal);
    }
  }

  async function keepPassages(claim: Claim, signal: AbortSignal): Promise<void> {
    const { helperId, version, isBehind } = claim;
    if (isBehind) {
      const cut = await answers.passages({ helperId, version }, () => loadKnowledge(db, helperId));
      if (!(await replacePassages(db, claim, cut))) return releaseClaim(db, claim);
      whenCut?.();
    }
    for (let batch = 0; batch < BATCHES_IN_A_ROW && !signal.aborted; batch += 1) {
      const texts = await listWithoutEncoding(db, { helperId, limit: BATCH_SIZE });
      if (texts.length === 0) break;
      const encodings = await encoder.encode(texts.map(({ text }) => text));
      await storeEncodings(
        db,
        { helperId, model },
        texts.map((each, i) => ({ ...each, encoding: encodings[i]! })),
      );
      if (!(await renewClaim(db, claim))) break;
    }
    await releaseClaim(db, claim);
  }

  return createBackgroundWork({
    work: ({ signal }) => work(signal),
    failure: 'passages were not brought up to date',
    delayMs,
  });
}
