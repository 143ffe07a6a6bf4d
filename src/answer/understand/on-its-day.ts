import { eventsOf } from '../rank/event-concepts.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { type ParsedQuestion, parseQuestion } from './parse-question.ts';

/** "Where's the brunch and what do I wear?": what is worn on that day, where something is said of it. */
export function onItsDay(
  question: ParsedQuestion,
  previousAnswer: readonly Passage[],
  { passages }: KnowledgeIndex,
): ParsedQuestion {
  const { concepts, weekdays, text, spoken } = question;
  const [day, ...others] = new Set(previousAnswer.flatMap(({ days }) => [...days]));
  const isOpen = concepts.has('dress') && weekdays.length === 0 && eventsOf(concepts).size === 0;
  const isSaid = passages.some(
    ({ days, concepts: own, headingConcepts }) =>
      days.has(day ?? '') && (own.has('dress') || headingConcepts.has('dress')),
  );
  if (!day || others.length > 0 || !isOpen || !isSaid) return question;
  const own = parseQuestion(`${text} on ${day}`);
  return {
    ...question,
    text: own.text,
    concepts: own.concepts,
    weekdays: [day],
    spoken: `${spoken} on ${day}`,
  };
}
