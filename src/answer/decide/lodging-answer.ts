import {
  isOfStay,
  type Lodging,
  lodgingsAskedIn,
  lodgingsOf,
  namesLodging,
  partOf,
} from '../facts/lodgings.ts';
import { type ConceptId, getConcept } from '../lexicon/concepts.ts';
import type { KnowledgeIndex, Passage, ValueKind } from '../types.ts';
import { isOfHouse } from '../understand/carry-on.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { kindsFor, valueSpansIn } from '../values/value-spans.ts';
import { type Decision, listed } from './decision.ts';
import { asksStay, isWithoutNights } from './duration-answer.ts';
import { sayingOf } from './lodging-things.ts';
import { type Rate, ratesOf, unnamedRates } from './room-rates.ts';

/** What a place to stay is asked for that a text either holds or does not. */
const EXACT: readonly ValueKind[] = ['phone', 'email', 'code', 'date', 'address', 'link', 'amount'];
/** What is emphasised is a smaller part of its passage than this. */
const MAX_SHARE = 0.5;

/** A passage that holds what is asked for, and the words that do: null for none, undefined where unknown. */
type Said = { passage: Passage; emphasis: Decision['emphasis'] };

/**
 * What the texts say of the one place to stay that a question names, where it asks for something that stands
 * there or not: its number, its rate, whether it has a pool. Null for any other question.
 */
export function lodgingAnswerOf(question: ParsedQuestion, index: KnowledgeIndex): Decision | null {
  const [lodging, ...others] = lodgingsAskedIn(question, index);
  if (!lodging || others.length > 0 || !isOfHouse(question.concepts)) return null;
  const said = ownPassagesOf(lodging, index).flatMap((passage) =>
    saidIn(passage, question, lodging, index),
  );
  if (said.length === 0 || said.length > MAX_SAID) return null;
  const told = said.map(({ passage }) => passage);
  return { ...toldOf(lodging, told, index), emphasis: said[0]!.emphasis };
}
const MAX_SAID = 2;

/** The passages about staying somewhere that tell of a place to stay. */
export const ownPassagesOf = ({ passages }: Lodging, index: KnowledgeIndex): Passage[] =>
  [...passages].map((id) => index.passages[id]!).filter((each) => isOfStay(each, index));

/** What a passage says of a place to stay, where it is what a question asks for. */
function saidIn(
  passage: Passage,
  question: ParsedQuestion,
  lodging: Lodging,
  index: KnowledgeIndex,
): Said[] {
  const { wants, concepts } = question;
  if (asksStay(question))
    return isWithoutNights(question, passage) ? [] : [{ passage, emphasis: undefined }];
  const things = thingsIn(concepts);
  if (things.length > 0) {
    const sayings = things.map((id) => sayingOf(id, lodging, passage, index));
    const [span] = sayings;
    if (wants.size > 0 || !span || sayings.includes(null)) return [];
    const isShort = span.end - span.start < MAX_SHARE * passage.text.length;
    return [{ passage, emphasis: isShort ? { passage, span } : undefined }];
  }
  const isOfRate = wants.has('price') || wants.has('amount');
  const kinds = isOfRate ? (['amount'] as const) : EXACT.filter((kind) => wants.has(kind));
  if (!kinds.some((kind) => passage.values.has(kind))) return [];
  const emphasis = isOfRate
    ? onlyOf(ratesOf(lodging, index))
    : valueIn(passage, new Set(kinds), lodging, index);
  const isShared = partOf(lodging, passage, index).end < passage.text.length;
  return isShared && !valueIn(passage, new Set(kinds), lodging, index)
    ? []
    : [{ passage, emphasis }];
}

/** Of several rates none is brought out. */
const onlyOf = ([first, ...others]: readonly Rate[]): Rate | null | undefined =>
  others.some(({ sum }) => sum !== first!.sum) ? null : first;

/** The things among these concepts that a house has or does not have. */
export const thingsIn = (concepts: ReadonlySet<ConceptId>): ConceptId[] =>
  [...concepts].filter((id) => getConcept(id).kind === 'thing' || id === 'parking');

/** The first value of some kinds in what a passage says of a place to stay. */
function valueIn(
  passage: Passage,
  wants: ReadonlySet<ValueKind>,
  lodging: Lodging,
  index: KnowledgeIndex,
): Decision['emphasis'] {
  const kinds = kindsFor(wants);
  const { start, end } = partOf(lodging, passage, index);
  const span = valueSpansIn(passage.text).find(
    (each) => kinds.has(each.kind) && each.start >= start && each.end <= end,
  );
  return span ? { passage, span } : null;
}

/** What is said of the costs of a place to stay. */
export const sumsSaidOf = (lodging: Lodging, index: KnowledgeIndex): Passage[] =>
  ownPassagesOf(lodging, index).filter((passage) => {
    const sums = valueIn(passage, new Set(['amount']), lodging, index);
    return sums !== null;
  });

/** Several places to stay, each with what it costs; null where that is said of fewer than two. */
export function allPricedOf(index: KnowledgeIndex): Decision | null {
  const named = lodgingsOf(index).flatMap((each) => {
    const said = sumsSaidOf(each, index);
    return said.length > 0 ? [toldOf(each, said, index)] : [];
  });
  const unnamed = unnamedRates(index).map(({ passage }) => ({ passages: [passage] }));
  const priced = [...named, ...unnamed];
  return priced.length > 1 ? listOf(priced) : null;
}

/** Several answers as one list, in the order of the text. */
export function listOf(each: readonly Pick<Decision, 'passages'>[]): Decision {
  const all = new Set(each.flatMap(({ passages }) => passages));
  return listed([...all].toSorted((a, b) => a.id - b.id));
}

/** Passages about a place to stay, behind the one that names it where none of them does. */
export function toldOf(
  lodging: Lodging,
  said: readonly Passage[],
  { passages }: KnowledgeIndex,
): Decision {
  const [first] = said;
  const isNamed = said.some((passage) => namesLodging(lodging, passage));
  const naming = isNamed
    ? undefined
    : passages.findLast(
        (each) =>
          each.id < first!.id && lodging.passages.has(each.id) && namesLodging(lodging, each),
      );
  const told = naming ? [naming, ...said] : said;
  return { passages: told, confidence: 1, needed: naming ? 2 : 1 };
}
