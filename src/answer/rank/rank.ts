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
  const judge = (context: Pick<ParsedMessage, 'before' | 'previousAnswer'>) =>
    reader && rerank({ question, candidates, ...context }, index, reader);
  const behind = await judge({ before, previousAnswer });
  if (before === '' || question.focus || behind === null) return { candidates, reranked: behind };
  // Most of what a guest asks next is another question; which it is, the reader finds surer.
  const alone = await judge({ before: '', previousAnswer: [] });
  return { candidates, reranked: bestOf(alone) >= bestOf(behind) + SURER ? alone : behind };
}

/** By how much, in log odds: chosen on author `A`, whose follow-ups keep their answers with it. */
const SURER = 0.5;
const bestOf = (reranked: readonly RerankedPassage[] | null): number =>
  reranked?.[0]?.score ?? Number.NEGATIVE_INFINITY;
