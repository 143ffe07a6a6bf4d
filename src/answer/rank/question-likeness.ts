import { isSoftStem } from '../lexicon/soft-words.ts';
import type { Passage } from '../types.ts';
import { memoize } from '../understand/memoize.ts';
import { type ParsedQuestion, parseStandalone } from '../understand/parse-question.ts';

const keysOfHeading = memoize((heading: string) => keysOf(parseStandalone(heading)));

/** How alike the guest's question and the passage's heading question are: 0 to 1. */
export function questionLikeness(question: ParsedQuestion, passage: Passage): number {
  const heading = passage.headings.at(-1) ?? '';
  return heading.endsWith('?') ? likenessOf(question, keysOfHeading(heading)) : 0;
}

/** The overlap of a question with another one's keys: 0 to 1. */
export function likenessOf(question: ParsedQuestion, known: ReadonlySet<string>): number {
  const asked = keysOf(question);
  // The question's context may occur in the written one.
  for (const key of [...question.context.concepts, ...question.context.terms])
    if (known.has(key)) asked.add(key);
  let shared = 0;
  for (const key of asked) if (known.has(key)) shared += 1;
  return asked.size + known.size > 0 ? (2 * shared) / (asked.size + known.size) : 0;
}

/** What a question names: its concepts, and its content words. */
export const keysOf = (question: ParsedQuestion): Set<string> =>
  new Set([...question.concepts, ...question.terms.filter((term) => !isSoftStem(term))]);
