import type {
  Contradiction,
  CoverageTopic,
  EngineReply,
  KnowledgeSource,
  Reply,
  Style,
  TaughtAnswer,
  Turn,
} from '#answer/types.ts';

/** Which knowledge: a helper's, at one version. Content changes give it a new version. */
export type KnowledgeKey = { helperId: number; version: number };

/** All that a helper knows: the couple's texts, and the answers that they taught it. */
export type Knowledge = {
  sources: readonly KnowledgeSource[];
  taught: readonly TaughtAnswer[];
};

/** A question with what is needed to understand it and to speak in the helper's manner. */
export type Question = {
  question: string;
  history: readonly Turn[];
  style: Style;
  /** What texts of it mean, where the encoder was asked; passages are then also found by their meaning. */
  vectors?: ReadonlyMap<string, Float32Array>;
};

/** The vectors that a helper's passages have by now, by the hashes of the passages. */
export type PassageVectors = ReadonlyMap<string, Float32Array>;

/** A passage as a language model gets it. */
export type GroundingPassage = {
  id: number;
  /** Names its text from one version of the knowledge to the next. */
  hash: string;
  source: string;
  headings: readonly string[];
  text: string;
};

/** The built-in engine's reply, and what a language model needs to give a better one. */
export type Grounding = {
  reply: Reply;
  /** True for small talk, abuse and what is never told: no model is asked. */
  isFinal: boolean;
  /** What is said, in the guest's language, where the knowledge does not hold the answer. */
  decline: string;
  /** All that may be told where it is little, else what comes near the question. */
  passages: readonly GroundingPassage[];
  /** True where `passages` is not all that may be told. */
  isPartial: boolean;
};

/** A passage by its hash, with the text that its vector is made of. */
export type PassageText = { hash: string; text: string };

/** What the server asks of the answer thread. */
export type AnswerRequest =
  | { id: number; kind: 'load'; key: KnowledgeKey; knowledge: Knowledge }
  | { id: number; kind: 'vectors'; key: KnowledgeKey; vectors: PassageVectors }
  | { id: number; kind: 'answer'; key: KnowledgeKey; question: Question }
  | { id: number; kind: 'ground'; key: KnowledgeKey; question: Question }
  | { id: number; kind: 'suggest'; key: KnowledgeKey; limit: number }
  | { id: number; kind: 'passages'; key: KnowledgeKey }
  | { id: number; kind: 'coverage'; key: KnowledgeKey; style: Style }
  | { id: number; kind: 'contradictions'; key: KnowledgeKey };

/** What the thread answers; `missing` asks for the knowledge of that key first, or for its vectors. */
export type AnswerResponse =
  | { id: number; kind: 'loaded' }
  | { id: number; kind: 'missing' }
  | { id: number; kind: 'wants-vectors' }
  | { id: number; kind: 'answer'; reply: EngineReply }
  | { id: number; kind: 'ground'; grounding: Grounding }
  | { id: number; kind: 'suggest'; questions: string[] }
  | { id: number; kind: 'passages'; passages: PassageText[] }
  | { id: number; kind: 'coverage'; topics: CoverageTopic[] }
  | { id: number; kind: 'contradictions'; found: Contradiction[] }
  | { id: number; kind: 'failed'; message: string };
