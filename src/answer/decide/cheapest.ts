import { PER_NIGHT } from '../facts/hotels.ts';
import { type Lodging, lodgingsOf } from '../facts/lodgings.ts';
import { withEnglish } from '../facts/statements.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import type { Span } from '../values/found.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import { valueSpansIn } from '../values/value-spans.ts';
import type { Decision } from './decision.ts';
import { toldOf } from './lodging-answer.ts';

/** A sum that is no rate: for a dog, the car, breakfast, a person. */
const NO_RATE =
  /\b(?:pets?|dogs?|cats?|fees?|deposit|parking|valet|breakfasts?|per person|a person|each|tax\w*|taxi|shuttle|supplement|extra)\b/;

/** Of several places to stay with their rates, the one with the lowest, where that is asked for; else null. */
export function cheapestOf(question: ParsedQuestion, index: KnowledgeIndex): Decision | null {
  if (!question.concepts.has('cheaper') || !question.concepts.has('lodging')) return null;
  const rated = lodgingsOf(index)
    .flatMap((lodging) => rateOf(lodging, index) ?? [])
    .toSorted((a, b) => a.sum - b.sum);
  const [lowest] = rated;
  if (!lowest || rated.length < 2) return null;
  const { lodging, passage, span } = lowest;
  return { ...toldOf(lodging, [passage], index), emphasis: { passage, span } };
}

/** The lowest rate that is stated for a place to stay: of sums that are said to be for a night, if there are any. */
function rateOf(lodging: Lodging, { passages }: KnowledgeIndex) {
  const sums = [...lodging.passages].flatMap((id) =>
    sumsIn(passages[id]!).map((each) => ({ ...each, lodging, passage: passages[id]! })),
  );
  const nightly = sums.filter(({ isNightly }) => isNightly);
  const rates = nightly.length > 0 ? nightly : sums;
  return rates.toSorted((a, b) => a.sum - b.sum)[0] ?? null;
}

type Sum = { sum: number; span: Span; isNightly: boolean };

/** The sums of a passage that may be rates, with their places in the text. */
function sumsIn({ text, values, concepts, headingConcepts }: Passage): Sum[] {
  const isOfRooms = concepts.has('lodging') || headingConcepts.has('lodging');
  if (!isOfRooms || !values.has('amount')) return [];
  return valueSpansIn(text).flatMap(({ kind, start, end }) => {
    if (kind !== 'price') return [];
    const before = /[^,;.]*$/.exec(text.slice(0, start))![0];
    const behind = /^[^,;.]*/.exec(text.slice(end))![0];
    const sum = sumOf(text.slice(start, end));
    const around = withEnglish(`${before} ${text.slice(start, end)} ${behind}`);
    if (sum === null || NO_RATE.test(around)) return [];
    return [{ sum, span: { start, end }, isNightly: PER_NIGHT.test(around) }];
  });
}

function sumOf(text: string): number | null {
  const [found] = readValues(toReadableLine(text));
  return found?.value.kind === 'price' ? Number(found.value.amount) : null;
}
