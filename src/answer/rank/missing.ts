import { type ConceptId, conceptsIn, getConcept, hasTrait } from '../lexicon/concepts.ts';
import { isSoftStem } from '../lexicon/soft-words.ts';
import { rankOf } from '../lexicon/spoken-words.ts';
import { stem, stopWords } from '../lexicon/words.ts';
import type { Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { eventsOf } from './event-concepts.ts';
import type { BlockFacts, Subject } from './subject.ts';

/** Events that every wedding has, whatever they are called: a text need not name them to be about them. */
const USUAL: ReadonlySet<ConceptId> = new Set<ConceptId>([
  'ceremony',
  'reception',
  'dinner',
  'dancing',
  'lunch',
  'cocktails',
]);

/** The things asked for that occur neither in a passage nor around it: any of them bars it as the answer. */
export function missingOf(subject: Subject, passage: Passage, block: BlockFacts): string[] {
  const { question, required } = subject;
  const missing = required.filter((term) => !passage.terms.has(term));
  const stands = (id: ConceptId) =>
    passage.concepts.has(id) || passage.headingConcepts.has(id) || block.concepts.has(id);
  for (const id of question.concepts) {
    if (!stands(id) && mustOccur(id, question) && !isExcused(id, subject, passage))
      missing.push(id);
  }
  if (isOfAnotherEvent(subject, passage)) missing.push('event');
  const topics = [...question.concepts].filter((id) => !hasTrait(id, 'weak') && !ASKS_WHAT.has(id));
  const core = topics.filter(
    (id) => getConcept(id).kind !== 'event' && !isExcused(id, subject, passage),
  );
  if (missing.length === 0 && core.length > 0 && !core.some(stands)) missing.push(core[0]!);
  return missing;
}

const OWN_NUMBER =
  /\b(\p{L}{3,}?)(?:'?s)? (?:phone|cell|mobile|whatsapp|telephone|e-?mail)(?: number| address)?\b|\b(\p{L}{3,}?)'?s number\b|\bnumber (?:of|for) (?!the |my |your |our )(\p{L}{3,})\b/u;

/** The stem of the name in "Freya's phone number": nobody else's will do. Null without a name. */
export function ownerOf({ text, wants }: ParsedQuestion): string | null {
  if (!wants.has('phone') && !wants.has('email')) return null;
  const match = OWN_NUMBER.exec(text);
  const name = match?.[1] ?? match?.[2] ?? match?.[3];
  if (!name || stopWords.has(name) || rankOf(name) < COMMON) return null;
  // "Mai" is not "may", though they share a stem.
  if (isSoftStem(stem(name)) && rankOf(name) < Number.POSITIVE_INFINITY) return null;
  return conceptsIn(name, 'ask').size > 0 ? null : stem(name);
}
/** A word as frequent as this is no name. */
const COMMON = 3000;

/** Names for the same part of the day. */
const ALIKE: readonly (readonly ConceptId[])[] = [
  ['ceremony', 'mass', 'traditional'],
  ['reception', 'dancing', 'ceilidh', 'dinner'],
  ['dinner', 'lunch', 'brunch', 'breakfast'],
];

/** The time or place of one event is not another's, where a sentence names its own. */
function isOfAnotherEvent({ question, events }: Subject, passage: Passage): boolean {
  if (events.size === 0 || !(question.wants.has('time') || question.isWhere)) return false;
  const own = eventsOf(passage.concepts);
  if (own.size === 0) return false;
  return ![...events].some(
    (asked) =>
      own.has(asked) ||
      passage.headingConcepts.has(asked) ||
      ALIKE.some((group) => group.includes(asked) && group.some((id) => own.has(id))),
  );
}

/** Topics that say what is asked about something rather than what it is. */
const ASKS_WHAT: ReadonlySet<ConceptId> = new Set<ConceptId>([
  'wedding-date',
  'arrival',
  'end',
  'schedule',
  'venue',
  'on-day',
  'lunch-after',
  'room-rate',
  'booking-deadline',
  'cheaper',
  'other-hotel',
  'code',
  'capacity',
  'overnight',
  'ceremony-kind',
]);

/**
 * "Service" may be the ceremony or the meal: where each word by which a thing was recognised can mean another
 * thing that does occur, it is not missing.
 */
function isExcused(id: ConceptId, { units }: Subject, passage: Passage): boolean {
  const own = units.filter(({ concepts }) => concepts.includes(id));
  return own.every(({ concepts }) =>
    concepts.some(
      (other) => other !== id && getConcept(other).kind !== 'topic' && passage.concepts.has(other),
    ),
  );
}

/** Whether what is asked for must itself occur. */
function mustOccur(id: ConceptId, question: ParsedQuestion): boolean {
  const { kind } = getConcept(id);
  // The bus there is not the bus back.
  if (id === 'last-ride') return true;
  if (id === 'end') return question.wants.has('time');
  if (kind === 'topic') return false;
  if (!USUAL.has(id)) return true;
  return (question.wants.has('time') || question.isWhere) && id !== 'reception';
}
