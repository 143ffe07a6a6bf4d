import { type Lodging, partOf } from '../facts/lodgings.ts';
import { type ConceptId, conceptsIn } from '../lexicon/concepts.ts';
import { fold } from '../lexicon/words.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { detectLanguage, toEnglish } from '../understand/language.ts';
import type { Span } from '../values/found.ts';

const CLAUSE = /(?:(?! but | while )[^,;.!?()])+/g;
const DENIES =
  /\b(?:no(?! frills)|not|never|none|nor|neither|without|isn't|aren't|doesn't|don't|can't|cannot|closed)\b/;

/**
 * Where a passage speaks of a thing that a place to stay may have, such as a pool, and whether it denies it;
 * null where what it says of that place does not speak of it.
 */
export function sayingOf(
  thing: ConceptId,
  lodging: Lodging,
  passage: Passage,
  index: KnowledgeIndex,
): (Span & { isDenied: boolean }) | null {
  if (!passage.concepts.has(thing)) return null;
  const { text } = passage;
  const language = detectLanguage(fold(text));
  const part = partOf(lodging, passage, index);
  for (const { 0: clause, index: at } of text.slice(part.start, part.end).matchAll(CLAUSE)) {
    const said = toEnglish(fold(clause), language);
    if (!conceptsIn(said, 'say').has(thing)) continue;
    const start = part.start + at + (clause.length - clause.trimStart().length);
    return { start, end: start + clause.trim().length, isDenied: DENIES.test(said) };
  }
  return null;
}
