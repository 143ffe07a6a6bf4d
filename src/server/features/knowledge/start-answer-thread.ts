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
    const settle = (error?: Error) => {
      clearTimeout(timer);
      // Not all listeners: a worker without those that Node itself set says nothing any more.
      thread.off('error', settle).off('exit', ended).off('message', opened);
      if (!error) return resolve(thread);
      reject(error);
      void thread.terminate();
    };
    const ended = () => settle(new Error('The thread ended before its reader was open'));
    const opened = (response: AnswerResponse) => {
      if (response.kind === 'opened') settle();
      else settle(new Error(response.kind === 'not-opened' ? response.message : 'No reader'));
    };
    const timer = setTimeout(
      () => settle(new Error('The reader took too long to open')),
      OPENING_LIMIT_MS,
    );
    timer.unref();
    thread.once('error', settle).once('exit', ended).once('message', opened);
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
