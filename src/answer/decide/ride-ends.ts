import { fold, stopWords, wordsOf } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';

const LEAVES = '(?:from|of|leav(?:e|es|ing)|depart\\w*|pick\\w* up at)';
const GOES_TO = '(?:to|towards?|for)';

/** Whether a ride is said to leave from one of these words of a place, or to go there. */
export const leavesFrom = (text: string, place: readonly string[]): boolean =>
  isNamedBehind(text, LEAVES, place);
export const goesTo = (text: string, place: readonly string[]): boolean =>
  isNamedBehind(text, GOES_TO, place);

/** Whether a word of a place stands behind one of these in a text, with no other of these in between. */
const isNamedBehind = (text: string, before: string, place: readonly string[]): boolean =>
  place.some((word) =>
    new RegExp(
      `\\b${before} (?:(?!${LEAVES} |${GOES_TO} )[\\p{L}'.&-]+ ){0,3}${word}s?\\b`,
      'u',
    ).test(text),
  );

/** The words that name a place: not what leaves there. */
export const placeWordsOf = (place: string): string[] =>
  wordsOf(fold(place))
    .filter((word) => !stopWords.has(word) && /^\p{L}+$/u.test(word) && !NO_PLACE.test(word))
    .map((word) => word.replace(/s$/, ''));

const NO_PLACE =
  /^(?:last|first|next|shuttles?|bus(?:es)?|coach(?:es)?|trolleys?|minibus|vans?|trains?|rides?|back|home)$/;

/** The words of the places that a question names as the start and as the end of a ride. */
export const endsOf = (text: string): [string[], string[]] => [
  placeWordsOf(ASKED_FROM.exec(text)?.[1] ?? ''),
  placeWordsOf(ASKED_TO.exec(text)?.[1] ?? ''),
];
const PLACE =
  "(?:(?:the|our|your|my) )?((?:(?!(?:after|before|on|at|in|when|if|and|or|with|by|for|to|from|of) )[\\p{L}'.&-]+ ?){1,3})";
const ASKED_FROM = new RegExp(`\\b${LEAVES} ${PLACE}`, 'u');
const ASKED_TO = new RegExp(`\\b(?:to|towards?) ${PLACE}`, 'u');

/** What a passage says of a ride, in English. */
export function saidOf({ row, headings, text }: Passage): string {
  const ride = row?.departure;
  if (ride) return `from ${fold(ride.from)} to ${fold(ride.to)}`;
  const above = headings.at(-1) ?? '';
  return englishOf(text.startsWith(above) ? text : `${above}: ${text}`);
}

/** Whether a ride is said to go there and back. */
export const goesBothWays = (text: string): boolean => BOTH_WAYS.test(text);
const BOTH_WAYS = new RegExp(`\\b${LEAVES} .*\\b(?:back|home|returns?|returning)\\b`, 'u');
