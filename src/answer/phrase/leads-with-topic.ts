import { type ConceptId, conceptsIn, getConcept, hasTrait } from '../lexicon/concepts.ts';
import { eventsOf } from '../rank/event-concepts.ts';
import { isBareName } from '../segment/bare-name.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import { type ParsedQuestion, topicsOf } from '../understand/parse-question.ts';
import { readValues, toReadableLine } from '../values/read-values.ts';

/** What a guest sees of a text at a glance, in characters. */
const OPENING = 90;
/** What a question may want, and an answer then holds. */
const VALUES = ['time', 'date', 'price'] as const;

/**
 * Whether a passage begins with what the question is about, or stands below a heading of it, and holds the
 * kind of value that was asked for: "Bus 205 goes to the airport" does not lead with a shuttle.
 */
export function leadsWithTopic(question: ParsedQuestion, passage: Passage): boolean {
  const { concepts, wants } = question;
  const named = topicsOf(question);
  const asked = named.length > 0 ? named : [...concepts];
  const wanted = VALUES.filter((kind) => wants.has(kind));
  const hasWanted = wanted.length === 0 || wanted.some((kind) => passage.values.has(kind));
  const isOfEvent = asked.some((id) => getConcept(id).kind === 'event');
  if (isOfEvent && isProgramme(passage)) return false;
  // Where the venue is, an address says, whatever stands before it.
  const isPlaced = question.isWhere && asked.includes('venue') && passage.values.has('address');
  const opening = openingConcepts(passage);
  return hasWanted && (isPlaced || asked.some((id) => opening.has(id)));
}

/** Whether a passage is the first below a heading that names all that the question is about: "DRESS CODE". */
export function standsFirstBelow(
  question: ParsedQuestion,
  { id, headings, headingConcepts }: Passage,
  { passages }: KnowledgeIndex,
): boolean {
  const named = topicsOf(question);
  const isFirst = passages[id - 1]?.headings.at(-1) !== headings.at(-1);
  return isFirst && named.length > 0 && named.every((each) => headingConcepts.has(each));
}

/** "Mehndi: 26 Hazelnut Court" is not where the wedding is. */
export function isOfAsideEvent(
  { concepts }: ParsedQuestion,
  { concepts: own, headingConcepts }: Passage,
): boolean {
  const events = eventsOf(new Set([...own, ...headingConcepts]));
  return (
    events.size > 0 && [...events].every((id) => hasTrait(id, 'aside-event') && !concepts.has(id))
  );
}

/** A heading of no more words is of its topic alone: "Kids?", "The trolley". */
const SHORT_HEADING = 3;

/** Whether the couple have a section on the topic of a question, by its heading, and a passage is not from there. */
export function hasSectionElsewhere(
  question: ParsedQuestion,
  { headingConcepts }: Passage,
  { passages }: KnowledgeIndex,
): boolean {
  const named = topicsOf(question);
  const isOfAll = (ids: ReadonlySet<ConceptId>) => named.every((id) => ids.has(id));
  // Of places to stay each has a section.
  if (named.length === 0 || named.includes('lodging') || isOfAll(headingConcepts)) return false;
  const headings = new Set(
    passages.flatMap((each) => (each.isPrivate || isBareName(each) ? [] : each.headings)),
  );
  return [...headings].some(
    (heading) =>
      heading.split(' ').length <= SHORT_HEADING && isOfAll(conceptsIn(englishOf(heading), 'say')),
  );
}

/** As many times in one text are the whole day: which of them is the event's, a guest has to find. */
const MANY_TIMES = 4;
const isProgramme = ({ text }: Passage): boolean =>
  readValues(toReadableLine(text)).filter(({ value }) => value.kind === 'time').length >=
  MANY_TIMES;

function openingConcepts({ text, headings, headingConcepts }: Passage): ReadonlySet<ConceptId> {
  return new Set([
    ...conceptsIn(englishOf(text).slice(0, OPENING), 'say'),
    // A heading is often a question: "If it rains" asks as guests do.
    ...conceptsIn(englishOf(headings.at(-1) ?? ''), 'ask'),
    ...headingConcepts,
  ]);
}
