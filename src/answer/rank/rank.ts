import { type Veto, vetoOf } from '../decide/vetoes.ts';
import type { KnowledgeIndex } from '../types.ts';
import type { ReadMessage, ReadQuestion } from '../understand/read-question.ts';
import { type Candidate, findCandidates } from './find.ts';
import { type ReadPassage, readPassages } from './read-passages.ts';
import type { Reader } from './reader/reader.ts';

/** A passage found by words, and the veto against it. */
export type VettedCandidate = Candidate & { veto: Veto | null };

/** What words find for a question and, where available, the trained reader's judgement of all passages. */
export type Ranked = {
  candidates: readonly VettedCandidate[];
  /** Null without a reader, or before it has encoded the passages. */
  read: readonly ReadPassage[] | null;
};

/** Ranks the passages for a question in its conversation. */
export async function rankFor(
  question: ReadQuestion,
  { before, told }: Pick<ReadMessage, 'before' | 'told'>,
  index: KnowledgeIndex,
  reader: Reader | null,
): Promise<Ranked> {
  const candidates = findCandidates(question, index).map((candidate) => ({
    ...candidate,
    veto: vetoOf(question, candidate, index),
  }));
  const read = reader
    ? await readPassages({ question, before, told, candidates }, index, reader)
    : null;
  return { candidates, read };
}
