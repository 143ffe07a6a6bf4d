import { conceptsIn } from '../lexicon/concepts.ts';
import type { Foreign } from '../lexicon/translations/dictionaries.ts';
import { fold, stem } from '../lexicon/words.ts';
import type { KnowledgeIndex } from '../types.ts';
import { weekdaysIn } from '../values/value-kinds.ts';
import { toEnglish } from './language.ts';
import { memoize } from './memoize.ts';

/** A word with a capital behind other words, and what may be its first name or surname. */
const INNER_NAME = /(?<=[\p{L}\p{N},'’]\s)\p{Lu}[\p{Ll}'’-]+(?:\s\p{Lu}[\p{Ll}'’-]+)*/gu;
const ALL_OF_NAMES = /^\p{Lu}[\p{Ll}'’-]+(?:\s\p{Lu}[\p{Ll}'’-]+)+(?=\W*$)/u;
/** "Numero di sara": whose it is follows, however small it is written. */
const OF_WHOM = /\b(?:di|de|do|da|von|of) (\p{L}{3,})(?=\W*$)/u;

/**
 * The words of a message, folded, by which it names persons, and which mean something else in its language:
 * "Marie", "Sara", "Rosa". Of a run of capitals only what names no thing at a wedding ("Hotel Central"); in
 * German, where every noun has one, only such a run, and what the texts have as a name as well.
 */
export function personsNamed(
  message: string,
  language: Foreign,
  index: KnowledgeIndex,
): ReadonlySet<string> {
  const runs = [...(message.match(INNER_NAME) ?? []), ...(message.match(ALL_OF_NAMES) ?? [])];
  const named = runs.flatMap((run) => {
    const words = fold(run).split(/[\s'-]+/);
    const isRun = words.length > 1;
    const isName = (word: string) =>
      language === 'de' ? isRun && isNameIn(index, word) : isRun || isNameIn(index, word);
    return words.filter((word) => isName(word) && !isThing(word, language));
  });
  const owner = OF_WHOM.exec(fold(message))?.[1];
  const isVerb = owner !== undefined && VERB.test(toEnglish(owner, language));
  return new Set(owner && (isVerb || isNameIn(index, owner)) ? [...named, owner] : named);
}

const VERB = /^(?:is|are|be|will be)$/;

const isNameIn = ({ names }: KnowledgeIndex, word: string): boolean => names.has(stem(word));

/** Whether a word's translation is a day or something at a wedding; colours are names as well. */
const isThing = (word: string, language: Foreign): boolean =>
  isThingInEnglish(toEnglish(word, language));
const isThingInEnglish = memoize(
  (english: string): boolean =>
    weekdaysIn(english).size > 0 || [...conceptsIn(english, 'ask')].some((id) => id !== 'colours'),
);

/** The stems of the names of a text in another language, which its translation loses: "Sara" as "will be". */
export const termsOfNames = (text: string, language: Foreign): string[] =>
  [...new Set(text.match(/\p{Lu}[\p{Ll}'’-]{2,40}/gu))]
    .map(fold)
    .filter((word) => !isThing(word, language))
    .map(stem);
