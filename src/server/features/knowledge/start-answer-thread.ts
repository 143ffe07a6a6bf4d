import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AnswerResponse, AnswerThreadOptions } from './answer-protocol.ts';

/** Far above the seconds that it takes, for a machine with much else to do. */
const OPENING_LIMIT_MS = 180_000;

/** A thread that answers by words alone, at once. */
export const startAnswerThread = (): Worker => start({ opensReader: false });

/** A thread whose reader is open. Throws where it cannot be opened. */
export function startReadingThread(): Promise<Worker> {
  const thread = start({ opensReader: true });
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
      void thread.terminate();
    };
    const timer = setTimeout(
      () => fail(new Error('The reader took too long to open')),
      OPENING_LIMIT_MS,
    );
    timer.unref();
    thread.once('error', fail);
    thread.once('exit', () => fail(new Error('The thread ended before its reader was open')));
    thread.once('message', (response: AnswerResponse) => {
      clearTimeout(timer);
      thread.removeAllListeners();
      if (response.kind === 'opened') resolve(thread);
      else fail(new Error(response.kind === 'not-opened' ? response.message : 'No reader'));
    });
  });
}

function start(options: AnswerThreadOptions): Worker {
  const thread = newWorker(options);
  thread.unref();
  return thread;
}

function newWorker(workerData: AnswerThreadOptions): Worker {
  const bundled = new URL('./answer-thread.js', import.meta.url);
  if (existsSync(fileURLToPath(bundled))) return new Worker(bundled, { env: {}, workerData });
  // From the sources (tests, development): a thread has no TypeScript of its own in Node 20.
  const source = new URL('./answer-thread.ts', import.meta.url).href;
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(source)}, ${JSON.stringify(import.meta.url)}))`;
  return new Worker(code, { eval: true, workerData });
}
