import { getConcept } from '../concepts/concepts.ts';
import { type ReadQuestion, readAlone } from '../read/read-question.ts';
import { stem } from '../text/words.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { eventsOf, isSideEvent, strayConcepts } from './event-concepts.ts';
import { nearnessTo } from './focus.ts';
import { conceptWeight, isSoftStem, isWeakConcept, rarity, type Unit, unitsOf } from './units.ts';

/** What speaks for and against a passage as the answer to a question, each about 0 to 1. */
export const featureNames = [
  'coverage',
  'coverageOwn',
  'evidence',
  'questionLikeness',
  'wantHit',
  'wantMiss',
  'whereHit',
  'whereMiss',
  'eventMatch',
  'eventMismatch',
  'sideEvent',
  'stray',
  'dayMatch',
  'dayMismatch',
  'near',
  'superseded',
  'isUpdate',
  'short',
  'missing',
  'nameMiss',
  'hole',
  'leans',
  'first',
  'specific',
  'dense',
] as const;
export type FeatureName = (typeof featureNames)[number];
export type Features = Record<FeatureName, number>;

/** A question as it is matched: its units, events, and what an answer must hold. */
export type Subject = {
  question: ReadQuestion;
  units: readonly Unit[];
  total: number;
  events: ReadonlySet<string>;
  required: readonly string[];
  vector: Float32Array | null;
};

/** Words and concepts of the sentences that stand together. */
export type BlockFacts = {
  terms: ReadonlySet<string>;
  concepts: ReadonlySet<string>;
  first: number;
};

const OWN = 1;
/** A word's concept where the word itself does not stand. */
const MEANT = 0.9;
const HEADING = 0.85;
const BLOCK = 0.5;
/** A word itself where its concept is meant: "reception" in "phone reception". */
const WORD_ALONE = 0.8;
/** What the conversation was about counts beside what the question itself names. */
const FOCUS_WEIGHT = 1.6;
const FOCUS_WORD = 0.6;
/** What stands near the last reply is about its topic, less surely about each name in it. */
const NEAR_TOPIC = 0.95;
const NEAR_NAME = 0.5;

/** Measures of size and degree which a text either gives or doesn't. */
const MEASURE =
  /\bhow (deep|big|large|old|tall|wide|heavy|loud|high|strong|spicy|busy|crowded|fast|steep|bright|fresh)\b/g;

/** Prepares a question for its comparison with every passage. */
export function subjectOf(
  question: ReadQuestion,
  index: KnowledgeIndex,
  vector: Float32Array | null = null,
): Subject {
  const own = unitsOf(question, index);
  const focus = question.focus ? [...question.focus.concepts] : [];
  const focusTerms = (question.focus?.terms ?? []).filter(
    (term) =>
      !question.terms.includes(term) && !isSoftStem(term) && index.documentFrequency.has(term),
  );
  const units = [
    ...own,
    ...focusTerms.map((term) => ({
      weight: FOCUS_WORD * rarity(term, index),
      term,
      concepts: [],
      isFocus: true,
      isBeside: false,
    })),
    ...focus
      .filter((id) => !question.concepts.has(id) && !isWeakConcept(id))
      .map((id) => ({
        weight: FOCUS_WEIGHT,
        term: null,
        concepts: [id],
        isFocus: true,
        isBeside: false,
      })),
  ];
  const named = [...question.concepts].filter((id) => getConcept(id).kind === 'event');
  const before = focus.filter((id) => getConcept(id).kind === 'event');
  return {
    question,
    units,
    total: units.reduce((sum, { weight }) => sum + weight, 0),
    events: new Set(named.length > 0 ? named : before),
    required: [...question.text.matchAll(MEASURE)].map((match) => stem(match[1]!)),
    vector,
  };
}

/**
 * The features of a passage for a question, and the things asked for that stand nowhere near; null
 * where the passage has nothing to do with it.
 */
export function featuresOf(
  subject: Subject,
  passage: Passage,
  block: BlockFacts,
  index: KnowledgeIndex,
): { features: Features; missingThings: string[] } | null {
  const { question } = subject;
  const near = question.focus ? nearnessTo(question.focus, passage) : 0;
  let matched = 0;
  let hole = 0;
  let matchedOwn = 0;
  for (const unit of subject.units) {
    const nearby = unit.isFocus ? near * (unit.term === null ? NEAR_TOPIC : NEAR_NAME) : 0;
    const share = Math.max(shareOf(unit, passage, block), nearby);
    matched += unit.weight * share;
    if (share >= MEANT) matchedOwn += unit.weight * share;
    if (share === 0 && !(isEventUnit(unit) && subject.units.length > 1))
      hole = Math.max(hole, unit.weight);
  }
  if (matched === 0 && near === 0) return null;
  const missingThings = missingOf(subject, passage, block);
  return {
    missingThings,
    features: {
      coverage: subject.total > 0 ? matched / subject.total : near,
      coverageOwn: subject.total > 0 ? matchedOwn / subject.total : 0,
      evidence: Math.min(1, matched / 6),
      questionLikeness: questionLikeness(question, passage),
      ...wantFeatures(question, passage),
      ...eventFeatures(subject, passage, block),
      ...dayFeatures(question, passage),
      stray: strayOf(question, passage),
      near,
      superseded: passage.superseded ? 1 : 0,
      isUpdate: passage.isUpdate ? 1 : 0,
      short: passage.terms.size < 2 ? 1 : 0,
      missing: Math.min(2, missingThings.length) / 2,
      hole: Math.min(1, hole / 3),
      nameMiss: nameMissOf(question, passage, block, index),
      leans: LEANS.test(passage.text) ? 1 : 0,
      first: block.first === passage.id ? 1 : 0,
      specific: specificOf(question, passage),
      dense: denseOf(subject, passage, index),
    },
  };
}

/** A sentence that cannot be understood without the one before. */
export const LEANS =
  /^(?:it|its|they|their|that|this|these|those|he|she|him|her|there|the same|after that|otherwise|if not)\b/i;

/** How well a text that names no event at all may be about the event that the question names. */
const ANY_EVENT = 0.6;
const isEventUnit = ({ concepts }: Unit) =>
  concepts.length > 0 && concepts.every((id) => getConcept(id).kind === 'event');

function shareOf(unit: Unit, passage: Passage, block: BlockFacts): number {
  let best = 0;
  if (unit.isBeside && isEventUnit(unit)) {
    const events = eventsOf(new Set([...passage.concepts, ...passage.headingConcepts]));
    if (events.size === 0) best = ANY_EVENT;
  }
  if (unit.term !== null && passage.terms.has(unit.term)) return OWN;
  for (const id of unit.concepts) {
    if (passage.concepts.has(id)) return unit.term === null ? OWN : MEANT;
    if (passage.headingConcepts.has(id)) best = Math.max(best, HEADING);
    else if (block.concepts.has(id)) best = Math.max(best, BLOCK);
  }
  if (unit.term === null) return best;
  const whole = unit.concepts.length > 0 ? WORD_ALONE : 1;
  if (passage.headingTerms.has(unit.term)) return Math.max(best, HEADING * whole);
  return block.terms.has(unit.term) ? Math.max(best, BLOCK * whole) : best;
}

/** Events that every wedding has, by whatever name: a text need not name them to be about them. */
const USUAL: ReadonlySet<string> = new Set([
  'ceremony',
  'reception',
  'dinner',
  'dancing',
  'lunch',
  'cocktails',
]);

function missingOf(subject: Subject, passage: Passage, block: BlockFacts): string[] {
  const { question, required } = subject;
  const missing = required.filter((term) => !passage.terms.has(term));
  for (const id of question.concepts) {
    const stands =
      passage.concepts.has(id) || passage.headingConcepts.has(id) || block.concepts.has(id);
    if (!stands && mustOccur(id, question) && !isExcused(id, subject, passage)) missing.push(id);
  }
  if (isOfAnotherEvent(subject, passage)) missing.push('event');
  // "What is the address?" does not mean the hotel's.
  const isHotels = passage.concepts.has('lodging') && !question.concepts.has('lodging');
  if (isHotels && question.wants.has('address') && question.terms.length === 0)
    missing.push('venue');
  const around = (term: string) => passage.terms.has(term) || passage.headingTerms.has(term);
  if (question.terms.includes('last') && around('first') && !around('last')) missing.push('last');
  const topics = [...question.concepts].filter((id) => !isWeakConcept(id) && !ASKS_WHAT.has(id));
  const core = topics.filter(
    (id) => getConcept(id).kind !== 'event' && !isExcused(id, subject, passage),
  );
  const stands = (id: string) =>
    passage.concepts.has(id) || passage.headingConcepts.has(id) || block.concepts.has(id);
  if (missing.length === 0 && core.length > 0 && !core.some(stands)) missing.push(core[0]!);
  return missing;
}

/** Names of the same part of the day. */
const ALIKE: readonly (readonly string[])[] = [
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

/** Topics that say what is wanted of something rather than what it is. */
const ASKS_WHAT: ReadonlySet<string> = new Set([
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
 * The sentence of the paragraph that says whom or what this one is about: itself where it has a
 * name, or else the nearest before it that has one.
 */
function governingPassage(
  passage: Passage,
  block: BlockFacts,
  index: KnowledgeIndex,
): Passage | undefined {
  for (let id = passage.id; id >= block.first; id -= 1) {
    const each = index.passages[id];
    if (each && [...each.terms].some((term) => index.names.has(term))) return each;
  }
  return undefined;
}

/** A name that stands in another sentence of the paragraph. */
const DISTANT = 0.4;

/** Which share of the names in the question stands neither in the passage nor around it. */
function nameMissOf(
  question: ReadQuestion,
  passage: Passage,
  block: BlockFacts,
  index: KnowledgeIndex,
): number {
  const names = question.terms.filter((term) => index.names.has(term));
  if (names.length === 0) return 0;
  const governing = governingPassage(passage, block, index);
  const missing = names.filter(
    (term) =>
      !passage.terms.has(term) && !passage.headingTerms.has(term) && !governing?.terms.has(term),
  );
  const distant = names.filter(
    (term) =>
      !missing.includes(term) && !passage.terms.has(term) && !passage.headingTerms.has(term),
  );
  return (missing.length + DISTANT * distant.length) / names.length;
}

/**
 * "Service" may be the ceremony or the meal: where each word by which a thing was recognised can
 * mean another thing that does occur, it is not missing.
 */
function isExcused(id: string, { units }: Subject, passage: Passage): boolean {
  const own = units.filter(({ concepts }) => concepts.includes(id));
  return own.every(({ concepts }) =>
    concepts.some(
      (other) => other !== id && getConcept(other).kind !== 'topic' && passage.concepts.has(other),
    ),
  );
}

/** Whether what is asked for must itself occur. */
function mustOccur(id: string, question: ReadQuestion): boolean {
  const { kind } = getConcept(id);
  // The bus there is not the bus back.
  if (id === 'last-ride') return true;
  if (id === 'end') return question.wants.has('time');
  if (kind === 'topic') return false;
  if (!USUAL.has(id)) return true;
  return (question.wants.has('time') || question.isWhere) && id !== 'reception';
}

function wantFeatures(question: ReadQuestion, passage: Passage) {
  const hits = [...question.wants].some((kind) => passage.values.has(kind));
  // "When is dinner?" wants the time; the day alone is half an answer.
  const isDayOnly =
    question.wants.has('time') && question.wants.has('date') && !passage.values.has('time');
  const hasPlace = passage.values.has('address') ? 1 : passage.values.has('place') ? 0.6 : 0;
  const isWhere = question.isWhere && question.wants.size === 0;
  return {
    wantHit: hits ? (isOnlyFree(question, passage) || isDayOnly ? FREE : 1) : 0,
    wantMiss: question.wants.size > 0 && !hits ? 1 : 0,
    whereHit: isWhere ? hasPlace : 0,
    whereMiss: isWhere && hasPlace === 0 ? 1 : 0,
  };
}

/** That something is free answers what it costs, but is rarely what was asked. */
const FREE = 0.4;
const isOnlyFree = (question: ReadQuestion, passage: Passage) =>
  question.wants.has('price') && passage.values.has('price') && !passage.values.has('amount');

function eventFeatures({ events }: Subject, passage: Passage, block: BlockFacts) {
  const own = eventsOf(passage.concepts);
  const above = eventsOf(passage.headingConcepts);
  const beside = eventsOf(block.concepts);
  // Under no event's name, what stands beside one event alone belongs to it.
  const around = above.size > 0 ? above : beside.size === 1 ? beside : above;
  const stated = own.size > 0 ? own : around;
  if (events.size === 0) {
    const isSide = stated.size > 0 && [...stated].every(isSideEvent);
    return { eventMatch: 0, eventMismatch: 0, sideEvent: isSide ? 1 : 0 };
  }
  const matches = [...events].some((id) => stated.has(id));
  // One event's own line rather than a sentence that mentions several.
  const crowd = 0.25 * Math.max(0, stated.size - events.size);
  return {
    eventMatch: matches ? Math.max(0, (own.size > 0 ? 1 : 0.6) - crowd) : 0,
    eventMismatch: !matches && stated.size > 0 ? 1 : 0,
    sideEvent: ![...events].some(isSideEvent) && [...stated].some(isSideEvent) ? 1 : 0,
  };
}

function dayFeatures(question: ReadQuestion, passage: Passage) {
  if (question.weekdays.length === 0) return { dayMatch: 0, dayMismatch: 0 };
  const matches = question.weekdays.some((day) => passage.days.has(day));
  return {
    dayMatch: matches ? 1 : 0,
    dayMismatch: !matches && passage.days.size > 0 ? 1 : 0,
  };
}

function strayOf(question: ReadQuestion, passage: Passage): number {
  if (question.concepts.size === 0) return 0;
  // When the doors open is not when it begins.
  const isEarly =
    question.wants.has('time') &&
    passage.concepts.has('arrival') &&
    !question.concepts.has('arrival');
  // The bus back is not the bus there.
  const isBack =
    question.concepts.has('shuttle') &&
    !question.concepts.has('last-ride') &&
    (passage.concepts.has('last-ride') || passage.headingConcepts.has('last-ride'));
  const others = (isEarly ? 1 : 0) + (isBack ? 1 : 0);
  return Math.min(1, (strayConcepts(passage.concepts, question.concepts) + others) / 2);
}

/** How much of what the question is about, narrowly taken, the passage itself says. */
function specificOf(question: ReadQuestion, passage: Passage): number {
  let total = 0;
  let found = 0;
  for (const id of question.concepts) {
    const weight = conceptWeight(id);
    total += weight;
    if (passage.concepts.has(id)) found += weight;
    else if (passage.headingConcepts.has(id)) found += weight * HEADING;
  }
  return total > 0 ? found / total : 0;
}

const headingReads = new Map<string, ReadonlySet<string>>();

/** How alike the guest's question and the one that stands over the passage are: 0 to 1. */
function questionLikeness(question: ReadQuestion, passage: Passage): number {
  const heading = passage.headings.at(-1) ?? '';
  if (!heading.endsWith('?')) return 0;
  let known = headingReads.get(heading);
  if (!known) {
    known = keysOf(readAlone(heading));
    if (headingReads.size > 20_000) headingReads.clear();
    headingReads.set(heading, known);
  }
  const asked = keysOf(question);
  let shared = 0;
  for (const key of asked) if (known.has(key)) shared += 1;
  return asked.size + known.size > 0 ? (2 * shared) / (asked.size + known.size) : 0;
}

const keysOf = (question: ReadQuestion): Set<string> =>
  new Set([...question.concepts, ...question.terms.filter((term) => !isSoftStem(term))]);

/** The likeness that sentences of one wedding have without being about the same thing. */
const UNRELATED = 0.3;

function denseOf({ vector }: Subject, passage: Passage, index: KnowledgeIndex): number {
  const other = vector && index.vectors.get(passage.hash);
  if (!vector || !other) return 0;
  let dot = 0;
  for (let i = 0; i < vector.length; i += 1) dot += vector[i]! * other[i]!;
  return dot - UNRELATED;
}
