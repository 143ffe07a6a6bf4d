import { englishOf } from '../audit/english-of.ts';
import { fold, stopWords, wordsOf } from '../lexicon/words.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { valueSpansIn } from '../values/value-spans.ts';
import type { Decision } from './decision.ts';

/**
 * Whether a passage tells of another ride than a question asks about: of one that goes the other way, or what
 * another vehicle costs.
 */
export const isOfOtherRide = (
  question: Pick<ParsedQuestion, 'text' | 'concepts' | 'wants'>,
  passage: Passage,
): boolean => isOfOtherWay(question, passage) || isOfOtherVehicle(question, passage);

const LEAVES = '(?:from|of|leav(?:e|es|ing)|depart\\w*|pick\\w* up at)';
const GOES_TO = '(?:to|towards?|for)';

/** Whether a word of a place stands behind one of these in a text, with no other of these in between. */
const isNamedBehind = (text: string, before: string, place: readonly string[]): boolean =>
  place.some((word) =>
    new RegExp(
      `\\b${before} (?:(?!${LEAVES} |${GOES_TO} )[\\p{L}'.&-]+ ){0,3}${word}s?\\b`,
      'u',
    ).test(text),
  );

/** Whether a place that a ride leaves from, or goes to, is asked for as such. */
export const isLeftFrom = (text: string, place: string): boolean =>
  isNamedBehind(text, LEAVES, placeWordsOf(place));
export const isGoneTo = (text: string, place: string): boolean =>
  isNamedBehind(text, GOES_TO, placeWordsOf(place));

const placeWordsOf = (place: string): string[] =>
  wordsOf(fold(place))
    .filter((word) => !stopWords.has(word) && /^\p{L}+$/u.test(word) && !NO_PLACE.test(word))
    .map((word) => word.replace(/s$/, ''));

/** What tells of the way from one place to the other that a question names; null where none does, or several. */
export function wayOf(
  { text, wants }: ParsedQuestion,
  { passages }: KnowledgeIndex,
): Decision | null {
  const [start, end] = endsOf(text);
  if (!HOW.test(text) || wants.size > 0 || start.length === 0 || end.length === 0) return null;
  const told = passages.filter((passage) => {
    if (!isForGuests(passage)) return false;
    const said = saidOf(passage);
    return isNamedBehind(said, LEAVES, start) && isNamedBehind(said, GOES_TO, end);
  });
  return told.length > 0 && told.length <= MAX_WAYS
    ? { passages: told, needed: told.length, confidence: 1 }
    : null;
}
const HOW = /^(?:\p{L}+ ){0,2}how\b.*\b(?:get|go|travel|transport)/u;
const MAX_WAYS = 3;

/** The words of the places that a question names as a start and as an end. */
const endsOf = (text: string): [string[], string[]] => [
  placeWordsOf(ASKED_FROM.exec(text)?.[1] ?? ''),
  placeWordsOf(ASKED_TO.exec(text)?.[1] ?? ''),
];
const PLACE =
  "(?:(?:the|our|your|my) )?((?:(?!(?:after|before|on|at|in|when|if|and|or|with|by|for|to|from|of) )[\\p{L}'.&-]+ ?){1,3})";
const ASKED_FROM = new RegExp(`\\b${LEAVES} ${PLACE}`, 'u');
const ASKED_TO = new RegExp(`\\b(?:to|towards?) ${PLACE}`, 'u');

/** What a passage says of a ride, in English. */
function saidOf({ row, headings, text }: Passage): string {
  const ride = row?.departure;
  if (ride) return `from ${fold(ride.from)} to ${fold(ride.to)}`;
  const above = headings.at(-1) ?? '';
  return englishOf(text.startsWith(above) ? text : `${above}: ${text}`);
}

const BOTH_WAYS = new RegExp(`\\b${LEAVES} .*\\b(?:back|home|returns?|returning)\\b`, 'u');

/** What leaves is not where it leaves from. */
const NO_PLACE =
  /^(?:last|first|next|shuttles?|bus(?:es)?|coach(?:es)?|trolleys?|minibus|vans?|trains?|rides?|back|home)$/;

/** "To the church: leaves the hotel at 4 pm" for a ride from the church, or to the hotel. */
function isOfOtherWay(
  { text, concepts }: Pick<ParsedQuestion, 'text' | 'concepts'>,
  passage: Passage,
): boolean {
  if (!concepts.has('shuttle') && !concepts.has('directions')) return false;
  const { row, concepts: told, headingConcepts, values } = passage;
  const isRide = told.has('shuttle') || headingConcepts.has('shuttle');
  if (!row?.departure && !(isRide && values.has('time'))) return false;
  const said = saidOf(passage);
  const [start, end] = endsOf(text);
  const goesBack = isNamedBehind(said, GOES_TO, start) && !isNamedBehind(said, LEAVES, start);
  const comesFrom = isNamedBehind(said, LEAVES, end) && !isNamedBehind(said, GOES_TO, end);
  return (goesBack || comesFrom) && !BOTH_WAYS.test(said);
}
/** Ways to travel, each by the words for it. */
const vehicles: readonly RegExp[] = [
  /\b(?:shuttles?|bus(?:es)?|coach(?:es)?|trolleys?|mini(?:bus|buses|vans?)|vans?)\b/,
  /\b(?:taxis?|cabs?|ubers?|lyfts?|ride ?shares?|pedicabs?|rickshaws?|limos?)\b/,
  /\b(?:trains?|trams?|streetcars?|metro|subway|amtrak)\b/,
  /\b(?:ferry|ferries|boats?|water taxis?)\b/,
  /\b(?:park(?:ing)?|valet|rental cars?|car hire)\b/,
];

/** Whether each sum of a passage is said to be another vehicle's than the one whose price is asked for. */
function isOfOtherVehicle(
  { text, wants }: Pick<ParsedQuestion, 'text' | 'wants'>,
  passage: Passage,
): boolean {
  const asked = vehicles.filter((vehicle) => vehicle.test(text));
  if (asked.length === 0 || !wants.has('price') || !passage.values.has('price')) return false;
  const sums = valueSpansIn(passage.text).filter(({ kind }) => kind === 'price');
  return (
    sums.length > 0 &&
    sums.every(({ start, end }) => {
      const before = /[^,;.]*$/.exec(passage.text.slice(0, start))![0];
      const behind = /^[^,;.]*/.exec(passage.text.slice(end))![0];
      const said = englishOf(`${before} ${behind}`);
      return (
        vehicles.some((vehicle) => vehicle.test(said)) &&
        !asked.some((vehicle) => vehicle.test(said))
      );
    })
  );
}
