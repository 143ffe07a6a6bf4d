import { type Veto, vetoOf } from '../decide/vetoes.ts';
import type { KnowledgeIndex } from '../types.ts';
import type { ParsedMessage, ParsedQuestion } from '../understand/parse-question.ts';
import { type Candidate, findCandidates } from './find.ts';
import type { Reader } from './reader/reader.ts';
import { type RerankedPassage, rerank } from './rerank.ts';

/** A passage found by words, and the veto against it. */
export type VettedCandidate = Candidate & { veto: Veto | null };

/** What words find for a question and, where available, the trained reader's judgement of all passages. */
export type Ranked = {
  candidates: readonly VettedCandidate[];
  /** Null without a reader, or before it has encoded the passages. */
  reranked: readonly RerankedPassage[] | null;
};

/** Ranks the passages for a question in its conversation. */
export async function rankFor(
  question: ParsedQuestion,
  { before, previousAnswer }: Pick<ParsedMessage, 'before' | 'previousAnswer'>,
  index: KnowledgeIndex,
  reader: Reader | null,
): Promise<Ranked> {
  const candidates = findCandidates(question, index).map((candidate) => ({
    ...candidate,
    veto: vetoOf(question, candidate, index),
  }));
  const reranked = reader
    ? await rerank({ question, before, previousAnswer, candidates }, index, reader)
    : null;
  return { candidates, reranked };
}
