import { lodgingsOf } from '../facts/lodgings.ts';
import type { KnowledgeIndex } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import type { Decision } from './decision.ts';
import { allPricedOf, sumsSaidOf, toldOf } from './lodging-answer.ts';
import { ratesOf, unnamedRates } from './room-rates.ts';

/**
 * Of several places to stay with their rates, the one with the lowest, where that is asked for; all of them
 * where they cannot be compared, since a sum is for a person, say. Null for any other question.
 */
export function cheapestOf(question: ParsedQuestion, index: KnowledgeIndex): Decision | null {
  if (!question.concepts.has('cheaper') || !question.concepts.has('lodging')) return null;
  const priced = lodgingsOf(index).filter((each) => sumsSaidOf(each, index).length > 0);
  const rated = priced.flatMap((lodging) => {
    const [rate] = ratesOf(lodging, index);
    return rate ? [{ ...rate, lodging }] : [];
  });
  const [lowest] = rated.toSorted((a, b) => a.sum - b.sum);
  const isUnsure = unnamedRates(index).some(({ sum }) => !lowest || sum < lowest.sum);
  if (isUnsure || rated.length < priced.length) return allPricedOf(index);
  if (!lowest || rated.length < 2) return null;
  const { lodging, passage, span } = lowest;
  return { ...toldOf(lodging, [passage], index), emphasis: { passage, span } };
}
