import type { KnowledgeSource, Reply, Style, Turn } from '#answer/types.ts';

/** Which knowledge: a helper's, at one version. Content changes give it a new version. */
export type KnowledgeKey = { helperId: number; version: number };

/** A question with what is needed to understand it and to speak in the helper's manner. */
export type Question = { question: string; history: readonly Turn[]; style: Style };

/** What the server asks of the answer thread. */
export type AnswerRequest =
  | { id: number; kind: 'load'; key: KnowledgeKey; sources: readonly KnowledgeSource[] }
  | { id: number; kind: 'answer'; key: KnowledgeKey; question: Question }
  | { id: number; kind: 'suggest'; key: KnowledgeKey; limit: number };

/** What the thread answers; `missing` asks for the knowledge of that key first. */
export type AnswerResponse =
  | { id: number; kind: 'loaded' }
  | { id: number; kind: 'missing' }
  | { id: number; kind: 'answer'; reply: Reply }
  | { id: number; kind: 'suggest'; questions: string[] }
  | { id: number; kind: 'failed'; message: string };
