import type { ConceptId } from '../lexicon/concepts.ts';
import { hasTrait } from '../lexicon/concepts.ts';
import { fold } from '../lexicon/words.ts';
import { countUnrelatedConcepts, eventsOf } from '../rank/event-concepts.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { clockTimesIn } from '../values/clock.ts';

/** The most entries of a day that are returned. */
const MAX_ENTRIES = 6;
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
  const others = [...question.concepts].filter((id) => id !== 'on-day' && !hasTrait(id, 'weak'));
  if (!day || !question.concepts.has('on-day') || others.length > 0) return null;
  const part = partsOfDay.find(([pattern]) => pattern.test(question.text));
  const entries = index.passages.filter(
    (passage) =>
      passage.days.has(day) &&
      isEntry(passage) &&
      !passage.isPrivate &&
      !passage.superseded &&
      (!part || isWithin(passage, part[1], part[2])),
  );
  return entries.length > 0 ? entries.slice(0, MAX_ENTRIES) : null;
}

const BEGINS_WITH_TIME =
  /^(?:[^:]{2,40}: )?(?:from |at )?(?:\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m|-|–|:)|noon|midnight)/i;

/** A line of a timetable, or a sentence about an event; not a shuttle departure. */
function isEntry({ text, values, concepts, headingConcepts }: Passage): boolean {
  if (!values.has('time') || countUnrelatedConcepts(concepts, NOTHING) > 0) return false;
  const events = eventsOf(new Set([...concepts, ...headingConcepts]));
  return BEGINS_WITH_TIME.test(text) || events.size > 0;
}
const NOTHING: ReadonlySet<ConceptId> = new Set();

function isWithin({ text }: Passage, from: number, to: number): boolean {
  const start = clockTimesIn(fold(text))[0]?.minutes;
  return start !== undefined && start >= from && start < to;
}
