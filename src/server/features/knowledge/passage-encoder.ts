import { EncoderProcess } from './encoder-process.ts';

/** Encodes passages in a separate process, which runs only while it is needed. */
export type PassageEncoder = {
  /**
   * Packed encodings of passages' inputs, in their order. Rejects where the process cannot work:
   * words alone then answer.
   */
  encode: (texts: readonly string[]) => Promise<Uint8Array[]>;
  close: () => Promise<void>;
};

type Options = {
  /** How long the process, which holds about 150 MB, is kept after its last passages. */
  idleMs?: number;
  /** How long one batch may take; the first one includes starting the model. */
  timeoutMs?: number;
  /** How many texts may wait. */
  queueLimit?: number;
};

type Batch = {
  texts: string[];
  resolve: (encodings: Uint8Array[]) => void;
  reject: (error: Error) => void;
};

/** So many texts go to the process at once. */
const BATCH_SIZE = 8;
/** After a failure nothing is tried for this long, so that a broken encoder costs nothing. */
const PAUSE_AFTER_FAILURE_MS = 30_000;

/** Makes an encoder that starts its process with the first text. */
export function createPassageEncoder({
  idleMs = 10_000,
  timeoutMs = 60_000,
  queueLimit = 20_000,
}: Options = {}): PassageEncoder {
  const encoder = new EncoderProcess({ idleMs, timeoutMs });
  const waiting: Batch[] = [];
  let isBusy = false;
  let pausedUntil = 0;
  let closed = false;

  async function next(): Promise<void> {
    const batch = isBusy ? undefined : waiting.shift();
    if (!batch) return;
    isBusy = true;
    try {
      batch.resolve(await encoder.encode(batch.texts));
    } catch (error) {
      giveUp([batch, ...waiting.splice(0)], error as Error);
    }
    isBusy = false;
    void next();
  }

  function giveUp(batches: readonly Batch[], error: Error): void {
    encoder.stop();
    pausedUntil = performance.now() + PAUSE_AFTER_FAILURE_MS;
    for (const batch of batches) batch.reject(error);
  }

  return {
    async encode(texts) {
      if (closed) throw new Error('The encoder is closed');
      if (performance.now() < pausedUntil) throw new Error('The encoder failed a moment ago');
      if (waiting.length * BATCH_SIZE + texts.length > queueLimit)
        throw new Error('Too many texts wait to be encoded');
      const encodings = batchesOf(texts).map((some) => queued(some, waiting));
      void next();
      return (await Promise.all(encodings)).flat();
    },
    async close() {
      closed = true;
      for (const batch of waiting.splice(0)) batch.reject(new Error('The encoder is closed'));
      await encoder.close();
    },
  };
}

/** What a batch gives, once its turn has come. */
const queued = (texts: string[], waiting: Batch[]): Promise<Uint8Array[]> =>
  new Promise((resolve, reject) => waiting.push({ texts, resolve, reject }));

function batchesOf(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let from = 0; from < texts.length; from += BATCH_SIZE) {
    batches.push(texts.slice(from, from + BATCH_SIZE));
  }
  return batches;
}
