import { type Lodging, lodgingsOf } from '../facts/lodgings.ts';
import type { Span } from '../phrase/value-spans.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import type { Decision } from './decision.ts';
import { toldOf } from './lodging-answer.ts';

/** A sum that is no rate: for a dog, the car, breakfast, a person. */
const NO_RATE =
  /\b(?:pets?|dogs?|cats?|fees?|deposit|parking|valet|breakfast (?:is|costs?|for)|per person|a person|each|tax\w*|taxi|shuttle|supplement|extra)\b/;

/** Of several places to stay with their rates, the one with the lowest, where that is asked for; else null. */
export function cheapestOf(question: ParsedQuestion, index: KnowledgeIndex): Decision | null {
  if (!question.concepts.has('cheaper') || !question.concepts.has('lodging')) return null;
  const rated = lodgingsOf(index)
    .flatMap((lodging) => rateOf(lodging, index) ?? [])
    .toSorted((a, b) => a.rate - b.rate);
  const [lowest] = rated;
  if (!lowest || rated.length < 2) return null;
  const { lodging, passage, rate } = lowest;
  const span = sumIn(passage.text, rate);
  return { ...toldOf(lodging, [passage], index), emphasis: span && { passage, span } };
}

/** The lowest rate a night that is stated for a place to stay. */
function rateOf(lodging: Lodging, { passages }: KnowledgeIndex) {
  const rates = [...lodging.passages].flatMap((id) => {
    const passage = passages[id]!;
    return ratesIn(passage).map((rate) => ({ lodging, passage, rate }));
  });
  return rates.toSorted((a, b) => a.rate - b.rate)[0] ?? null;
}

/** Where a sum of money stands in a text. */
function sumIn(text: string, sum: number): Span | null {
  const match = [...text.matchAll(SUM)].find(
    ({ 0: written }) => Number(written.replace(/[^\d.]/g, '')) === sum,
  );
  return match ? { start: match.index, end: match.index + match[0].length } : null;
}
const SUM =
  /[$€£]\s?\d{1,4}(?:,\d{3})*(?:\.\d\d)?|\d{1,4}(?:,\d{3})*(?:\.\d\d)?\s?(?:[€£]|euros?\b|EUR\b)/gi;

function ratesIn({ text, values, concepts, headingConcepts }: Passage): number[] {
  const isOfRooms = concepts.has('lodging') || headingConcepts.has('lodging');
  if (!isOfRooms || !values.has('amount')) return [];
  const line = toReadableLine(text);
  const prices = readValues(line).filter(({ value }) => value.kind === 'price');
  return prices.flatMap(({ value, start, end }) => {
    const before = /[^,;.]*$/.exec(line.slice(0, start))![0];
    const behind = /^[^,;.]*/.exec(line.slice(end))![0];
    const isRate = value.kind === 'price' && !NO_RATE.test(`${before} ${behind}`);
    return isRate ? [Number(value.amount)] : [];
  });
}
