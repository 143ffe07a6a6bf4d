import { getConcept } from '../lexicon/concepts/concepts.ts';
import { LEANS } from '../rank/features.ts';
import type { Candidate } from '../rank/find.ts';
import type { KnowledgeIndex, Passage, ValueKind } from '../types.ts';
import type { ReadQuestion } from '../understand/read-question.ts';
import { cheapestOf } from './cheapest.ts';
import { dayPlanOf } from './day-plan.ts';
import { matchTaught } from './match-taught.ts';

/** What answers a question: passages, best first; none where the knowledge does not hold the answer. */
export type Decision = {
  passages: readonly Passage[];
  confidence: number;
  /** All of a written answer, in its order, where the guest asked the question that stands over it. */
  whole: readonly Passage[] | null;
};

/** How close to the best another passage must come to be told as well. */
const ALSO = 0.8;

/** The sentences around the best one are mostly part of the same answer. */
const ALSO_BESIDE = 1.5;
/** A second time or price is told only where it fits almost as well. */
const ALSO_VALUE = 0.5;
function marginOf(question: ReadQuestion, candidate: Candidate, best: Candidate): number {
  if (isBeside(candidate, best)) return ALSO_BESIDE;
  return question.wants.size > 0 ? ALSO_VALUE : ALSO;
}
const isBeside = (a: Candidate, b: Candidate) => a.passage.block === b.passage.block;

/** A question for one of these is answered only by a text that holds one. */
const strict: readonly ValueKind[] = [
  'price',
  'phone',
  'email',
  'link',
  'address',
  'duration',
  'code',
  'time',
  'date',
  'person',
  'number',
  'distance',
  'lodging',
  'amount',
  'lead',
];

/** From this score on a passage is told as the answer; below it, as what comes closest. */
const CONFIDENT = 0.8;

/** Where an unknown thing is asked for at an event, more must speak for a passage. */
const CONFIDENT_OF_EVENT = 2.5;
const HOLE = 0.7;
const namesNoTopic = ({ concepts, wants, isWhere }: ReadQuestion): boolean =>
  wants.size === 0 && !isWhere && [...concepts].every((id) => getConcept(id).kind === 'event');

/** Decides whether the candidates answer the question, and which of them. */
export function decide(
  question: ReadQuestion,
  candidates: readonly Candidate[],
  index: KnowledgeIndex,
): Decision {
  const taught = matchTaught(question, index);
  if (taught) return { passages: [taught], confidence: 1, whole: null };
  const plan = dayPlanOf(question, index);
  if (plan) return { passages: plan, confidence: 1, whole: plan };
  const good = candidates.filter(
    (candidate) =>
      answers(question, candidate, index) && !isHeadingOnly(question, candidate, index),
  );
  const best = cheapestOf(question, good) ?? good[0];
  if (!best) return { passages: [], confidence: candidates[0]?.score ?? 0, whole: null };
  const also = good.filter(
    (candidate) =>
      candidate !== best &&
      candidate.score >= best.score - marginOf(question, candidate, best) &&
      !candidate.passage.superseded &&
      !saysTheSame(candidate.passage, best.passage),
  );
  const passages = [best.passage, ...also.slice(0, 3).map((candidate) => candidate.passage)];
  return {
    passages: withNeighbours(passages, index),
    confidence: best.score,
    whole: wholeAnswer(question, best, index),
  };
}

const SAME_QUESTION = 0.4;

function wholeAnswer(
  question: ReadQuestion,
  { passage, features }: Candidate,
  index: KnowledgeIndex,
): Passage[] | null {
  if (features.questionLikeness < SAME_QUESTION && !isSectionOf(question, passage))
    return shortBlock(passage, index);
  const heading = passage.headings.at(-1);
  return index.passages.filter(
    (each) =>
      each.source === passage.source &&
      each.headings.at(-1) === heading &&
      Math.abs(each.block - passage.block) <= 3 &&
      !each.isPrivate &&
      !each.superseded,
  );
}

/** A label with its few words, or a short paragraph, is one statement. */
const SHORT_BLOCK = 240;

function shortBlock(passage: Passage, index: KnowledgeIndex): Passage[] | null {
  const block = index.passages.filter(
    (each) => each.block === passage.block && !each.isPrivate && !each.superseded,
  );
  const length = block.reduce((sum, { text }) => sum + text.length, 0);
  return block.length > 1 && length <= SHORT_BLOCK ? block : null;
}

/** "What should I wear?" asks for all that stands under "Dress code". */
function isSectionOf(question: ReadQuestion, passage: Passage): boolean {
  if (question.wants.size > 0 || question.isWhere || question.focus) return false;
  const topics = [...question.concepts].filter((id) => getConcept(id).kind !== 'event');
  return topics.length === 1 && passage.headingConcepts.has(topics[0]!);
}

export function answers(
  question: ReadQuestion,
  candidate: Candidate,
  index: KnowledgeIndex,
): boolean {
  const { passage, score, missingThings } = candidate;
  // Of "is there shade at the ceremony" the ceremony alone is not enough.
  const least =
    namesNoTopic(question) && candidate.features.hole >= HOLE ? CONFIDENT_OF_EVENT : CONFIDENT;
  if (missingThings.length > 0 || score < least || passage.text.endsWith('?')) return false;
  if (question.namedThing && !standsNamed(question.namedThing, passage)) return false;
  // What happens on Monday is not what happens on Saturday.
  const isOfDay = question.concepts.has('on-day') && question.weekdays.length > 0;
  if (isOfDay && candidate.features.dayMatch === 0) return false;
  const isFree = ['free', 'pay'].some(
    (id) => passage.concepts.has(id) || passage.headingConcepts.has(id),
  );
  if (question.concepts.has('free') && !isFree && !passage.values.has('price')) return false;
  // Another hotel's price is a wrong one, and another person's number even where both are named.
  const { nameMiss } = candidate.features;
  const isOfOne = question.wants.has('phone') || question.wants.has('email');
  const isExact = question.wants.size > 0 || asksOfLodging(question, index);
  if ((isExact && nameMiss >= 1) || (isOfOne && nameMiss > 0)) return false;
  const wanted = [...question.wants].filter((kind) => strict.includes(kind));
  // In other languages the small words of places are not known.
  if (
    question.isWhere &&
    !question.isForeign &&
    wanted.length === 0 &&
    !isPlaceFor(question, passage)
  )
    return false;
  return wanted.length === 0 || wanted.some((kind) => passage.values.has(kind));
}

/** "Does the Drury have a pool?" is of that hotel, and of no other. */
function asksOfLodging(question: ReadQuestion, { names, passages }: KnowledgeIndex): boolean {
  const named = question.terms.filter((term) => names.has(term));
  return named.some((term) => {
    const own = passages.filter(
      ({ terms, headingTerms }) => terms.has(term) || headingTerms.has(term),
    );
    const ofLodging = own.filter(
      ({ concepts, headingConcepts }) => concepts.has('lodging') || headingConcepts.has('lodging'),
    );
    return ofLodging.length > 0 && ofLodging.length * 2 >= own.length;
  });
}

/** "Hotel Viking", "the Raritan Suites", "the hotel is the Viking", "my mom, Anne". */
function standsNamed(thing: string, { text, headings }: Passage): boolean {
  const noun = thing.replace(/[^a-z]/g, '').replace(/s$/, '');
  if (noun.length < 3) return true;
  const any = `[${noun[0]!.toUpperCase()}${noun[0]}]${noun.slice(1)}s?`;
  return new RegExp(
    `\\p{Lu}[\\p{L}'’&.-]+ ${any}\\b|\\b${any}\\b(?:,|:| is| will be| called| named)*(?: the)? \\p{Lu}\\p{Ll}`,
    'u',
  ).test(`${headings.at(-1) ?? ''}: ${text}`);
}

/** A heading with its day tells the day, and nothing else of what stands under it. */
export function isHeadingOnly(
  question: ReadQuestion,
  { passage }: Candidate,
  index: KnowledgeIndex,
) {
  if (question.wants.has('date')) return false;
  return index.passages[passage.id + 1]?.headings.includes(passage.text) ?? false;
}

/** Where a registry or a stream is, a name or a link says; where a car goes, a place. */
function isPlaceFor(question: ReadQuestion, passage: Passage): boolean {
  const isNamed =
    [...question.concepts].some((id) => named.has(id)) && passage.values.has('person');
  if (isNamed) return true;
  // Where it all is, only a name or an address tells.
  const isOfAll = [...question.concepts].every((id) => OF_ALL.has(id));
  if (isOfAll && !question.focus && question.terms.length === 0)
    return passage.values.has('site') || passage.values.has('address');
  return hasPlace(passage);
}
const OF_ALL: ReadonlySet<string> = new Set(['venue', 'wedding-date', 'directions']);
const named: ReadonlySet<string> = new Set([
  'registry',
  'gifts',
  'live-stream',
  'airport',
  'honeymoon',
]);

const places: readonly ValueKind[] = ['place', 'address', 'lodging', 'link'];
const hasPlace = ({ values }: Passage) => places.some((kind) => values.has(kind));

const saysTheSame = (a: Passage, b: Passage) =>
  a.text === b.text || a.text.includes(b.text) || b.text.includes(a.text);

/** "No block there, but they take dogs." */
const LEANS_INSIDE = /^(?:\p{L}+ ){1,3}(?:there|they)\b/u;

/** A sentence that begins with "It" or "They" cannot be understood without the one before. */
function withNeighbours(passages: readonly Passage[], index: KnowledgeIndex): Passage[] {
  const result: Passage[] = [];
  for (const passage of passages) {
    const before = index.passages[passage.id - 1];
    const leans = LEANS.test(passage.text) || LEANS_INSIDE.test(passage.text);
    if (
      leans &&
      before &&
      before.block === passage.block &&
      !before.isPrivate &&
      !before.superseded &&
      !result.includes(before)
    ) {
      result.push(before);
    }
    if (!result.includes(passage)) result.push(passage);
  }
  return result;
}
