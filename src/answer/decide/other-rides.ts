import type { Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { clauseAround } from '../values/found.ts';
import { valueSpansIn } from '../values/value-spans.ts';
import { endsOf, goesBothWays, goesTo, leavesFrom, saidOf } from './ride-ends.ts';

/**
 * Whether a passage tells of another ride than a question asks about: of one that goes the other way, or what
 * another vehicle costs.
 */
export const isOfOtherRide = (
  question: Pick<ParsedQuestion, 'text' | 'concepts' | 'wants'>,
  passage: Passage,
): boolean => isOfOtherWay(question, passage) || isOfOtherVehicle(question, passage);

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
  const goesBack = goesTo(said, start) && !leavesFrom(said, start);
  const comesFrom = leavesFrom(said, end) && !goesTo(said, end);
  return (goesBack || comesFrom) && !goesBothWays(said);
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
    sums.every((sum) => {
      const { before, behind } = clauseAround(passage.text, sum);
      const said = englishOf(`${before} ${behind}`);
      return (
        vehicles.some((vehicle) => vehicle.test(said)) &&
        !asked.some((vehicle) => vehicle.test(said))
      );
    })
  );
}
