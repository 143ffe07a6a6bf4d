import { isOfStay, type Lodging, lodgingsAskedIn, lodgingsAt } from '../facts/lodgings.ts';
import type { ConceptId } from '../lexicon/concepts.ts';
import { eventsOf } from '../rank/event-concepts.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { isOfHouse } from '../understand/carry-on.ts';
import { englishText } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { weekdaysIn } from '../values/value-kinds.ts';
import { isOfOtherRide } from './other-rides.ts';

/** What a question asks, as far as it tells whose answer it wants. */
type Asked = Pick<ParsedQuestion, 'text' | 'concepts' | 'wants'>;

/**
 * Whether a question asks about a place to stay by its name and a passage tells of another one, or of none
 * where only its own text can answer: "does the Royal take dogs?" is not answered by whether the church does.
 */
export function isOfOtherLodging(
  question: Asked,
  passage: Passage,
  index: KnowledgeIndex,
): boolean {
  const asked = lodgingsAskedIn(question, index);
  if (asked.length === 0) return false;
  const told = lodgingsAt(passage, index);
  if (told.length > 0) return !told.some((each) => asked.includes(each));
  return (
    isOfHouse(question.concepts) &&
    !isOfStay(passage, index) &&
    !asked.some((each) => isVenue(each, index))
  );
}

/**
 * Whether a passage tells what a place to stay does that the question does not ask about: "can I bring my
 * dog?" asks about the wedding, and who is called by those who are lost is not its front desk.
 */
export function isOfUnaskedLodging(
  question: Asked,
  passage: Passage,
  index: KnowledgeIndex,
): boolean {
  const { text, concepts } = question;
  const asksWhom = concepts.has('contact') && /\bwho/.test(text);
  const isOfWedding = asksWhom || OWN_RULES.some((id) => concepts.has(id));
  if (!isOfWedding || concepts.has('lodging') || BOOKS.test(text)) return false;
  // "Dogs are fine at the hotel, not at the farm."
  const isOfVenue = passage.concepts.has('venue') && !passage.values.has('address');
  if (!isOfStay(passage, index) || isOfVenue) return false;
  const told = lodgingsAt(passage, index);
  const asked = lodgingsAskedIn(question, index);
  return (
    told.length > 0 &&
    !told.some((each) => asked.includes(each) || (!asksWhom && isVenue(each, index)))
  );
}
/** Each house has its own rules about these, and a wedding has as well. */
const OWN_RULES: readonly ConceptId[] = ['pets', 'children', 'smoking'];
const BOOKS = /\b(?:book\w*|reserv\w*|rooms?|block|stay\w*)\b/;

/** Where an event is, too, it is not asked about as a place to stay alone. */
const isVenue = ({ passages }: Lodging, index: KnowledgeIndex): boolean =>
  [...passages].some((id) => eventsOf(index.passages[id]!.concepts).size > 0);

/**
 * What answers a question without what is said of something else, or of other days than the one it names
 * where something is said of that one.
 */
export function withoutOtherSubjects(
  passages: readonly Passage[],
  question: ParsedQuestion,
  index: KnowledgeIndex,
): Passage[] {
  const { weekdays } = question;
  const isOfDay = (passage: Passage) => weekdays.some((day) => daysOf(passage).has(day));
  const isDaySaid = passages.some(isOfDay);
  return passages.filter(
    (passage) =>
      !(isDaySaid && daysOf(passage).size > 0 && !isOfDay(passage)) &&
      !isOfOtherLodging(question, passage, index) &&
      !isOfUnaskedLodging(question, passage, index) &&
      !isOfOtherRide(question, passage),
  );
}

/** The days that a passage names itself, or else those above it. */
function daysOf({ text, days }: Passage): ReadonlySet<string> {
  const own = days.size > 0 ? weekdaysIn(englishText(text)) : days;
  return own.size > 0 ? own : days;
}
