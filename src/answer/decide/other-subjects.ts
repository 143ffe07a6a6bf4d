import { isOfLodging } from '../facts/hotels.ts';
import { type Lodging, lodgingsAt, lodgingsIn } from '../facts/lodgings.ts';
import { eventsOf } from '../rank/event-concepts.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { isOfLodgings } from '../understand/carry-on.ts';
import { englishText } from '../understand/language.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { weekdaysIn } from '../values/value-kinds.ts';

/**
 * Whether a question asks about a place to stay by its name and a passage tells of another one, or of none
 * where only its own text can answer: "does the Royal take dogs?" is not answered by whether the church does.
 */
export function isOfOtherLodging(
  { text, concepts }: Pick<ParsedQuestion, 'text' | 'concepts'>,
  passage: Passage,
  index: KnowledgeIndex,
): boolean {
  const asked = lodgingsIn(text, index);
  if (asked.length === 0) return false;
  const told = lodgingsAt(passage, index);
  if (told.length > 0) return !told.some((each) => asked.includes(each));
  return (
    isOfLodgings(concepts) && !isOfLodging(passage) && !asked.some((each) => isVenue(each, index))
  );
}

/** Where an event is, too, it is not asked about as a place to stay alone. */
const isVenue = ({ passages }: Lodging, index: KnowledgeIndex): boolean =>
  [...passages].some((id) => eventsOf(index.passages[id]!.concepts).size > 0);

/**
 * What answers a question without what is said of something else: of another place to stay, or of other days
 * than the one it names where something is said of that one.
 */
export function withoutOthers(
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
      !isOfOtherLodging(question, passage, index),
  );
}

/** The days that a passage names itself, or else those above it. */
function daysOf({ text, days }: Passage): ReadonlySet<string> {
  const own = days.size > 0 ? weekdaysIn(englishText(text)) : days;
  return own.size > 0 ? own : days;
}
