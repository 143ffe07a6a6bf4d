import { eventsOf, strayConcepts } from '../find/event-concepts.ts';
import { isWeakConcept } from '../find/units.ts';
import type { ReadQuestion } from '../read/read-question.ts';
import { clockTimesIn } from '../text/clock.ts';
import { fold } from '../text/words.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';

/** The most entries of a day that are told. */
const MOST = 6;
/** From five o'clock on it is evening, in minutes after midnight. */
const EVENING = 17 * 60;

/**
 * What happens on the day that a question names ("anything on Friday night?"), in the order in
 * which it stands; null where the question asks for something else, or the day has no entries.
 */
export function dayPlanOf(question: ReadQuestion, index: KnowledgeIndex): Passage[] | null {
  const [day] = question.weekdays;
  const others = [...question.concepts].filter((id) => id !== 'on-day' && !isWeakConcept(id));
  if (!day || !question.concepts.has('on-day') || others.length > 0) return null;
  const isEvening = /\b(?:evening|nights?|late)\b/.test(question.text);
  const entries = index.passages.filter(
    (passage) =>
      passage.days.has(day) &&
      isEntry(passage) &&
      !passage.isPrivate &&
      !passage.superseded &&
      !(isEvening && startOf(passage) < EVENING),
  );
  return entries.length > 0 ? entries.slice(0, MOST) : null;
}

const BEGINS_WITH_TIME = /^(?:from |at )?(?:\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m|-|–|:)|noon|midnight)/i;

/** A line of a timetable, or a sentence about an event; not when the shuttle leaves. */
function isEntry({ text, values, concepts, headingConcepts }: Passage): boolean {
  if (!values.has('time') || strayConcepts(concepts, NOTHING) > 0) return false;
  const events = eventsOf(new Set([...concepts, ...headingConcepts]));
  return BEGINS_WITH_TIME.test(text) || events.size > 0;
}
const NOTHING: ReadonlySet<string> = new Set();

const startOf = ({ text }: Passage): number => clockTimesIn(fold(text))[0]?.minutes ?? EVENING;
