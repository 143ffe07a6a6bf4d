import { parentPort } from 'node:worker_threads';
import {
  answerQuestion,
  buildKnowledgeIndex,
  coverage,
  findContradictions,
  groundQuestion,
  type KnowledgeIndex,
  type PackedEncoding,
  packEncoding,
  type Reader,
  type ReaderInput,
  readerInputs,
  suggestQuestions,
  tokensOfInput,
  unpackEncoding,
} from '#answer/engine.ts';
import { openReader } from '#reader/open-reader.ts';
import type {
  AnswerRequest,
  AnswerResponse,
  Knowledge,
  KnowledgeKey,
  PassageEncodings,
} from './answer-protocol.ts';

// The thread that reads and answers: whatever a document or a question makes it do, the event loop
// of the server goes on, and the server ends a thread that takes too long.

/** Indexes in the order of their last use, at most this much text in all. */
const MAX_CHARACTERS = 30_000_000;
type Held = {
  version: number;
  index: KnowledgeIndex;
  characters: number;
  /** What the reader is given of each passage, each once. */
  inputs: readonly ReaderInput[];
  /** Those of the index: filled once they are there, since much else is kept by the index itself. */
  encodings: Map<string, PackedEncoding>;
  /** When its passages' encodings are worth asking for (again), in ms since the epoch. */
  encodingsDueAt: number;
  /** When it was last asked for, in ms since the epoch. */
  usedAt: number;
};
const indexes = new Map<string, Held>();
/** While encodings are being made, more of them are asked for after this, and more for each there is. */
const MORE_ENCODINGS_MS = 2_000;
const MORE_ENCODINGS_MS_EACH = 2;

/** What nobody asks for is not held on to: it may be of a helper that is deleted, by whichever process. */
const IDLE_MS = 30 * 60_000;
setInterval(() => {
  for (const [helper, held] of indexes) {
    if (Date.now() - held.usedAt > IDLE_MS) indexes.delete(helper);
  }
}, 60_000).unref();

/** The trained reader once it is open; until then, and where it cannot be opened, words alone answer. */
let reader: Reader | null = null;
let opening: Promise<void> | undefined;

function warmUp(): Promise<void> {
  opening ??= open();
  return opening;
}

async function open(): Promise<void> {
  try {
    reader = await openReader();
  } catch {
    // Words alone answer; what is wrong with the files shows where passages are encoded.
  }
}

/** So few passages are encoded here and now, so that the first guest after a save is answered well. */
const MOST_ENCODED_HERE = 150;

/** The reader for a knowledge that it has read, or reads now where that is little; else null. */
async function readerOf(held: Held): Promise<Reader | null> {
  const missing = held.inputs.filter(({ hash }) => !held.encodings.has(hash));
  if (reader && missing.length > 0 && missing.length <= MOST_ENCODED_HERE) {
    const opened = reader;
    const made = await opened.encode(missing.map(({ text }) => tokensOfInput(text, opened)));
    addEncodings(held, new Map(missing.map(({ hash }, i) => [hash, packEncoding(made[i]!)])));
  }
  return held.encodings.size < held.inputs.length ? null : reader;
}

/** One request after the other: each is short, and the reader is busy with one question at a time. */
let working = Promise.resolve();
parentPort?.on('message', (request: AnswerRequest) => {
  working = working.then(async () => parentPort?.postMessage(await respond(request)));
});

async function respond(request: AnswerRequest): Promise<AnswerResponse> {
  const { id } = request;
  try {
    if (request.kind === 'warm') {
      await warmUp();
      return { id, kind: 'loaded' };
    }
    if (request.kind === 'load') {
      remember(request.key, request.knowledge);
      return { id, kind: 'loaded' };
    }
    const held = recall(request.key);
    if (!held) return { id, kind: 'missing' };
    if (request.kind === 'encodings') {
      addEncodings(held, request.encodings);
      return { id, kind: 'loaded' };
    }
    const needsReader = READS.has(request.kind);
    if (needsReader && Date.now() >= held.encodingsDueAt) return { id, kind: 'wants-encodings' };
    return await work(request, held);
  } catch (error) {
    // The stack alone: the message of an error in here could hold a guest's or the couple's text.
    return { id, kind: 'failed', message: stackOf(error) };
  }
}

const READS: ReadonlySet<AnswerRequest['kind']> = new Set([
  'answer',
  'ground',
  'coverage',
  'suggest',
]);

/** Where an error came from, without what it says. */
const stackOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.name} ${(error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')}`
    : 'unknown';

async function work(
  request: Exclude<AnswerRequest, { kind: 'load' | 'encodings' | 'warm' }>,
  held: Held,
): Promise<AnswerResponse> {
  const { id, kind } = request;
  const { index } = held;
  switch (kind) {
    case 'answer': {
      const input = { ...request.question, index, reader: await readerOf(held) };
      const { kind: _kind, ...reply } = await answerQuestion(input);
      return { id, kind, reply };
    }
    case 'ground': {
      const input = { ...request.question, index, reader: await readerOf(held) };
      return { id, kind, grounding: await groundQuestion(input) };
    }
    case 'suggest':
      return {
        id,
        kind,
        questions: await suggestQuestions(index, await readerOf(held), request.limit),
      };
    case 'passages': {
      return { id, kind, passages: [...held.inputs] };
    }
    case 'coverage':
      return { id, kind, topics: await coverage(index, request.style, await readerOf(held)) };
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
  const encodings = new Map<string, PackedEncoding>();
  const index = buildKnowledgeIndex(sources, { taught, encodings });
  indexes.delete(String(key.helperId));
  indexes.set(String(key.helperId), {
    version: key.version,
    index,
    characters,
    inputs: inputsOf(index),
    encodings,
    encodingsDueAt: 0,
    usedAt: Date.now(),
  });
  forgetOldest();
}

const inputsOf = ({ passages }: KnowledgeIndex): ReaderInput[] => [
  ...new Map(readerInputs(passages).map((input) => [input.hash, input])).values(),
];

function addEncodings(held: Held, encodings: PassageEncodings): void {
  for (const { hash } of held.inputs) {
    const bytes = held.encodings.has(hash) ? undefined : encodings.get(hash);
    const encoding = bytes && unpackEncoding(bytes);
    if (!encoding) continue;
    held.encodings.set(hash, encoding);
    held.characters += bytes.length;
  }
  const isComplete = held.encodings.size === held.inputs.length;
  const laterMs = MORE_ENCODINGS_MS + held.encodings.size * MORE_ENCODINGS_MS_EACH;
  held.encodingsDueAt = isComplete ? Number.POSITIVE_INFINITY : Date.now() + laterMs;
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
