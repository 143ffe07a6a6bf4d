import { availableParallelism } from 'node:os';
import type {
  AskablePassage,
  Contradiction,
  CoverageTopic,
  FactDay,
  Grounding,
  PassagePrivacy,
  Reader,
  ReaderInput,
  Reply,
  Style,
  WeddingFacts,
} from '#answer/engine.ts';
import type {
  Judge,
  KnowledgeKey,
  PassageEncodings,
  PrivacyQuery,
  Question,
} from './answer-protocol.ts';
import { AnswerScheduler, type LoadKnowledge } from './answer-scheduler.ts';
import { KeptResults } from './kept-results.ts';

/**
 * The processes in which the engine (`src/answer`) runs: away from the event loop and fairly by helper. `load` is called
 * only where no process holds this version yet. Throws 503 where too many tasks of one helper wait.
 */
export type AnswerPool = {
  answer: (
    key: KnowledgeKey,
    load: LoadKnowledge,
    question: Question,
  ) => Promise<{ reply: Reply; judge: Judge }>;
  /** The reply, with what a language model needs to give a better one. */
  ground: (
    key: KnowledgeKey,
    load: LoadKnowledge,
    question: Question,
  ) => Promise<{ grounding: Grounding; judge: Judge }>;
  /** Questions that this knowledge answers, for a guest to begin with. */
  suggest: (key: KnowledgeKey, load: LoadKnowledge, limit: number) => Promise<string[]>;
  /** All passages of this knowledge, each once. */
  passages: (key: KnowledgeKey, load: LoadKnowledge) => Promise<ReaderInput[]>;
  /** Those that a language model may be asked about; what is private is not among them. */
  askable: (key: KnowledgeKey, load: LoadKnowledge, limit: number) => Promise<AskablePassage[]>;
  /** What guests ask most, and the replies they get now. */
  coverage: (key: KnowledgeKey, load: LoadKnowledge, style: Style) => Promise<CoverageTopic[]>;
  /** Also with the wedding date of the couple's plan, as `YYYY-MM-DD`. */
  contradictions: (
    key: KnowledgeKey,
    load: LoadKnowledge,
    plannedDate: string,
  ) => Promise<Contradiction[]>;
  /** Passages with whether they are kept from guests. */
  privacy: (
    key: KnowledgeKey,
    load: LoadKnowledge,
    query: PrivacyQuery,
  ) => Promise<PassagePrivacy[]>;
  /** What this knowledge surely says; read once for each version and booked day. */
  facts: (key: KnowledgeKey, load: LoadKnowledge, booked: FactDay) => Promise<WeddingFacts>;
  /** Opens the reader, and gives what runs it; until then, and where that fails, words alone answer. */
  warmUp: () => Promise<Reader['runtime'] | null>;
  /** Who judges the next guest's question: the reader, once it is open, where passages are encoded. */
  judge: () => Judge;
  close: () => Promise<void>;
};

type Options = {
  /** How many processes answer; by default one fewer than there are processor cores. */
  processes?: number;
  /** From how many characters on a helper's knowledge goes to the process for much of it. */
  muchKnowledgeCharacters?: number;
  /** What the reader made of a helper's passages by now. */
  loadEncodings?: (helperId: number) => Promise<PassageEncodings>;
  /** How long a turn in a process may take; what takes longer would never end. */
  turnMs?: number;
};

/** More than a wedding's; what is far above takes seconds to read. */
const MUCH_KNOWLEDGE_CHARACTERS = 150_000;

/** Of what the reader has no part in: it need not be made anew once that is open. */
const BY_WORDS_FOR_GOOD = 'reader' satisfies Judge;

/** Makes the pool. It starts its processes with the first task, and the one for much knowledge when there is such. */
export function createAnswerPool({
  processes = Math.max(1, availableParallelism() - 1),
  muchKnowledgeCharacters = MUCH_KNOWLEDGE_CHARACTERS,
  loadEncodings = async () => new Map(),
  turnMs = 60_000,
}: Options = {}): AnswerPool {
  const scheduler = new AnswerScheduler({
    processes,
    muchKnowledgeCharacters,
    loadEncodings,
    turnMs,
  });
  const kept = new KeptResults();
  const idle = setInterval(() => kept.dropIdle(), 60_000);
  idle.unref();
  return {
    ...madeEachTime(scheduler),
    ...madeOnce(scheduler, kept),
    warmUp: () => scheduler.openReader(),
    judge: () => (scheduler.hasReader ? 'reader' : 'words'),
    async close() {
      clearInterval(idle);
      await scheduler.close();
    },
  };
}

/** What is asked again and again with other words, or is of no use a second time. */
function madeEachTime(
  scheduler: AnswerScheduler,
): Pick<AnswerPool, 'answer' | 'ground' | 'passages' | 'askable' | 'privacy'> {
  return {
    async answer(key, load, asked) {
      const { result: reply, judge } = await scheduler.run(key, load, { kind: 'answer', asked });
      return { reply, judge };
    },
    async ground(key, load, asked) {
      const { result, judge } = await scheduler.run(key, load, { kind: 'ground', asked });
      return { grounding: result, judge };
    },
    async passages(key, load) {
      return (await scheduler.run(key, load, { kind: 'passages', asked: null })).result;
    },
    async askable(key, load, limit) {
      return (await scheduler.run(key, load, { kind: 'askable', asked: { limit } })).result;
    },
    async privacy(key, load, asked) {
      return (await scheduler.run(key, load, { kind: 'privacy', asked })).result;
    },
  };
}

/** What is the same for everybody who asks, as long as the knowledge is. */
function madeOnce(
  scheduler: AnswerScheduler,
  kept: KeptResults,
): Pick<AnswerPool, 'suggest' | 'coverage' | 'contradictions' | 'facts'> {
  return {
    suggest: (key, load, limit) =>
      kept.find(key, `suggest ${limit}`, () =>
        scheduler.run(key, load, { kind: 'suggest', asked: { limit } }),
      ),
    coverage: (key, load, style) =>
      kept.find(key, `coverage ${style.personality} ${style.responseStyle}`, () =>
        scheduler.run(key, load, { kind: 'coverage', asked: { style } }),
      ),
    contradictions: (key, load, plannedDate) =>
      kept.find(key, `contradictions ${plannedDate}`, async () => ({
        ...(await scheduler.run(key, load, { kind: 'contradictions', asked: { plannedDate } })),
        judge: BY_WORDS_FOR_GOOD,
      })),
    facts: (key, load, booked) =>
      kept.find(key, `facts ${JSON.stringify(booked)}`, async () => ({
        ...(await scheduler.run(key, load, { kind: 'facts', asked: { booked } })),
        judge: BY_WORDS_FOR_GOOD,
      })),
  };
}
