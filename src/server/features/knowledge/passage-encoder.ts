import type { ChildProcess } from 'node:child_process';
import type { EncodeRequest, EncodeResponse } from '#reader/child-protocol.ts';
import { forkProgram } from '../../fork-program.ts';

/** Reads passages in a process of its own, which is there only while it is needed. */
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
  const waiting: Batch[] = [];
  let child: ChildProcess | null = null;
  let isBusy = false;
  let lastId = 0;
  let pausedUntil = 0;
  let closed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  function next(): void {
    const batch = isBusy ? undefined : waiting.shift();
    if (!batch) return;
    clearTimeout(idleTimer);
    isBusy = true;
    child ??= start();
    lastId += 1;
    send(child, { id: lastId, texts: batch.texts }, timeoutMs)
      .then(batch.resolve, (error: Error) => {
        batch.reject(error);
        giveUp(error);
      })
      .finally(() => {
        isBusy = false;
        idleTimer = setTimeout(stop, idleMs);
        idleTimer.unref();
        next();
      });
  }

  function start(): ChildProcess {
    const started = startChild();
    started.once('exit', () => {
      if (child === started) stop();
    });
    return started;
  }

  function stop(): void {
    child?.kill('SIGKILL');
    child = null;
  }

  function giveUp(error: Error): void {
    stop();
    pausedUntil = performance.now() + PAUSE_AFTER_FAILURE_MS;
    for (const batch of waiting.splice(0)) batch.reject(error);
  }

  return {
    async encode(texts) {
      if (closed) throw new Error('The encoder is closed');
      if (performance.now() < pausedUntil) throw new Error('The encoder failed a moment ago');
      if (waiting.length * BATCH_SIZE + texts.length > queueLimit)
        throw new Error('Too many texts wait to be encoded');
      const batches: Promise<Uint8Array[]>[] = [];
      for (let from = 0; from < texts.length; from += BATCH_SIZE) {
        const some = texts.slice(from, from + BATCH_SIZE);
        batches.push(
          new Promise((resolve, reject) => waiting.push({ texts: some, resolve, reject })),
        );
      }
      next();
      return (await Promise.all(batches)).flat();
    },
    async close() {
      closed = true;
      clearTimeout(idleTimer);
      const ending = child;
      const ended = ending ? new Promise((resolve) => ending.once('exit', resolve)) : null;
      giveUp(new Error('The encoder is closed'));
      await ended;
    },
  };
}

/** One batch's encodings. Rejects where the process fails, ends or takes too long. */
function send(
  child: ChildProcess,
  request: EncodeRequest,
  timeoutMs: number,
): Promise<Uint8Array[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => finish(() => reject(new Error('Encoding timed out'))),
      timeoutMs,
    );
    const onMessage = (response: EncodeResponse) => {
      if (response.id !== request.id) return;
      finish(() => {
        if ('encodings' in response) resolve(response.encodings);
        else reject(new Error(`Encoding failed: ${response.failure}`));
      });
    };
    const onExit = () => finish(() => reject(new Error('The process of the encoder ended')));
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', onExit);
      settle();
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
    child.once('error', onExit);
    child.send(request, (error) => error && onExit());
  });
}

const startChild = () =>
  forkProgram({
    bundled: new URL('./encode-child.js', import.meta.url),
    source: new URL('../../../reader/child.ts', import.meta.url),
    execArgv: ['--max-old-space-size=256'],
  });
