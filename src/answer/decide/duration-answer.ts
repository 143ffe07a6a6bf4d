import { conceptsIn } from '../lexicon/concepts.ts';
import { isSoftStem } from '../lexicon/soft-words.ts';
import { stem, stopWords, wordsOf } from '../lexicon/words.ts';
import { mayBeLength } from '../phrase/computed.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import { eventsOf } from '../rank/event-concepts.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { lengthIn, rideLengthIn } from '../values/time-range.ts';
import { type Decision, sure } from './decision.ts';
import { ridesAsked } from './departures.ts';
import { withNeighbours } from './neighbours.ts';
import { rowsOfSameTable } from './table-rows.ts';

/**
 * The passage from which it surely follows how long something takes that a question asks for: of all that
 * name it, those with a start and an end agree. Null where one states it, and for any other question.
 */
export function durationAnswerOf(question: ParsedQuestion, index: KnowledgeIndex): Decision | null {
  const { wants, concepts } = question;
  if (!wants.has('duration')) return null;
  if (concepts.has('shuttle') || concepts.has('last-ride')) return rideAnswerOf(question, index);
  if (wants.has('distance')) return null;
  const named = passagesNamedBy(question, index);
  const ranged = named.flatMap((passage) => {
    const isOwn = mayBeLength(passage) && !isOfOthers(question, passage);
    const minutes = isOwn ? lengthIn(passage.text) : null;
    return minutes === null ? [] : [{ passage, minutes }];
  });
  const [first] = ranged;
  const isSure = first && ranged.every(({ minutes }) => minutes === first.minutes);
  return isSure && !named.some(statesLength) ? sure([first.passage]) : null;
}

/** "Ceremony & Reception: 4:30 – 10:00" is no length of either, nor are "two sitters at the reception, 7 to 11". */
function isOfOthers({ concepts }: ParsedQuestion, { concepts: of }: Passage): boolean {
  const asked = eventsOf(concepts);
  return (
    asked.size > 0 && (of.has('babysitting') || [...eventsOf(of)].some((id) => !asked.has(id)))
  );
}

/** Whether a passage states how long the event of a question takes. */
export const isLengthSaid = (question: ParsedQuestion, index: KnowledgeIndex): boolean =>
  passagesNamedBy(question, index).some(
    (passage) => statesLength(passage) && !passage.concepts.has('shuttle'),
  );

const statesLength = ({ values }: Passage): boolean =>
  values.has('duration') && !values.has('distance');

const passagesNamedBy = (question: ParsedQuestion, index: KnowledgeIndex): Passage[] =>
  index.passages.filter((passage) => isForGuests(passage) && isNamed(question, passage, index));

/** Whether a passage is about the event that a question names, or it or the one before has all words of the name. */
function isNamed(
  { concepts, terms, focus, weekdays }: ParsedQuestion,
  passage: Passage,
  index: KnowledgeIndex,
): boolean {
  if (weekdays.length > 0 && !weekdays.some((day) => passage.days.has(day))) return false;
  const own = eventsOf(concepts);
  const events = own.size > 0 || !focus ? own : eventsOf(focus.concepts);
  if (events.size > 0) return [...events].some((id) => passage.concepts.has(id));
  const isOwn = (term: string) => !isSoftStem(term) && !ANY.has(term) && !/day$|^\d/.test(term);
  const [named] = [terms, focus?.terms ?? []]
    .map((each) => each.filter(isOwn))
    .filter((each) => each.length > 0);
  const before = index.passages[passage.id - 1];
  const near = before?.block === passage.block && !before.values.has('time') ? before.terms : NONE;
  return named !== undefined && named.every((term) => passage.terms.has(term) || near.has(term));
}
const NONE: ReadonlySet<string> = new Set();
/** "The pizza thing" is the pizza; "how long's" leaves a word behind. */
const ANY: ReadonlySet<string> = new Set(
  ['thing', 'event', 'part', 'long', 'last', 'bit', 'night', 'dai'].map(stem),
);

/**
 * How long a ride takes: as the only sentence about a ride that says how long something takes, or where all
 * rides of the timetable that may be meant take as long.
 */
function rideAnswerOf({ text }: ParsedQuestion, index: KnowledgeIndex): Decision | null {
  if (OF_ANOTHER_TIME.test(text)) return null;
  const stated = index.passages.filter((each) => isForGuests(each) && statesRide(each, index));
  if (stated.length > 1) return null;
  if (stated.length === 1) {
    const told = withNeighbours(stated, index);
    return isOfOtherRide(text, told) ? null : sure(told);
  }
  const row = index.passages.find(
    (passage) => passage.row?.departure && rideLengthIn(passage.text) !== null,
  );
  const asked = row ? ridesAsked(text, rowsOfSameTable(row, index)) : [];
  const lengths = new Set(asked.map((each) => rideLengthIn(each.text)));
  return asked[0] && lengths.size === 1 && !lengths.has(null) ? sure([asked[0]]) : null;
}

/** "How long is the shuttle from Boston?" is about another ride than that from the airport. */
const isOfOtherRide = (asked: string, told: readonly Passage[]): boolean =>
  wordsOf(asked).some((word) => {
    const term = stem(word);
    const isPlain = stopWords.has(word) || isSoftStem(term) || ANY.has(term);
    return (
      !isPlain &&
      conceptsIn(word, 'ask').size === 0 &&
      !told.some((each) => each.terms.has(term) || each.headingTerms.has(term))
    );
  });

/** "How long before dinner does the bus leave?" */
const OF_ANOTHER_TIME = /\b(?:before|after|until|till|between|wait)\b/;

/** Whether a passage, with what it leans on and what it stands under, says how long a ride takes. */
const statesRide = (passage: Passage, index: KnowledgeIndex): boolean =>
  passage.values.has('duration') &&
  (passage.headingConcepts.has('shuttle') ||
    withNeighbours([passage], index).some(({ concepts }) => concepts.has('shuttle')));
