import { isSoftStem } from '../lexicon/soft-words.ts';
import type { Passage } from '../types.ts';
import { type ParsedQuestion, parseStandalone } from '../understand/parse-question.ts';

const headingReads = new Map<string, ReadonlySet<string>>();

/** How alike the guest's question and the passage's heading question are: 0 to 1. */
export function questionLikeness(question: ParsedQuestion, passage: Passage): number {
  const heading = passage.headings.at(-1) ?? '';
  if (!heading.endsWith('?')) return 0;
  let known = headingReads.get(heading);
  if (!known) {
    known = keysOf(parseStandalone(heading));
    if (headingReads.size > 20_000) headingReads.clear();
    headingReads.set(heading, known);
  }
  return likenessOf(question, known);
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
