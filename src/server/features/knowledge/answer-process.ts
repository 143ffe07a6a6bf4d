import {
  answerQuestion,
  askablePassages,
  buildKnowledgeIndex,
  coverage,
  findContradictions,
  findPrivacy,
  groundQuestion,
  type KnowledgeIndex,
  listPrivacy,
  type PackedEncoding,
  type PassagePrivacy,
  packEncoding,
  type Reader,
  type ReaderInput,
  readerInputs,
  readFacts,
  suggestQuestions,
  tokensOfInput,
  tokensOfQuestion,
  unpackEncoding,
} from '#answer/engine.ts';
import { openReader } from '#reader/open-reader.ts';
import type {
  AnswerRequest,
  AnswerResponse,
  Knowledge,
  PassageEncodings,
  PrivacyQuery,
  Task,
  TaskKind,
  Tasks,
} from './answer-protocol.ts';
import { createReplyCache, type ReplyCache } from './reply-cache.ts';
import { createTurn, type Turn, takingTurns } from './turns.ts';

// The process that reads and answers: whatever a document or a question makes it do, the server's
// event loop goes on, and the native code that runs the reader can end nothing else. What it holds, and whose turn it is, the server decides (answer-pool.ts).

type Held = {
  index: KnowledgeIndex;
  /** What the reader is given of each passage, each once. */
  inputs: readonly ReaderInput[];
  /** Those of the index: filled once they are there, since much else is kept by the index itself. */
  encodings: Map<string, PackedEncoding>;
  /** Those of the questions that passages are known to answer: each is read here, once. */
  questionVectors: Map<string, PackedEncoding>;
  replies: ReplyCache;
};
const holding = new Map<number, Held>();
/** Tasks that have paused, by their ids. */
const turns = new Map<number, Turn>();
let reader: Reader | null = null;

const say = (response: AnswerResponse) => process.send?.(response);

process.on('disconnect', () => process.exit(0));
process.on('message', (request: AnswerRequest) => {
  if (request.kind === 'forget') for (const id of request.helperIds) holding.delete(id);
  else if (request.kind === 'continue') turns.get(request.id)?.goOn();
  else void respond(request);
});

if (process.argv.includes('--reader')) void openAndSay();

async function openAndSay(): Promise<void> {
  try {
    const opened = await openReader();
    await tryOut(opened);
    reader = opened;
    say({ kind: 'opened', runtime: opened.runtime });
  } catch (error) {
    say({ kind: 'not-opened', message: String(error) });
  }
}

/** Its code is compiled where it first runs: now, and not while a guest waits. */
async function tryOut(opened: Reader): Promise<void> {
  const text = 'The ceremony starts at 4 PM in the barn.';
  const index = buildKnowledgeIndex([{ source: '', text, addedAt: 0 }], { encodings: new Map() });
  const held = hold(index, new Map());
  await encodeMissing(held, opened, async () => undefined);
  const question = { question: 'When does it start?', history: [], style: PLAIN };
  await answerQuestion({ ...question, index: held.index, reader: opened });
}

const PLAIN = { personality: 'friendly', responseStyle: 'brief' } as const;

async function respond(request: AnswerRequest & { kind: 'task' }): Promise<void> {
  const { id, key, task, knowledge, encodings } = request;
  const turn = createTurn(() => say({ kind: 'paused', id }));
  turns.set(id, turn);
  try {
    if (knowledge) holding.set(key.helperId, read(knowledge));
    const held = holding.get(key.helperId);
    if (!held) throw new Error('The process does not hold this knowledge');
    if (encodings) addEncodings(held, encodings);
    const own = READS[task.kind] ? await readerOf(held, turn) : null;
    const result = await held.replies.reuse(task, own !== null, () => work(task, held.index, own));
    const missing = held.inputs.length - held.encodings.size;
    say({ kind: 'done', id, result, judge: own ? 'reader' : 'words', missing });
  } catch (error) {
    // Where it came from alone: the message of an error in here could hold a guest's or the couple's text.
    say({ kind: 'failed', id, message: originOf(error) });
  } finally {
    turns.delete(id);
  }
}

/** Which tasks the reader has a part in. */
const READS: Record<TaskKind, boolean> = {
  answer: true,
  ground: true,
  suggest: true,
  coverage: true,
  passages: false,
  askable: false,
  contradictions: false,
  privacy: false,
  facts: false,
};

async function work(
  task: Task,
  index: KnowledgeIndex,
  own: Reader | null,
): Promise<Tasks[TaskKind]['gives']> {
  switch (task.kind) {
    case 'answer': {
      const { kind: _, ...reply } = await answerQuestion({ ...task.asked, index, reader: own });
      return reply;
    }
    case 'ground':
      return groundQuestion({ ...task.asked, index, reader: own });
    case 'suggest':
      return suggestQuestions(index, own, task.asked.limit);
    case 'passages':
      return inputsOf(index);
    case 'askable':
      return askablePassages(index, task.asked.limit);
    case 'coverage':
      return coverage(index, task.asked.style, own);
    case 'contradictions':
      return findContradictions(index, task.asked.plannedDate);
    case 'privacy':
      return privacyOf(index, task.asked);
    case 'facts':
      return readFacts(index, task.asked.booked);
    default:
      throw new TypeError('The process knows no such task');
  }
}

/** Where an error came from, without what it says. */
const originOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.name} ${(error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')}`
    : 'unknown';

function privacyOf(index: KnowledgeIndex, query: PrivacyQuery): PassagePrivacy[] {
  if ('search' in query) return listPrivacy(index, query.search);
  const found = findPrivacy(index, query.hash);
  return found ? [found] : [];
}

function read({ sources, taught, privacy = [], questions = new Map() }: Knowledge): Held {
  const encodings = new Map<string, PackedEncoding>();
  return hold(buildKnowledgeIndex(sources, { taught, privacy, encodings, questions }), encodings);
}

function hold(index: KnowledgeIndex, encodings: Map<string, PackedEncoding>): Held {
  const questionVectors = new Map<string, PackedEncoding>();
  return {
    index: { ...index, encodings, questionVectors },
    inputs: inputsOf(index),
    encodings,
    questionVectors,
    replies: createReplyCache(),
  };
}

const inputsOf = ({ passages }: KnowledgeIndex): ReaderInput[] => [
  ...new Map(readerInputs(passages).map((input) => [input.hash, input])).values(),
];

function addEncodings(held: Held, encodings: PassageEncodings): void {
  for (const { hash } of held.inputs) {
    const bytes = held.encodings.has(hash) ? undefined : encodings.get(hash);
    const encoding = bytes && unpackEncoding(bytes);
    if (encoding) held.encodings.set(hash, encoding);
  }
}

/** So few passages are encoded here and now, so that the first guest after a save is answered well. */
const MOST_ENCODED_HERE = 150;
/** So many between two turns: they take a tenth of a second. */
const ENCODED_AT_ONCE = 8;

/** The reader for a knowledge that it has read, or reads now where that is little; else null. */
async function readerOf(held: Held, turn: Turn): Promise<Reader | null> {
  const opened = reader;
  const missing = held.inputs.length - held.encodings.size;
  if (!opened || missing > MOST_ENCODED_HERE) return null;
  await encodeMissing(held, opened, turn.mayPause);
  await encodeQuestions(held, opened, turn.mayPause);
  return takingTurns(opened, turn);
}

async function encodeMissing(
  held: Held,
  opened: Reader,
  mayPause: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const some = held.inputs
      .filter(({ hash }) => !held.encodings.has(hash))
      .slice(0, ENCODED_AT_ONCE);
    if (some.length === 0) return;
    const made = await opened.encode(some.map(({ text }) => tokensOfInput(text, opened)));
    addEncodings(held, new Map(some.map(({ hash }, i) => [hash, packEncoding(made[i]!)])));
    // Encodings of this model are never refused; should one be, waiting for it would not end.
    if (some.some(({ hash }) => !held.encodings.has(hash))) throw new Error('Encoding failed');
    await mayPause();
  }
}

/** Reads the questions that passages are known to answer, when the first guest asks. */
async function encodeQuestions(
  { index, questionVectors }: Held,
  opened: Reader,
  mayPause: () => Promise<void>,
): Promise<void> {
  const missing = [...new Set([...index.questions.values()].flat())].filter(
    (question) => !questionVectors.has(question),
  );
  for (let from = 0; from < missing.length; from += ENCODED_AT_ONCE) {
    const some = missing.slice(from, from + ENCODED_AT_ONCE);
    const made = await opened.encode(some.map((question) => tokensOfQuestion(question, opened)));
    some.forEach((question, i) => {
      // Two questions are compared as wholes.
      const packed = packEncoding({ ...made[i]!, tokens: new Float32Array(0) });
      const encoding = unpackEncoding(packed);
      if (encoding) questionVectors.set(question, encoding);
    });
    await mayPause();
  }
}
