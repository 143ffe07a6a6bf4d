import { type Lodging, lodgingsAskedIn, lodgingsAt, lodgingsOf } from '../facts/lodgings.ts';
import type { ConceptId } from '../lexicon/concepts.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { isOfHouse } from '../understand/carry-on.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import type { Decision } from './decision.ts';
import { listOf, ownPassagesOf, thingsIn, toldOf } from './lodging-answer.ts';
import { sayingOf } from './lodging-things.ts';

/** Of several places to stay, those that have what a question asks for; null where none is said to have it. */
export function whichLodgingsOf(question: ParsedQuestion, index: KnowledgeIndex): Decision | null {
  const things = thingsAsked(question, index);
  if (!things) return null;
  const having = lodgingsOf(index).flatMap((lodging) => {
    const said = things.map((id) => hasSaid(id, lodging, index));
    return said.includes(null) ? [] : [toldOf(lodging, said as Passage[], index)];
  });
  return having.length > 1 ? listOf(having) : (having[0] ?? null);
}

/** The things that a question asks of all places to stay, where it names none of several; else null. */
function thingsAsked(question: ParsedQuestion, index: KnowledgeIndex): ConceptId[] | null {
  const { concepts, wants } = question;
  const things = thingsIn(concepts);
  const isOfAll = concepts.has('lodging') && isOfHouse(concepts) && things.length > 0;
  if (!isOfAll || [...wants].some((kind) => kind !== 'lodging')) return null;
  const isOne = lodgingsAskedIn(question, index).length > 0 || lodgingsOf(index).length < 2;
  return isOne ? null : things;
}

/** The passage that says a place to stay has something; null where none does. */
const hasSaid = (thing: ConceptId, lodging: Lodging, index: KnowledgeIndex): Passage | null =>
  ownPassagesOf(lodging, index).find((passage) => {
    const saying = sayingOf(thing, lodging, passage, index);
    return saying !== null && !saying.isDenied;
  }) ?? null;

/** "No pool." of one place to stay does not answer which of them have one. */
export function isNoOfOne(
  question: ParsedQuestion,
  passage: Passage,
  index: KnowledgeIndex,
): boolean {
  const told = lodgingsAt(passage, index);
  const [only, ...others] = told;
  if (!only || others.length > 0) return false;
  const things = (OF_WHICH.test(question.text) && thingsAsked(question, index)) || [];
  return things.some((id) => sayingOf(id, only, passage, index)?.isDenied);
}
const OF_WHICH = /\b(?:which|what|any|hotels|motels|places|somewhere|where)\b/;
