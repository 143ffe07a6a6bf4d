import { conceptsIn } from '../lexicon/concepts.ts';
import { isSoftStem } from '../lexicon/soft-words.ts';
import { rankOf } from '../lexicon/spoken-words.ts';
import { stem, stopWords } from '../lexicon/words.ts';
import type { ParsedQuestion } from './parse-question.ts';

/** "Xanthe's number", "the number for Xanthe". */
const OWNED = [
  /\b(\p{L}{3,}?)(?:'?s)? (?:phone|cell|mobile|whatsapp|telephone|e-?mail)(?: number| address)?\b/gu,
  /\b(\p{L}{3,}?)'?s number\b/gu,
  /\b(?:number|phone|e-?mail|address) (?:of|for) (?!the |my |your |our )(\p{L}{3,})\b/gu,
];

/** The stem of the name in "Freya's phone number": nobody else's will do. Null without a name. */
export function ownerOf({ text, wants }: ParsedQuestion): string | null {
  if (!wants.has('phone') && !wants.has('email')) return null;
  const names = OWNED.flatMap((owned) => [...text.matchAll(owned)].map(([, name]) => name!));
  const name = names.find(isName);
  return name === undefined ? null : stem(name);
}

function isName(name: string): boolean {
  if (stopWords.has(name) || rankOf(name) < COMMON) return false;
  // "Mai" is not "may", though they share a stem.
  if (isSoftStem(stem(name)) && rankOf(name) < Number.POSITIVE_INFINITY) return false;
  return conceptsIn(name, 'ask').size === 0;
}
/** A word as frequent as this is no name. */
const COMMON = 3000;
