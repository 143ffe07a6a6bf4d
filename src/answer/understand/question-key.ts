import { getConcept } from '../lexicon/concepts.ts';
import { softStems } from '../lexicon/soft-words.ts';
import { fold, termsOf, wordsOf } from '../lexicon/words.ts';
import { parseStandalone } from './parse-question.ts';

/**
 * Incremented whenever {@link questionKey} returns another key for any question: keys are stored, and those
 * of an older version are recomputed. A test compares the keys of many questions with their previous ones.
 */
export const QUESTION_KEY_VERSION = 7;

const MAX_LENGTH = 200;

/**
 * The same short text for questions that ask the same in other words: what they are about, the kind of answer
 * they want, and what else they name. "Can my 8 year old come" and "kids allowed?" share one; "is there a
 * pool" and "is there a gym" do not. At most 200 characters, never empty for a text that contains a letter or
 * digit.
 */
export function questionKey(question: string): string {
  const read = parseStandalone(question);
  const concepts = [...read.concepts].toSorted();
  let rest = read.text;
  for (const id of concepts) {
    const { source, flags } = getConcept(id).ask;
    rest = rest.replace(new RegExp(source, flags.includes('g') ? flags : `${flags}g`), ' ');
  }
  const named = [...new Set(termsOf(rest))].filter((term) => !softStems.has(term)).toSorted();
  if (concepts.length === 0 && named.length === 0) {
    return `=${wordsOf(fold(question)).join(' ')}`.slice(0, MAX_LENGTH);
  }
  const wants = [...read.wants].toSorted().join(',');
  return [concepts.join('+'), wants, read.isWhere ? 'where' : '', named.join(' ')]
    .join('|')
    .slice(0, MAX_LENGTH);
}
