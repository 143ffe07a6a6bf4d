import { getConcept } from '../lexicon/concepts.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';

/** How alike the guest's question and the written one must be. */
const SAME_QUESTION = 0.4;

/** The written answer that a passage is part of, in order, or its short paragraph; else null. */
export function wholeAnswer(
  question: ParsedQuestion,
  passage: Passage,
  questionLikeness: number,
  index: KnowledgeIndex,
): Passage[] | null {
  if (questionLikeness < SAME_QUESTION && !isSectionOf(question, passage))
    return shortBlock(passage, index);
  const heading = passage.headings.at(-1);
  return index.passages.filter(
    (each) =>
      each.source === passage.source &&
      each.headings.at(-1) === heading &&
      Math.abs(each.block - passage.block) <= 3 &&
      !each.isPrivate &&
      !each.superseded,
  );
}

/** A label with its few words, or a short paragraph, is one statement. */
const SHORT_BLOCK = 240;

function shortBlock(passage: Passage, index: KnowledgeIndex): Passage[] | null {
  const block = index.passages.filter(
    (each) => each.block === passage.block && !each.isPrivate && !each.superseded,
  );
  const length = block.reduce((sum, { text }) => sum + text.length, 0);
  return block.length > 1 && length <= SHORT_BLOCK ? block : null;
}

/** "What should I wear?" asks for everything under "Dress code". */
function isSectionOf(question: ParsedQuestion, passage: Passage): boolean {
  if (question.wants.size > 0 || question.isWhere || question.focus) return false;
  const topics = [...question.concepts].filter((id) => getConcept(id).kind !== 'event');
  return topics.length === 1 && passage.headingConcepts.has(topics[0]!);
}
