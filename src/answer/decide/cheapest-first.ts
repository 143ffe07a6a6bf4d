import type { Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import type { TextValue } from '../values/found.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';

type Price = Extract<TextValue, { kind: 'price' }>;

/** Who asks for what is cheapest is told the lowest of the prices first, where all are in one currency. */
export function cheapestFirst(
  { concepts }: ParsedQuestion,
  passages: readonly Passage[],
): readonly Passage[] {
  if (!concepts.has('cheaper')) return passages;
  const priced = passages.flatMap((passage) => {
    const price = onlyPriceOf(passage);
    return price ? [{ passage, price }] : [];
  });
  const isComparable = new Set(priced.map(({ price }) => price.currency)).size === 1;
  if (!isComparable || priced[0]!.passage !== passages[0]) return passages;
  const sorted = priced.toSorted((a, b) => Number(a.price.amount) - Number(b.price.amount));
  return [...new Set([...sorted.map(({ passage }) => passage), ...passages])];
}

function onlyPriceOf({ text }: Passage): Price | null {
  const prices = readValues(toReadableLine(text)).flatMap(({ value }) =>
    value.kind === 'price' ? [value] : [],
  );
  return prices.length === 1 ? prices[0]! : null;
}
