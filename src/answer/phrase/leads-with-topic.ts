import { type ConceptId, conceptsIn, getConcept } from '../lexicon/concepts.ts';
import type { Passage } from '../types.ts';
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
