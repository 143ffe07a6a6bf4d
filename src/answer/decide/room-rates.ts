import { PER_NIGHT } from '../facts/hotel-values.ts';
import { isOfStay, type Lodging, lodgingsAt, partOf } from '../facts/lodgings.ts';
import { conceptsIn } from '../lexicon/concepts.ts';
import { fold } from '../lexicon/words.ts';
import { withMeasure } from '../phrase/value-asked.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { withEnglish } from '../understand/english-of.ts';
import { clauseAround, type Span } from '../values/found.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';
import { valueSpansIn } from '../values/value-spans.ts';

/** A sum that is no rate: for a dog, the car, breakfast, a person. */
const NO_RATE =
  /\b(?:pets?|dogs?|cats?|fees?|deposit|parking|valet|breakfasts?|(?:per|a|p[oa]r|pro|p) (?:person[ae]?|personne|pessoa|head|adult)|each|tax\w*|taxi|shuttle|supplement|extra)\b/;

const WITH_BREAKFAST =
  /\b(?:with|incl\w*|and) (?:(?:a|full|the) ){0,2}breakfasts?\b|\bbreakfasts? (?:is |are )?incl\w*/g;

/** A rate with the words that state it. */
export type Rate = { sum: number; passage: Passage; span: Span };

/** The rates stated for a place to stay, lowest first: of sums said to be for a night, if there are any. */
export const ratesOf = (lodging: Lodging, index: KnowledgeIndex): Rate[] =>
  sortedRates(
    [...lodging.passages].flatMap((id) => {
      const passage = index.passages[id]!;
      const { start, end } = partOf(lodging, passage, index);
      return sumsIn(passage, index).filter(({ span }) => span.start >= start && span.end <= end);
    }),
  );

/** The rates of rooms whose house has no name, or none that is known. */
export const unnamedRates = (index: KnowledgeIndex): Rate[] =>
  index.passages
    .filter((each) => isForGuests(each) && lodgingsAt(each, index).length === 0)
    .flatMap((passage) => {
      const isNext = isNextHouse(passage, index);
      if (!isNext && !isOfStay(passage, index)) return [];
      return sumsOf(passage).filter(({ isNightly }) => isNext || isNightly);
    });

/** "Residenza La Pergola" / "$85, simple and clean" behind a hotel: a house by a name that says no such thing. */
function isNextHouse({ id, text, block }: Passage, index: KnowledgeIndex): boolean {
  const [house, name] = index.passages.slice(Math.max(0, id - 2), id);
  return (
    name?.block === block &&
    /^\p{Lu}[^.!?:]{2,50}$/u.test(name.text) &&
    house !== undefined &&
    isOfStay(house, index) &&
    conceptsIn(fold(name.text), 'say').size === 0 &&
    valueSpansIn(text).some(({ kind, start }) => kind === 'price' && start === 0)
  );
}

function sortedRates(sums: readonly Sum[]): Rate[] {
  const nightly = sums.filter(({ isNightly }) => isNightly);
  return (nightly.length > 0 ? nightly : sums).toSorted((a, b) => a.sum - b.sum);
}

type Sum = Rate & { isNightly: boolean };

/** The sums of a passage about staying that may be rates. */
const sumsIn = (passage: Passage, index: KnowledgeIndex): Sum[] =>
  isOfStay(passage, index) ? sumsOf(passage) : [];

/** The sums of a passage that may be rates, with their places in the text. */
function sumsOf(passage: Passage): Sum[] {
  const { text, values } = passage;
  if (!values.has('amount')) return [];
  return valueSpansIn(text).flatMap(({ kind, start, end }) => {
    if (kind !== 'price') return [];
    const { before, behind } = clauseAround(text, { start, end });
    const sum = sumOf(text.slice(start, end));
    const around = withEnglish(`${before} ${text.slice(start, end)} ${behind}`).replace(
      WITH_BREAKFAST,
      ' ',
    );
    if (sum === null || NO_RATE.test(around)) return [];
    const span = withMeasure(text, { start, end, kind });
    return [{ sum, passage, span, isNightly: PER_NIGHT.test(around) }];
  });
}

function sumOf(text: string): number | null {
  const [found] = readValues(toReadableLine(text));
  return found?.value.kind === 'price' ? Number(found.value.amount) : null;
}
