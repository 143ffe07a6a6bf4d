import { isSoftStem } from '../lexicon/soft-words.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';

/** The overlap of a question with another one's keys: 0 to 1. */
export function likenessOf(question: ParsedQuestion, known: ReadonlySet<string>): number {
  const asked = keysOf(question);
  let shared = 0;
  for (const key of asked) if (known.has(key)) shared += 1;
  return asked.size + known.size > 0 ? (2 * shared) / (asked.size + known.size) : 0;
}

/** What a question names: its concepts, and its content words. */
export const keysOf = (question: ParsedQuestion): Set<string> =>
  new Set([...question.concepts, ...question.terms.filter((term) => !isSoftStem(term))]);
