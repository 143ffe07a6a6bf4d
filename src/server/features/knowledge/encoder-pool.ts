import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EncodeRequest, EncodeResponse } from '#encode/encode-protocol.ts';
import { createRecentVectors } from './recent-vectors.ts';

/** Turns texts into vectors in a process of its own, which is there only while it is needed. */
export type Encoder = {
  /**
   * Vectors of length 1 in the order of the texts. A question goes before all passages that wait;
   * without `urgency`, one text is taken for a question. Rejects where the encoder cannot work: the
   * caller then does without vectors.
   */
  encodeTexts: (texts: readonly string[], urgency?: Urgency) => Promise<Float32Array[]>;
  /**
   * What a guest's question means, or undefined where that cannot be had while the guest waits: the
   * encoder fails, has too much to do, or is only starting (the next question then finds it ready).
   */
  encodeQuestion: (question: string) => Promise<Float32Array | undefined>;
  close: () => Promise<void>;
};

type Urgency = 'question' | 'passage';

type Options = {
  /** How long the process, which holds about 250 MB, is kept after a question: guests ask on. */
  idleMs?: number;
  /** How long it is kept after passages, which come all at once. */
  idleAfterPassagesMs?: number;
  /** How long one batch may take; the first one includes loading the model. */
  timeoutMs?: number;
  /** How long a guest's question waits for its vector; it takes 20 ms. */
  patienceMs?: number;
  /** How long it waits where the process must be started first, which takes about a second. */
  startPatienceMs?: number;
  /** How many texts may wait. */
  queueLimit?: number;
};

type Batch = {
  texts: string[];
  resolve: (vectors: Float32Array[]) => void;
  reject: (error: Error) => void;
  isAbandoned?: boolean;
};

/** So many texts go to the process at once; a question waits for no more than these. */
const BATCH_SIZE = 8;
/** So many questions' vectors are remembered. */
const REMEMBERED = 2000;
/** After a failure nothing is tried for this long, so that a broken encoder costs nothing. */
const PAUSE_AFTER_FAILURE_MS = 30_000;

/** Makes an encoder that starts its process with the first text. */
export function createEncoder({
  idleMs = 120_000,
  idleAfterPassagesMs = 15_000,
  timeoutMs = 15_000,
  patienceMs = 1_000,
  startPatienceMs = 3_000,
  queueLimit = 20_000,
}: Options = {}): Encoder {
  const recent = createRecentVectors(REMEMBERED);
  const questions: Batch[] = [];
  const passages: Batch[] = [];
  let child: ChildProcess | null = null;
  let isBusy = false;
  let lastId = 0;
  let pausedUntil = 0;
  let keptUntil = 0;
  /** Whether the process has loaded its model. */
  let isReady = false;
  let closed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  function next(): void {
    if (isBusy) return;
    const asked = takeQuestions();
    const passage = asked.length === 0 ? passages.shift() : undefined;
    const batches = passage ? [passage] : asked;
    if (batches.length === 0) return;
    clearTimeout(idleTimer);
    isBusy = true;
    child ??= start();
    lastId += 1;
    send(child, { id: lastId, texts: batches.flatMap(({ texts }) => texts) }, timeoutMs)
      .then(
        (vectors) => {
          isReady = child !== null;
          for (const { texts, resolve } of batches) resolve(vectors.splice(0, texts.length));
          return undefined;
        },
        (error: Error) => {
          for (const { reject } of batches) reject(error);
          giveUp(error);
        },
      )
      .finally(() => {
        isBusy = false;
        const now = performance.now();
        keptUntil = Math.max(keptUntil, now + (passage ? idleAfterPassagesMs : idleMs));
        idleTimer = setTimeout(stop, keptUntil - now);
        idleTimer.unref();
        next();
      });
  }

  /** What guests ask at the same time goes together; who has stopped waiting is left out. */
  function takeQuestions(): Batch[] {
    const taken: Batch[] = [];
    let size = 0;
    while (questions.length > 0 && size + questions[0]!.texts.length <= BATCH_SIZE) {
      const batch = questions.shift()!;
      if (batch.isAbandoned) batch.reject(new Error('Nobody waits for it any more'));
      else {
        taken.push(batch);
        size += batch.texts.length;
      }
    }
    return taken;
  }

  function start(): ChildProcess {
    const started = startChild();
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (child === started) stop();
    });
    return started;
  }

  function stop(): void {
    child?.kill('SIGKILL');
    child = null;
    isReady = false;
  }

  function giveUp(error: Error): void {
    stop();
    pausedUntil = performance.now() + PAUSE_AFTER_FAILURE_MS;
    for (const batch of [...questions.splice(0), ...passages.splice(0)]) batch.reject(error);
  }

  function enqueue(texts: string[], urgency: Urgency): Promise<Float32Array[]> {
    return new Promise((resolve, reject) => {
      (urgency === 'question' ? questions : passages).push({ texts, resolve, reject });
      next();
    });
  }

  async function encodeTexts(
    texts: readonly string[],
    urgency: Urgency = texts.length === 1 ? 'question' : 'passage',
  ): Promise<Float32Array[]> {
    if (closed) throw new Error('The encoder is closed');
    if (performance.now() < pausedUntil) throw new Error('The encoder failed a moment ago');
    const waiting = (questions.length + passages.length) * BATCH_SIZE;
    if (waiting + texts.length > queueLimit) throw new Error('Too many texts wait to be encoded');
    const batches: Promise<Float32Array[]>[] = [];
    for (let from = 0; from < texts.length; from += BATCH_SIZE) {
      batches.push(enqueue(texts.slice(from, from + BATCH_SIZE), urgency));
    }
    return (await Promise.all(batches)).flat();
  }

  return {
    encodeTexts,
    async encodeQuestion(question) {
      const known = closed ? undefined : recent.get(question);
      if (known) return known;
      if (closed || performance.now() < pausedUntil) return undefined;
      return new Promise((resolve) => {
        const batch: Batch = {
          texts: [question],
          resolve: ([vector]) => settle(vector),
          reject: () => settle(undefined),
        };
        const timer = setTimeout(
          () => {
            batch.isAbandoned = true;
            settle(undefined);
          },
          isReady ? patienceMs : startPatienceMs,
        );
        const settle = (vector: Float32Array | undefined) => {
          clearTimeout(timer);
          if (vector) recent.set(question, vector);
          resolve(vector);
        };
        questions.push(batch);
        next();
      });
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

/** One batch's vectors. Rejects where the process fails, ends or takes too long. */
function send(
  child: ChildProcess,
  request: EncodeRequest,
  timeoutMs: number,
): Promise<Float32Array[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => finish(() => reject(new Error('Encoding timed out'))),
      timeoutMs,
    );
    const onMessage = (response: EncodeResponse) => {
      if (response.id !== request.id) return;
      finish(() => {
        if ('vectors' in response) resolve(response.vectors);
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

function startChild(): ChildProcess {
  const bundled = fileURLToPath(new URL('./encode-child.js', import.meta.url));
  const isBundle = existsSync(bundled);
  const source = fileURLToPath(new URL('../../../encode/child.ts', import.meta.url));
  const child = fork(isBundle ? bundled : source, [], {
    // Structured clones, so that vectors travel as numbers.
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256', ...(isBundle ? [] : ['--import', 'tsx'])],
    // Nothing of the server's environment, where its secrets are.
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The server may end while the encoder waits.
  child.unref();
  child.channel?.unref();
  return child;
}
