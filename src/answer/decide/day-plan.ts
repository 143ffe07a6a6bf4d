import { groupBy } from '../facts/group-by.ts';
import { type ConceptId, hasTrait } from '../lexicon/concepts.ts';
import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { isSoftStem } from '../lexicon/soft-words.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import { eventsOf } from '../rank/event-concepts.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { firstTimeIn } from '../values/time-range.ts';
import { weekdaysIn } from '../values/value-kinds.ts';
import { valueSpansIn } from '../values/value-spans.ts';

/** Parts of a day as guests call them, in minutes after midnight. */
const partsOfDay: readonly (readonly [RegExp, number, number])[] = [
  [/\bmornings?\b/, 0, 12 * 60],
  [/\bafternoons?\b/, 12 * 60, 17 * 60],
  [/\b(?:evening|nights?|late)\b/, 17 * 60, 24 * 60],
];

/**
 * What happens on the day that a question names ("anything on Friday night?"), in the order of the text; null
 * where the question asks for something else, or the day has no entries.
 */
export function dayPlanOf(question: ParsedQuestion, index: KnowledgeIndex): Passage[] | null {
  const [day] = question.weekdays;
  const { concepts, text } = question;
  const isAsked = concepts.has('on-day') || concepts.has('schedule');
  if (!day || !isAsked || [...concepts].some((id) => !isOfPlan(id))) return null;
  if (namesThing(question, index)) return null;
  const part = partsOfDay.find(([pattern]) => pattern.test(text));
  // What has a time and no day is on the wedding's.
  const isOfWedding = weddingWeekday(index) === day;
  const entries = entriesOf(index).filter(
    (passage) =>
      (passage.days.has(day) || (isOfWedding && isUndatedLine(passage))) &&
      (!part || isWithin(passage, part[1], part[2])),
  );
  // The last bus alone is no plan of a day.
  return entries.some(({ concepts: own }) => isOfEvents(own)) ? withOpenings(entries, index) : null;
}

/** What does not narrow the question: "what do I bring on Friday?" asks for something else. */
const isOfPlan = (id: ConceptId): boolean =>
  id === 'on-day' ||
  (hasTrait(id, 'weak') && (hasTrait(id, 'of-events') || hasTrait(id, 'generic')));

/** "What times are the snowcats on Friday?" is about those, where the texts speak of them. */
const namesThing = ({ terms }: ParsedQuestion, { passages }: KnowledgeIndex): boolean =>
  terms.some((term) => !isSoftStem(term) && passages.some((passage) => passage.terms.has(term)));

/** The weekday of the wedding itself, in English; null where the texts name none or several. */
export function weddingWeekday({ passages }: KnowledgeIndex): string | null {
  const dated = passages.filter(({ concepts }) => concepts.has('wedding-date'));
  const [day, ...others] = new Set(dated.flatMap((passage) => [...passage.days]));
  return day !== undefined && others.length === 0 ? day : null;
}

const isUndatedLine = (passage: Passage): boolean =>
  passage.days.size === 0 && isTimetableLine(passage);

/** This many lines of a timetable are the schedule; with fewer, sentences about events are. */
const TIMETABLE = 3;

/** All that happens, in the order of the text that tells most of it; null where hardly anything has a time. */
export function wholeScheduleOf(index: KnowledgeIndex): Passage[] | null {
  const entries = entriesOf(index);
  const lines = entries.filter(
    (passage) => isTimetableLine(passage) || passage.headings.some(namesDay),
  );
  const all = lines.length >= TIMETABLE ? lines : entries;
  const bySource = [...groupBy(all, ({ source }) => source).values()];
  const [longest] = bySource.toSorted((a, b) => b.length - a.length);
  return longest && longest.length > 1 ? withOpenings(longest, index) : null;
}

const entriesOf = ({ passages }: KnowledgeIndex): Passage[] =>
  passages.filter((passage) => isForGuests(passage) && isEntry(passage));

const BEGINS_WITH_TIME =
  /^(?:[^:]{2,40}: )?(?:from |at )?(?:\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m|-|–|:)|noon|midnight)/i;

/** A line of a timetable, or a sentence about an event; not a shuttle departure. */
function isEntry(passage: Passage): boolean {
  const { text, values, concepts, headingConcepts, headings } = passage;
  if (!values.has('time') || !isOfEvents(headingConcepts)) return false;
  // "Ceremony: 5 pm, Hotel Ocotillo" below a day is an entry, whatever else it names.
  const isBelowDay = headings.some(namesDay) && BEGINS_WITH_TIME.test(text);
  if (isTimetableLine(passage) || isBelowDay) return true;
  if (!isOfEvents(concepts)) return false;
  const events = eventsOf(new Set([...concepts, ...headingConcepts]));
  return BEGINS_WITH_TIME.test(text) || events.size > 0 || namesDay(headings.at(-1) ?? '');
}
/** Whether none of these has a sentence of its own beside those about the day's events, as a shuttle has. */
const isOfEvents = (concepts: ReadonlySet<ConceptId>): boolean =>
  ![...concepts].some((id) => hasTrait(id, 'own-sentence'));

/** What stands before the first colon or dash. */
const BEGINNING = /^.{2,60}?(?=: | – )/u;
const TIME_OF_DAY = new RegExp(
  String.raw`\d{1,2}(?:[:.h]\d{2}|\s?(?:[ap]\.?m\b|h\b|${foreignWords.times.oclockOnly}\b))|\b(?:noon|midnight)\b`,
  'i',
);
const BEGINS_MOMENT = new RegExp(
  String.raw`^(?:(?:from|at|${foreignWords.times.beforeHour}) )?(?:\d|noon|midnight)`,
  'i',
);

/** "15:30 Uhr: Sektempfang", "Domingo 20, 13:00: paella", and a row with a day and a time. */
function isTimetableLine({ text, row, days, values }: Passage): boolean {
  if (row) return row.departure === null && days.size > 0 && values.has('time');
  const beginning = BEGINNING.exec(text)?.[0] ?? '';
  if (!TIME_OF_DAY.test(beginning)) return false;
  return BEGINS_MOMENT.test(beginning) || namesDay(beginning);
}

const namesDay = (text: string): boolean => weekdaysIn(englishOf(text)).size > 0;

/** "Bagels in the park! From 9:30 until noon." A few words before an entry say what it is. */
const MAX_OPENING = 60;

/** Entries with what opens them, and with the place that the sentence behind one names. */
function withOpenings(entries: readonly Passage[], { passages }: KnowledgeIndex): Passage[] {
  const isOfEntry = (other: Passage | undefined, entry: Passage): other is Passage =>
    other?.block === entry.block && isForGuests(other) && !entries.includes(other);
  const told = entries.flatMap((entry) => {
    const [before, behind] = [passages[entry.id - 1], passages[entry.id + 1]];
    return [
      ...(isOfEntry(before, entry) && before.text.length <= MAX_OPENING ? [before] : []),
      entry,
      ...(isOfEntry(behind, entry) && !placedIn(entry) && placedIn(behind) ? [behind] : []),
    ];
  });
  return [...new Set(told)];
}

const placedIn = ({ text }: Passage): boolean =>
  valueSpansIn(text).some(({ kind }) => kind === 'place' || kind === 'address');

function isWithin({ text }: Passage, from: number, to: number): boolean {
  const start = firstTimeIn(text);
  return start !== null && start >= from && start < to;
}
