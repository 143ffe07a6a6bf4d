import { isSoftStem } from '../lexicon/soft-words.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { KnowledgeIndex } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import type { Decision } from './decision.ts';

/**
 * What costs something that has its own heading, where its price is asked for and one sentence below states
 * one: "$35 a head" below "Swamp tour". Null for any other question.
 */
export function feeAnswerOf(
  { wants, concepts, terms }: ParsedQuestion,
  { passages }: KnowledgeIndex,
): Decision | null {
  const named = terms.filter((term) => !isSoftStem(term));
  if (!wants.has('price') || concepts.has('lodging') || named.length === 0) return null;
  const [fee, ...others] = passages.filter(
    (passage) =>
      isForGuests(passage) &&
      !passage.row &&
      passage.values.has('amount') &&
      named.every((term) => passage.headingTerms.has(term)),
  );
  return fee && others.length === 0 ? { passages: [fee], needed: 1, confidence: 1 } : null;
}
