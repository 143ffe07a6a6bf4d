import { hasTrait } from '../lexicon/concepts.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { countUnrelatedConcepts, eventsOf } from './event-concepts.ts';
import { nearnessTo } from './focus.ts';
import { missingOf } from './missing.ts';
import { nameMissOf } from './names-asked.ts';
import { questionLikeness } from './question-likeness.ts';
import type { BlockFacts, Subject } from './subject.ts';
import { CONCEPT_MATCH, HEADING_MATCH, isEventUnit, matchOf } from './unit-match.ts';
import { conceptWeight } from './units.ts';
import type { Features } from './weights.ts';

/** What is close to the last reply shares its topic, but less certainly each name in it. */
const NEAR_TOPIC = 0.95;
const NEAR_NAME = 0.5;

/**
 * The features of a passage for a question, and the things asked for that occur nowhere near it; null where
 * the passage is unrelated.
 */
export function featuresOf(
  subject: Subject,
  passage: Passage,
  block: BlockFacts,
  index: KnowledgeIndex,
): { features: Features; missingThings: string[] } | null {
  const { question } = subject;
  const near = question.focus ? nearnessTo(question.focus.passages, passage) : 0;
  let matched = 0;
  let hole = 0;
  let matchedOwn = 0;
  const aside = contextShare(subject, passage, block);
  for (const unit of subject.units) {
    const nearby = unit.isFocus ? near * (unit.term === null ? NEAR_TOPIC : NEAR_NAME) : 0;
    const share = Math.max(matchOf(unit, passage, block), nearby);
    matched += unit.weight * share;
    if (share >= CONCEPT_MATCH) matchedOwn += unit.weight * share;
    if (share === 0 && !(isEventUnit(unit) && subject.units.length > 1))
      hole = Math.max(hole, unit.weight);
  }
  const isRelated = matched > 0 || near > 0 || aside > 0;
  if (!isRelated) return null;
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
      stray: unrelatedShare(question, passage),
      near,
      superseded: passage.superseded ? 1 : 0,
      isUpdate: passage.isUpdate ? 1 : 0,
      short: passage.terms.size < 2 ? 1 : 0,
      missing: Math.min(2, missingThings.length) / 2,
      hole: Math.min(1, hole / 3),
      nameMiss: nameMissOf(question, passage, block, index),
      leans: ANAPHORIC.test(passage.text) ? 1 : 0,
      first: block.first === passage.id ? 1 : 0,
      specific: specificOf(question, passage),
      aside,
    },
  };
}

/** An anaphoric sentence, which needs the one before to be understood. */
export const ANAPHORIC =
  /^(?:it|its|they|their|that|this|these|those|he|she|him|her|there|the same|after that|otherwise|if not)\b/i;

/** How much of the question's context a passage is about. */
function contextShare({ context }: Subject, passage: Passage, block: BlockFacts): number {
  let matched = 0;
  let total = 0;
  for (const unit of context) {
    matched += unit.weight * matchOf(unit, passage, block);
    total += unit.weight;
  }
  return total > 0 ? matched / total : 0;
}

function wantFeatures(question: ParsedQuestion, passage: Passage) {
  const hits = [...question.wants].some((kind) => passage.values.has(kind));
  // "When is dinner?" wants the time; the day alone is only half an answer.
  const isDayOnly =
    question.wants.has('time') && question.wants.has('date') && !passage.values.has('time');
  const hasPlace = passage.values.has('address') ? 1 : passage.values.has('place') ? 0.6 : 0;
  const isWhere = question.isWhere && question.wants.size === 0;
  return {
    wantHit: hits ? (isOnlyFree(question, passage) || isDayOnly ? FREE : 1) : 0,
    wantMiss: question.wants.size > 0 && !hits ? 1 : 0,
    whereHit: isWhere ? hasPlace : question.isWhere ? hasPlace * TIME_AND_PLACE : 0,
    whereMiss: isWhere && hasPlace === 0 ? 1 : 0,
  };
}

/** "When and where is it?" is best answered by a passage that says both. */
const TIME_AND_PLACE = 0.6;
/** That something is free answers what it costs, but is rarely what was meant. */
const FREE = 0.4;
const isOnlyFree = (question: ParsedQuestion, passage: Passage) =>
  question.wants.has('price') && passage.values.has('price') && !passage.values.has('amount');

function eventFeatures({ events }: Subject, passage: Passage, block: BlockFacts) {
  const own = eventsOf(passage.concepts);
  const above = eventsOf(passage.headingConcepts);
  const beside = eventsOf(block.concepts);
  // Without an event in the headings, what is next to a single event belongs to it.
  const around = above.size > 0 ? above : beside.size === 1 ? beside : above;
  const stated = own.size > 0 ? own : around;
  if (events.size === 0) {
    const isSide = stated.size > 0 && [...stated].every((id) => hasTrait(id, 'aside-event'));
    return { eventMatch: 0, eventMismatch: 0, sideEvent: isSide ? 1 : 0 };
  }
  const matches = [...events].some((id) => stated.has(id));
  // Prefers an event's own line to a sentence that mentions several.
  const crowd = 0.25 * Math.max(0, stated.size - events.size);
  return {
    eventMatch: matches ? Math.max(0, (own.size > 0 ? 1 : 0.6) - crowd) : 0,
    eventMismatch: !matches && (own.size > 0 || above.size > 0) ? 1 : 0,
    sideEvent:
      ![...events].some((id) => hasTrait(id, 'aside-event')) &&
      [...stated].some((id) => hasTrait(id, 'aside-event'))
        ? 1
        : 0,
  };
}

function dayFeatures(question: ParsedQuestion, passage: Passage) {
  if (question.weekdays.length === 0) return { dayMatch: 0, dayMismatch: 0 };
  const matches = question.weekdays.some((day) => passage.days.has(day));
  return {
    dayMatch: matches ? 1 : 0,
    dayMismatch: !matches && passage.days.size > 0 ? 1 : 0,
  };
}

function unrelatedShare(question: ParsedQuestion, passage: Passage): number {
  if (question.concepts.size === 0) return 0;
  // The bus back is not the bus there.
  const isBack =
    question.concepts.has('shuttle') &&
    !question.concepts.has('last-ride') &&
    (passage.concepts.has('last-ride') || passage.headingConcepts.has('last-ride'));
  const others = countUnrelatedConcepts(passage.concepts, question.concepts) + (isBack ? 1 : 0);
  return Math.min(1, others / 2);
}

/** How much of the question's concepts, narrowly taken, the passage itself covers. */
function specificOf(question: ParsedQuestion, passage: Passage): number {
  let total = 0;
  let found = 0;
  for (const id of question.concepts) {
    const weight = conceptWeight(id);
    total += weight;
    if (passage.concepts.has(id)) found += weight;
    else if (passage.headingConcepts.has(id)) found += weight * HEADING_MATCH;
  }
  return total > 0 ? found / total : 0;
}
