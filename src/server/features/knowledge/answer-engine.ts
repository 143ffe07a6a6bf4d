import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Contradiction, CoverageTopic, Reply, Style } from '#answer/types.ts';
import type {
  AnswerRequest,
  AnswerResponse,
  Grounding,
  Knowledge,
  KnowledgeKey,
  PassageText,
  PassageVectors,
  Question,
} from './answer-protocol.ts';

/**
 * Answers from a helper's knowledge, away from the event loop. `load` is called only where the thread
 * does not hold this version yet.
 */
export type AnswerEngine = {
  answer: (key: KnowledgeKey, load: LoadKnowledge, question: Question) => Promise<Reply>;
  /** The reply, with what a language model needs to give a better one. */
  ground: (key: KnowledgeKey, load: LoadKnowledge, question: Question) => Promise<Grounding>;
  /** Questions that this knowledge answers, for a guest to begin with. */
  suggest: (key: KnowledgeKey, load: LoadKnowledge, limit: number) => Promise<string[]>;
  /** All passages of this knowledge, each once. */
  passages: (key: KnowledgeKey, load: LoadKnowledge) => Promise<PassageText[]>;
  /** What guests ask most, and what they are told of it now. */
  coverage: (key: KnowledgeKey, load: LoadKnowledge, style: Style) => Promise<CoverageTopic[]>;
  contradictions: (key: KnowledgeKey, load: LoadKnowledge) => Promise<Contradiction[]>;
  close: () => Promise<void>;
};

type LoadKnowledge = () => Promise<Knowledge>;
type RequestBody = AnswerRequest extends infer R
  ? R extends AnswerRequest
    ? Omit<R, 'id'>
    : never
  : never;
type Waiting = { resolve: (response: AnswerResponse) => void; reject: (error: Error) => void };

/** No question takes this long; a thread that does is ended, and a new one begins. */
const TIMEOUT_MS = 10_000;

type Options = {
  threads?: number;
  /** The vectors that a helper's passages have by now; asked for once a question has one. */
  loadVectors?: (helperId: number) => Promise<PassageVectors>;
  /** A question's vector, asked for where its words alone are not sure; undefined where there is none. */
  encodeQuestion?: (question: string) => Promise<Float32Array | undefined>;
};

/** Starts `threads` answer threads; a helper's questions always go to the same one, which knows it. */
export function createAnswerEngine({
  threads = 1,
  loadVectors = async () => new Map(),
  encodeQuestion = async () => undefined,
}: Options = {}): AnswerEngine {
  const lanes = Array.from({ length: threads }, () => createLane());
  const laneOf = (key: KnowledgeKey) => lanes[key.helperId % lanes.length]!;

  async function ask<Kind extends AnswerResponse['kind']>(
    key: KnowledgeKey,
    load: LoadKnowledge,
    request: RequestBody & { kind: Kind },
  ): Promise<Extract<AnswerResponse, { kind: Kind }>> {
    const lane = laneOf(key);
    const { kind }: { kind: Kind } = request;
    let response = await lane.send(request);
    // Between the loading and the question another helper's load may have taken its place.
    for (let attempt = 0; attempt < 4; attempt += 1) {
      if (response.kind === 'missing') {
        await lane.send({ kind: 'load', key, knowledge: await load() });
      } else if (response.kind === 'wants-vectors') {
        const vectors = await loadVectors(key.helperId);
        await lane.send({ kind: 'vectors', key, vectors });
      } else break;
      response = await lane.send(request);
    }
    if (isOfKind(response, kind)) return response;
    throw new Error(`The answer thread said ${response.kind}`);
  }

  return {
    async answer(key, load, question) {
      const answer = async (asked: Question) => {
        const { isSure, ...reply } = (
          await ask(key, load, { kind: 'answer', key, question: asked })
        ).reply;
        return { isSure, reply };
      };
      const byWords = await answer(question);
      const vector = byWords.isSure ? undefined : await encodeQuestion(question.question);
      return vector ? (await answer({ ...question, vector })).reply : byWords.reply;
    },
    ground: async (key, load, question) =>
      (await ask(key, load, { kind: 'ground', key, question })).grounding,
    suggest: async (key, load, limit) =>
      (await ask(key, load, { kind: 'suggest', key, limit })).questions,
    passages: async (key, load) => (await ask(key, load, { kind: 'passages', key })).passages,
    coverage: async (key, load, style) =>
      (await ask(key, load, { kind: 'coverage', key, style })).topics,
    contradictions: async (key, load) =>
      (await ask(key, load, { kind: 'contradictions', key })).found,
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

function isOfKind<Kind extends AnswerResponse['kind']>(
  response: AnswerResponse,
  kind: Kind,
): response is Extract<AnswerResponse, { kind: Kind }> {
  return response.kind === kind;
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
