import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AnswerRequest, AnswerResponse } from './answer-protocol.ts';

/** A request without the number that its lane gives it. */
export type RequestBody = AnswerRequest extends infer R
  ? R extends AnswerRequest
    ? Omit<R, 'id'>
    : never
  : never;

type Waiting = {
  request: AnswerRequest;
  resolve: (response: AnswerResponse) => void;
  reject: (error: Error) => void;
};

/** No question takes this long, and no knowledge of the largest size is read for so long. */
const LIMITS_MS = { question: 10_000, load: 60_000 };

/**
 * One thread with what waits for it; started at the first request. A request that ends the thread, or
 * takes too long there, fails alone: those behind it go to a new thread.
 */
export function createLane(limits: { question: number; load: number } = LIMITS_MS) {
  let worker: Worker | null = null;
  let lastId = 0;
  let timer: NodeJS.Timeout | undefined;
  /** In the order in which the thread takes them; the first is the one that it works on. */
  const waiting = new Map<number, Waiting>();

  function post(request: AnswerRequest): void {
    worker ??= start();
    worker.postMessage(request);
  }

  function start(): Worker {
    const started = startThread();
    started.unref();
    started.on('message', (response: AnswerResponse) => {
      if (worker !== started) return;
      const entry = waiting.get(response.id);
      waiting.delete(response.id);
      watchFirst();
      if (response.kind === 'failed') {
        entry?.reject(new Error(`Answering failed: ${response.message}`));
      } else entry?.resolve(response);
    });
    started.on('error', (error) => worker === started && failFirst(error));
    started.on('exit', () => worker === started && failFirst(new Error('The answer thread ended')));
    return started;
  }

  function watchFirst(): void {
    clearTimeout(timer);
    const [first] = waiting.values();
    if (!first) return;
    const isLong = first.request.kind === 'load' || first.request.kind === 'warm';
    const limit = isLong ? limits.load : limits.question;
    timer = setTimeout(() => {
      failFirst(new Error('The answer thread took too long and was ended'));
    }, limit);
  }

  function failFirst(error: Error): void {
    const ended = worker;
    worker = null;
    void ended?.terminate();
    const [first] = waiting.values();
    if (first) waiting.delete(first.request.id);
    first?.reject(error);
    for (const { request } of waiting.values()) post(request);
    watchFirst();
  }

  return {
    send(body: RequestBody): Promise<AnswerResponse> {
      lastId += 1;
      const request = { ...body, id: lastId };
      return new Promise<AnswerResponse>((resolve, reject) => {
        waiting.set(request.id, { request, resolve, reject });
        post(request);
        if (waiting.size === 1) watchFirst();
      });
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      const ended = worker;
      worker = null;
      for (const entry of waiting.values()) entry.reject(new Error('The answer thread is closed'));
      waiting.clear();
      await ended?.terminate();
    },
  };
}

function startThread(): Worker {
  const bundled = new URL('./answer-thread.js', import.meta.url);
  if (existsSync(fileURLToPath(bundled))) return new Worker(bundled, { env: {} });
  // From the sources (tests, development): a thread has no TypeScript of its own in Node 20.
  const source = new URL('./answer-thread.ts', import.meta.url).href;
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(source)}, ${JSON.stringify(import.meta.url)}))`;
  return new Worker(code, { eval: true });
}
