import type { FastifyBaseLogger } from 'fastify';
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
 * background. What is to be done stands in the database alone, so that it outlives this process and
 * any of many may do it.
 */
export type PassageKeeper = {
  /** Begins, with whatever was left undone. Until then nothing is done. */
  start: (log: Pick<FastifyBaseLogger, 'warn'>) => void;
  /** Says that texts may have changed; returns at once. */
  refresh: () => void;
  close: () => Promise<void>;
};

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
/** What another process left undone is found this often. */
const LOOK_AGAIN_MS = 60_000;

/** Makes a keeper over the database. */
export function createPassageKeeper({
  db,
  answers,
  encoder,
  model,
  delayMs = 200,
  whenCut,
}: Parts): PassageKeeper {
  let log: Pick<FastifyBaseLogger, 'warn'> | null = null;
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
        // Something changed after the last look.
        if (isWanted) refresh();
      });
    }, delayMs);
    delay.unref();
  }

  async function work(): Promise<void> {
    isWanted = false;
    try {
      // Once: beside a process of an older release the two would undo each other's work for ever.
      if (!hasForgotten) await forgetOtherModels(db, model);
      hasForgotten = true;
      while (!signal.aborted) {
        const claim = await claimHelper(db);
        if (!claim) return;
        await keepPassages(claim);
      }
    } catch (error) {
      // The claim stays until it runs out, so that what fails is not tried over and over.
      if (!signal.aborted) log?.warn({ err: error }, 'passages were not brought up to date');
    }
  }

  async function keepPassages(claim: Claim): Promise<void> {
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
