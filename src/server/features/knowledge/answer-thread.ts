import { parentPort } from 'node:worker_threads';
import { answerQuestion, suggestQuestions } from '#answer/answer.ts';
import { findContradictions } from '#answer/audit/contradictions.ts';
import { coverage } from '#answer/audit/coverage.ts';
import { buildKnowledgeIndex } from '#answer/build-index.ts';
import { vectorText } from '#answer/segment/vector-text.ts';
import type { KnowledgeIndex } from '#answer/types.ts';
import type {
  AnswerRequest,
  AnswerResponse,
  Knowledge,
  KnowledgeKey,
  PassageVectors,
} from './answer-protocol.ts';
import { groundQuestion } from './ground-question.ts';

// The thread that reads and answers: whatever a document or a question makes it do, the event loop
// of the server goes on, and the server ends a thread that takes too long.

/** Indexes in the order of their last use, at most this much text in all. */
const MAX_CHARACTERS = 6_000_000;
type Held = {
  version: number;
  index: KnowledgeIndex;
  characters: number;
  /** Those of the index: filled once they are there, since much else is kept by the index itself. */
  vectors: Map<string, Float32Array>;
  /** When its passages' vectors are worth asking for (again), in ms since the epoch. */
  vectorsDueAt: number;
  /** When it was last asked for, in ms since the epoch. */
  usedAt: number;
};
const indexes = new Map<string, Held>();
/** While vectors are being made, more of them are asked for after this, and more for each there is. */
const MORE_VECTORS_MS = 2_000;
const MORE_VECTORS_MS_EACH = 2;
/** A vector takes as much memory as so many characters. */
const VECTOR_CHARACTERS = 1_024;

/** What nobody asks for is not held on to: it may be of a helper that is deleted, by whichever process. */
const IDLE_MS = 30 * 60_000;
setInterval(() => {
  for (const [helper, held] of indexes) {
    if (Date.now() - held.usedAt > IDLE_MS) indexes.delete(helper);
  }
}, 60_000).unref();

parentPort?.on('message', (request: AnswerRequest) => {
  parentPort?.postMessage(respond(request));
});

function respond(request: AnswerRequest): AnswerResponse {
  const { id } = request;
  try {
    if (request.kind === 'load') {
      remember(request.key, request.knowledge);
      return { id, kind: 'loaded' };
    }
    const held = recall(request.key);
    if (!held) return { id, kind: 'missing' };
    if (request.kind === 'vectors') {
      addVectors(held, request.vectors);
      return { id, kind: 'loaded' };
    }
    const hasVector = 'question' in request && request.question.vectors !== undefined;
    if (hasVector && Date.now() >= held.vectorsDueAt) return { id, kind: 'wants-vectors' };
    return work(request, held.index);
  } catch (error) {
    // The name alone: the message of an error in here could hold a guest's or the couple's text.
    return {
      id,
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? '') : 'unknown',
    };
  }
}

function work(
  request: Exclude<AnswerRequest, { kind: 'load' | 'vectors' }>,
  index: KnowledgeIndex,
): AnswerResponse {
  const { id, kind } = request;
  switch (kind) {
    case 'answer': {
      return { id, kind, reply: answerQuestion({ ...request.question, index }) };
    }
    case 'ground':
      return { id, kind, grounding: groundQuestion(request.question, index) };
    case 'suggest':
      return { id, kind, questions: suggestQuestions(index, request.limit) };
    case 'passages': {
      const texts = new Map(index.passages.map((passage) => [passage.hash, vectorText(passage)]));
      return { id, kind, passages: [...texts].map(([hash, text]) => ({ hash, text })) };
    }
    case 'coverage':
      return { id, kind, topics: coverage(index, request.style) };
    case 'contradictions':
      return { id, kind, found: findContradictions(index) };
    default:
      throw new TypeError('The thread knows no such request');
  }
}

function remember(key: KnowledgeKey, { sources, taught }: Knowledge): void {
  const held = indexes.get(String(key.helperId));
  if (held && held.version > key.version) return;
  const characters = sources.reduce((sum, source) => sum + source.text.length, 0) + 1000;
  const vectors = new Map<string, Float32Array>();
  const index = buildKnowledgeIndex(sources, { taught, vectors });
  indexes.delete(String(key.helperId));
  indexes.set(String(key.helperId), {
    version: key.version,
    index,
    characters,
    vectors,
    vectorsDueAt: 0,
    usedAt: Date.now(),
  });
  forgetOldest();
}

function addVectors(held: Held, vectors: PassageVectors): void {
  held.characters += (vectors.size - held.vectors.size) * VECTOR_CHARACTERS;
  for (const [hash, vector] of vectors) held.vectors.set(hash, vector);
  const isComplete = held.index.passages.every(({ hash }) => vectors.has(hash));
  const laterMs = MORE_VECTORS_MS + vectors.size * MORE_VECTORS_MS_EACH;
  held.vectorsDueAt = isComplete ? Number.POSITIVE_INFINITY : Date.now() + laterMs;
  forgetOldest();
}

function forgetOldest(): void {
  let total = [...indexes.values()].reduce((sum, entry) => sum + entry.characters, 0);
  for (const [oldest, entry] of indexes) {
    if (total <= MAX_CHARACTERS || indexes.size === 1) break;
    indexes.delete(oldest);
    total -= entry.characters;
  }
}

function recall(key: KnowledgeKey): Held | null {
  const name = String(key.helperId);
  const entry = indexes.get(name);
  // A newer one is right for a question that was asked while the couple saved.
  if (!entry || entry.version < key.version) return null;
  entry.usedAt = Date.now();
  // To the end of the order: the least recently used stands first.
  indexes.delete(name);
  indexes.set(name, entry);
  return entry;
}
