import { conceptsIn } from '../lexicon/concepts.ts';
import { isSoftStem } from '../lexicon/soft-words.ts';
import { rankOf } from '../lexicon/spoken-words.ts';
import { stem, stopWords } from '../lexicon/words.ts';
import type { ParsedQuestion } from './parse-question.ts';

const OWN_NUMBER =
  /\b(\p{L}{3,}?)(?:'?s)? (?:phone|cell|mobile|whatsapp|telephone|e-?mail)(?: number| address)?\b|\b(\p{L}{3,}?)'?s number\b|\bnumber (?:of|for) (?!the |my |your |our )(\p{L}{3,})\b/u;

/** The stem of the name in "Freya's phone number": nobody else's will do. Null without a name. */
export function ownerOf({ text, wants }: ParsedQuestion): string | null {
  if (!wants.has('phone') && !wants.has('email')) return null;
  const match = OWN_NUMBER.exec(text);
  const name = match?.[1] ?? match?.[2] ?? match?.[3];
  if (!name || stopWords.has(name) || rankOf(name) < COMMON) return null;
  // "Mai" is not "may", though they share a stem.
  if (isSoftStem(stem(name)) && rankOf(name) < Number.POSITIVE_INFINITY) return null;
  return conceptsIn(name, 'ask').size > 0 ? null : stem(name);
}
/** A word as frequent as this is no name. */
const COMMON = 3000;
