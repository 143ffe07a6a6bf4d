import type {
  Contradiction,
  CoverageTopic,
  Grounding,
  ReaderInput,
  Reply,
  Style,
} from '#answer/engine.ts';
import { createLane, type RequestBody } from './answer-lane.ts';
import type {
  AnswerResponse,
  Knowledge,
  KnowledgeKey,
  PassageEncodings,
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
  passages: (key: KnowledgeKey, load: LoadKnowledge) => Promise<ReaderInput[]>;
  /** What guests ask most, and what they are told of it now. */
  coverage: (key: KnowledgeKey, load: LoadKnowledge, style: Style) => Promise<CoverageTopic[]>;
  contradictions: (key: KnowledgeKey, load: LoadKnowledge) => Promise<Contradiction[]>;
  /** Opens the reader in every thread, so that the first guest finds it ready. */
  warmUp: () => Promise<void>;
  close: () => Promise<void>;
};

type LoadKnowledge = () => Promise<Knowledge>;

type Options = {
  threads?: number;
  /** From how many characters on a helper's knowledge goes to the thread for much of it. */
  muchKnowledgeCharacters?: number;
  /** What the reader made of a helper's passages by now. */
  loadEncodings?: (helperId: number) => Promise<PassageEncodings>;
};

/** Knowledge of more characters is read for seconds; a wedding's is far below. */
const MUCH_KNOWLEDGE_CHARACTERS = 300_000;

/**
 * Starts `threads` answer threads, and one more for helpers with much knowledge, behind which nobody
 * else waits. A helper's questions always go to the same one, which knows it.
 */
export function createAnswerEngine({
  threads = 1,
  muchKnowledgeCharacters = MUCH_KNOWLEDGE_CHARACTERS,
  loadEncodings = async () => new Map(),
}: Options = {}): AnswerEngine {
  const lanes = Array.from({ length: threads }, () => createLane());
  const laneForMuch = createLane();
  const helpersWithMuch = new Set<number>();
  const laneOf = (key: KnowledgeKey) =>
    helpersWithMuch.has(key.helperId) ? laneForMuch : lanes[key.helperId % lanes.length]!;

  /** The loads that are under way: many who ask at once after a save have it read once. */
  const loads = new Map<string, Promise<void>>();

  function loadOnce(key: KnowledgeKey, load: LoadKnowledge): Promise<void> {
    const name = `${key.helperId}.${key.version}`;
    const begun = loads.get(name) ?? loadNow(key, load).finally(() => loads.delete(name));
    loads.set(name, begun);
    return begun;
  }

  async function loadNow(key: KnowledgeKey, load: LoadKnowledge): Promise<void> {
    const knowledge = await load();
    const characters = knowledge.sources.reduce((sum, source) => sum + source.text.length, 0);
    if (characters > muchKnowledgeCharacters) helpersWithMuch.add(key.helperId);
    else helpersWithMuch.delete(key.helperId);
    await laneOf(key).send({ kind: 'load', key, knowledge });
  }

  async function ask<Kind extends AnswerResponse['kind']>(
    key: KnowledgeKey,
    load: LoadKnowledge,
    request: RequestBody & { kind: Kind },
  ): Promise<Extract<AnswerResponse, { kind: Kind }>> {
    const { kind }: { kind: Kind } = request;
    let response = await laneOf(key).send(request);
    // Between the loading and the question another helper's load may have taken its place.
    for (let attempt = 0; attempt < 4; attempt += 1) {
      if (response.kind === 'missing') {
        await loadOnce(key, load);
      } else if (response.kind === 'wants-encodings') {
        const encodings = await loadEncodings(key.helperId);
        await laneOf(key).send({ kind: 'encodings', key, encodings });
      } else break;
      response = await laneOf(key).send(request);
    }
    if (isOfKind(response, kind)) return response;
    throw new Error(`The answer thread said ${response.kind}`);
  }

  return {
    answer: async (key, load, question) =>
      (await ask(key, load, { kind: 'answer', key, question })).reply,
    ground: async (key, load, question) =>
      (await ask(key, load, { kind: 'ground', key, question })).grounding,
    suggest: async (key, load, limit) =>
      (await ask(key, load, { kind: 'suggest', key, limit })).questions,
    passages: async (key, load) => (await ask(key, load, { kind: 'passages', key })).passages,
    coverage: async (key, load, style) =>
      (await ask(key, load, { kind: 'coverage', key, style })).topics,
    contradictions: async (key, load) =>
      (await ask(key, load, { kind: 'contradictions', key })).found,
    async warmUp() {
      await Promise.all(lanes.map((lane) => lane.send({ kind: 'warm' })));
    },
    async close() {
      await Promise.all([...lanes, laneForMuch].map((lane) => lane.close()));
    },
  };
}

function isOfKind<Kind extends AnswerResponse['kind']>(
  response: AnswerResponse,
  kind: Kind,
): response is Extract<AnswerResponse, { kind: Kind }> {
  return response.kind === kind;
}
