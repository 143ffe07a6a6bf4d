import type { KnowledgeIndex } from '../types.ts';
import type { ParsedMessage, ParsedQuestion } from '../understand/parse-question.ts';
import { findByWords, type WordMatch } from './by-words.ts';
import type { Reader } from './reader/reader.ts';
import { type RerankedPassage, rerank } from './rerank.ts';

/** What words find for a question and, where available, the trained reader's judgement of all passages. */
export type Ranked = {
  found: readonly WordMatch[];
  /** Null without a reader, or before it has encoded the passages. */
  reranked: readonly RerankedPassage[] | null;
};

/** Ranks the passages for a question in its conversation. */
export async function rankFor(
  question: ParsedQuestion,
  { before, previousAnswer }: Context,
  index: KnowledgeIndex,
  reader: Reader | null,
): Promise<Ranked> {
  const judge = async (
    asked: ParsedQuestion,
    found: readonly WordMatch[],
    context: Context,
  ): Promise<Ranked> => {
    const reranked =
      reader && (await rerank({ question: asked, found, ...context }, index, reader));
    return { found, reranked };
  };
  const found = findByWords(question, index);
  const behind = await judge(question, found, { before, previousAnswer });
  if (before === '' || behind.reranked === null || isBound(question)) return behind;
  // Most of what a guest asks next is another question; which it is, the reader finds surer.
  const own = { ...question, focus: null };
  const ownFound = question.focus ? findByWords(own, index) : found;
  const alone = await judge(own, ownFound, { before: '', previousAnswer: [] });
  const surer = question.focus ? SURER_THAN_REFERRING : SURER;
  return bestOf(alone.reranked) >= bestOf(behind.reranked) + surer ? alone : behind;
}

/** "What's her number?" and "where is it?" are nothing by themselves. */
const isBound = ({ text, focus }: ParsedQuestion): boolean => focus !== null && BOUND.test(text);
const BOUND = /\b(?:he|she|him|his|her|hers)\b|\b(?:is|are|was) (?:it|that|this|they|those)\W*$/;

type Context = Pick<ParsedMessage, 'before' | 'previousAnswer'>;

/**
 * By how much, in log odds: chosen on author `A`, whose follow-ups keep their answers with it. A question
 * whose words refer back ("do they take dogs") seldom does not.
 */
const SURER = 0.5;
const SURER_THAN_REFERRING = 1.5;
const bestOf = (reranked: readonly RerankedPassage[] | null): number =>
  reranked?.[0]?.score ?? Number.NEGATIVE_INFINITY;
