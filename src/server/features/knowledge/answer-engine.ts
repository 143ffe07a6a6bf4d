import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { KnowledgeSource, Reply } from '#answer/types.ts';
import type { AnswerRequest, AnswerResponse, KnowledgeKey, Question } from './answer-protocol.ts';

/** Answers from a helper's knowledge, away from the event loop. */
export type AnswerEngine = {
  /** `loadSources` is called only where the thread does not hold this version yet. */
  answer: (key: KnowledgeKey, loadSources: LoadSources, question: Question) => Promise<Reply>;
  /** Questions that this knowledge answers, for a guest to begin with. */
  suggest: (key: KnowledgeKey, loadSources: LoadSources, limit: number) => Promise<string[]>;
  close: () => Promise<void>;
};

type LoadSources = () => Promise<readonly KnowledgeSource[]>;
type RequestBody = AnswerRequest extends infer R
  ? R extends AnswerRequest
    ? Omit<R, 'id'>
    : never
  : never;
type Waiting = { resolve: (response: AnswerResponse) => void; reject: (error: Error) => void };

/** No question takes this long; a thread that does is ended, and a new one begins. */
const TIMEOUT_MS = 10_000;

/** Starts `threads` answer threads; a helper's questions always go to the same one, which knows it. */
export function createAnswerEngine(threads = 1): AnswerEngine {
  const lanes = Array.from({ length: threads }, () => createLane());
  const laneOf = (key: KnowledgeKey) => lanes[key.helperId % lanes.length]!;

  async function ask(
    key: KnowledgeKey,
    loadSources: LoadSources,
    request: RequestBody,
  ): Promise<AnswerResponse> {
    const lane = laneOf(key);
    let response = await lane.send(request);
    if (response.kind === 'missing') {
      await lane.send({ kind: 'load', key, sources: await loadSources() });
      response = await lane.send(request);
    }
    return response;
  }

  return {
    async answer(key, loadSources, question) {
      const response = await ask(key, loadSources, { kind: 'answer', key, question });
      if (response.kind === 'answer') return response.reply;
      throw new Error(`The answer thread said ${response.kind}`);
    },
    async suggest(key, loadSources, limit) {
      const response = await ask(key, loadSources, { kind: 'suggest', key, limit });
      if (response.kind === 'suggest') return response.questions;
      throw new Error(`The answer thread said ${response.kind}`);
    },
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

/** One thread with what waits for it; started at the first question, and anew after it was ended. */
function createLane() {
  let worker: Worker | null = null;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    const started = startThread();
    started.unref();
    started.on('message', (response: AnswerResponse) => {
      const entry = waiting.get(response.id);
      waiting.delete(response.id);
      if (response.kind === 'failed')
        entry?.reject(new Error(`Answering failed: ${response.message}`));
      else entry?.resolve(response);
    });
    const fail = (error: Error) => {
      if (worker === started) worker = null;
      for (const entry of waiting.values()) entry.reject(error);
      waiting.clear();
    };
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The answer thread ended')));
    return started;
  }

  return {
    send(request: RequestBody): Promise<AnswerResponse> {
      worker ??= start();
      const current = worker;
      lastId += 1;
      const id = lastId;
      return new Promise<AnswerResponse>((resolve, reject) => {
        const timer = setTimeout(() => {
          reject(new Error('The answer thread took too long and was ended'));
          void current.terminate();
        }, TIMEOUT_MS);
        waiting.set(id, {
          resolve: (response) => {
            clearTimeout(timer);
            resolve(response);
          },
          reject: (error) => {
            clearTimeout(timer);
            reject(error);
          },
        });
        current.postMessage({ ...request, id });
      });
    },
    async close(): Promise<void> {
      await worker?.terminate();
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
