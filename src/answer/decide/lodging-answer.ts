import { isOfLodging } from '../facts/hotels.ts';
import { type Lodging, lodgingsAt, lodgingsIn, names } from '../facts/lodgings.ts';
import { getConcept } from '../lexicon/concepts.ts';
import type { KnowledgeIndex, Passage, ValueKind } from '../types.ts';
import { isOfLodgings } from '../understand/carry-on.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { asksNights } from '../understand/wants.ts';
import type { Decision } from './decision.ts';
import { isWithoutNights } from './duration-answer.ts';

/** What a place to stay is asked for that a text either holds or does not. */
const EXACT: readonly ValueKind[] = ['phone', 'email', 'code', 'date', 'address', 'link'];

/**
 * What the texts say of the one place to stay that a question names, where it asks for something that stands
 * there or not: its number, its rate, whether it has a pool. Null for any other question.
 */
export function lodgingAnswerOf(question: ParsedQuestion, index: KnowledgeIndex): Decision | null {
  const [lodging, ...others] = lodgingsIn(question.text, index);
  if (!lodging || others.length > 0 || !isOfLodgings(question.concepts)) return null;
  const own = [...lodging.passages]
    .map((id) => index.passages[id]!)
    .filter((passage) => isOfLodging(passage) && lodgingsAt(passage, index).length === 1);
  const said = own.filter((passage) => holdsAsked(question, passage));
  return said.length > 0 && said.length <= MAX_SAID ? toldOf(lodging, said, index) : null;
}
const MAX_SAID = 2;

function holdsAsked(question: ParsedQuestion, passage: Passage): boolean {
  const { wants, concepts } = question;
  if (asksNights(question)) return !isWithoutNights(question, passage);
  const things = [...concepts].filter((id) => getConcept(id).kind === 'thing');
  if (things.length > 0) return wants.size === 0 && things.every((id) => passage.concepts.has(id));
  if (wants.has('price') || wants.has('amount')) return passage.values.has('amount');
  return EXACT.some((kind) => wants.has(kind) && passage.values.has(kind));
}

/** Passages about a place to stay, behind the one that names it where none of them does. */
export function toldOf(
  lodging: Lodging,
  said: readonly Passage[],
  { passages }: KnowledgeIndex,
): Decision {
  const [first] = said;
  const isNamed = said.some((passage) => names(lodging, passage));
  const naming = isNamed
    ? undefined
    : passages.findLast(
        (each) => each.id < first!.id && lodging.passages.has(each.id) && names(lodging, each),
      );
  const told = naming ? [naming, ...said] : said;
  return { passages: told, confidence: 1, needed: naming ? 2 : 1 };
}
