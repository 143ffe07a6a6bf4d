import type {
  Contradiction,
  CoverageTopic,
  Grounding,
  KnowledgeSource,
  ReaderInput,
  Reply,
  Style,
  TaughtAnswer,
  Turn,
} from '#answer/engine.ts';

/** Which knowledge: a helper's, at one version. Content changes give it a new version. */
export type KnowledgeKey = { helperId: number; version: number };

/** All that a helper knows: the couple's texts, and the answers that they taught it. */
export type Knowledge = {
  sources: readonly KnowledgeSource[];
  taught: readonly TaughtAnswer[];
};

/** A question with what is needed to understand it and to speak in the helper's manner. */
export type Question = { question: string; history: readonly Turn[]; style: Style };

/** What the reader made of a helper's passages by now, packed, by the hashes of their inputs. */
export type PassageEncodings = ReadonlyMap<string, Uint8Array>;

/** What the server asks of the answer thread. */
export type AnswerRequest =
  | { id: number; kind: 'load'; key: KnowledgeKey; knowledge: Knowledge }
  | { id: number; kind: 'encodings'; key: KnowledgeKey; encodings: PassageEncodings }
  | { id: number; kind: 'answer'; key: KnowledgeKey; question: Question }
  | { id: number; kind: 'ground'; key: KnowledgeKey; question: Question }
  | { id: number; kind: 'suggest'; key: KnowledgeKey; limit: number }
  | { id: number; kind: 'passages'; key: KnowledgeKey }
  | { id: number; kind: 'coverage'; key: KnowledgeKey; style: Style }
  | { id: number; kind: 'contradictions'; key: KnowledgeKey }
  /** Opens the reader, so that the first guest finds it ready. */
  | { id: number; kind: 'warm' };

/** What the thread answers; `missing` asks for the knowledge of that key first, or for its encodings. */
export type AnswerResponse =
  | { id: number; kind: 'loaded' }
  | { id: number; kind: 'missing' }
  | { id: number; kind: 'wants-encodings' }
  | { id: number; kind: 'answer'; reply: Reply }
  | { id: number; kind: 'ground'; grounding: Grounding }
  | { id: number; kind: 'suggest'; questions: string[] }
  | { id: number; kind: 'passages'; passages: ReaderInput[] }
  | { id: number; kind: 'coverage'; topics: CoverageTopic[] }
  | { id: number; kind: 'contradictions'; found: Contradiction[] }
  | { id: number; kind: 'failed'; message: string };
