import { getConcept } from '../concepts/concepts.ts';
import type { ReadQuestion } from '../read/read-question.ts';
import { fold } from '../text/words.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { focusScore } from './focus.ts';
import { type Subject, subjectOf } from './subject.ts';

/** A passage with how well it fits a question. */
export type Candidate = {
  passage: Passage;
  score: number;
  /** Which share of what the question names the passage, its headings or its block hold: 0 to 1. */
  coverage: number;
  /** Things asked for that stand nowhere near. */
  missingThings: readonly string[];
};

const OWN = 1;
const HEADING = 0.9;
const BLOCK = 0.5;

/** The passages that could answer a question, best first. */
export function findCandidates(question: ReadQuestion, index: KnowledgeIndex): Candidate[] {
  const subject = subjectOf(question, index);
  const blocks = blockFacts(index);
  const candidates: Candidate[] = [];
  for (const passage of index.passages) {
    if (passage.isPrivate) continue;
    const candidate = scorePassage(question, subject, passage, blocks.get(passage.block)!, index);
    if (candidate.score > 0) candidates.push(candidate);
  }
  return candidates.sort((a, b) => b.score - a.score || a.passage.id - b.passage.id).slice(0, 40);
}

type BlockFacts = { terms: Set<string>; concepts: Set<string> };

function scorePassage(
  question: ReadQuestion,
  subject: Subject,
  passage: Passage,
  block: BlockFacts,
  index: KnowledgeIndex,
): Candidate {
  let score = 0;
  let matched = 0;
  let total = 0;
  const missingThings: string[] = subject.required.filter((stem) => !passage.terms.has(stem));
  for (const { key, weight } of subject.concepts) {
    const share = shareOf(key, passage.concepts, passage.headingConcepts, block.concepts);
    score += weight * share;
    matched += weight * (share > 0 ? Math.max(share, 0.6) : 0);
    total += weight;
    if (share === 0 && isStrict(key, question)) missingThings.push(key);
  }
  for (const { key, weight } of subject.terms) {
    const share = shareOf(key, passage.terms, passage.headingTerms, block.terms);
    score += weight * share;
    matched += weight * share;
    total += weight;
  }
  score += valueScore(question, passage) + eventScore(subject, passage);
  score += dayScore(question, passage) - strayScore(question, passage);
  if (question.focus) {
    const focus = focusScore(question.focus, passage, index);
    score += focus;
    // With a focus, what the question itself names is little: the place counts for as much.
    total += 2;
    matched += Math.min(2, focus);
  }
  if (passage.superseded) score -= 5;
  if (passage.isUpdate) score += 0.4;
  if (passage.terms.size < 2) score -= 0.5;
  return { passage, score, coverage: total > 0 ? matched / total : 0, missingThings };
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

/** Whether what is asked for must itself occur. */
function isStrict(id: string, question: ReadQuestion): boolean {
  const { kind } = getConcept(id);
  if (kind === 'topic') return false;
  if (!USUAL.has(id)) return true;
  return (question.wants.has('time') || question.isWhere) && id !== 'reception';
}

function shareOf(
  key: string,
  own: ReadonlySet<string>,
  headings: ReadonlySet<string>,
  block: ReadonlySet<string>,
): number {
  if (own.has(key)) return OWN;
  if (headings.has(key)) return HEADING;
  return block.has(key) ? BLOCK : 0;
}

function valueScore(question: ReadQuestion, passage: Passage): number {
  if (question.wants.size === 0) {
    if (!question.isWhere) return 0;
    return passage.values.has('address') ? 1 : passage.values.has('place') ? 0.6 : 0;
  }
  let has = 0;
  for (const kind of question.wants) if (passage.values.has(kind)) has += 1;
  return has > 0 ? 1.2 + 0.3 * has : -2;
}

function eventScore(subject: Subject, passage: Passage): number {
  const own = eventsOf(passage.concepts);
  const events = own.size > 0 ? own : eventsOf(passage.headingConcepts);
  if (subject.events.size === 0) {
    return events.size > 0 && [...events].every((id) => SIDE.has(id)) ? -0.8 : 0;
  }
  if (events.size === 0) return 0;
  if (![...subject.events].some((id) => events.has(id))) return -2.2;
  // One event's own line rather than a sentence that mentions several.
  return (own.size > 0 ? 0.6 : 0.3) - 0.15 * Math.max(0, events.size - subject.events.size);
}

/** Events of other days, which a question that names no event does not mean. */
const SIDE: ReadonlySet<string> = new Set([
  'welcome',
  'brunch',
  'rehearsal',
  'afterparty',
  'haldi',
  'mehndi',
  'sangeet',
  'breakfast',
  'golf',
  'bonfire',
  'traditional',
  'excursion',
  'tea-ceremony',
]);

const eventsOf = (ids: ReadonlySet<string>) =>
  new Set([...ids].filter((id) => getConcept(id).kind === 'event'));

/** Concepts that have a sentence to themselves: one that is not asked for is about something else. */
const STRAY: ReadonlySet<string> = new Set([
  'shuttle',
  'parking',
  'photos',
  'children',
  'babysitting',
  'airport',
  'lodging',
  'taxi',
  'gifts',
  'rsvp',
  'live-stream',
  'getting-ready',
  'pets',
  'smoking',
  'rain',
  'allergy',
  'hashtag',
  'petals',
  'money-spraying',
  'check-in',
]);

/** How much of a passage is about something that the question does not name. */
function strayScore(question: ReadQuestion, passage: Passage): number {
  if (question.concepts.size === 0) return 0;
  let stray = 0;
  for (const id of passage.concepts) {
    if (STRAY.has(id) && !question.concepts.has(id)) stray += 0.6;
  }
  return Math.min(stray, 1.2);
}

function dayScore(question: ReadQuestion, passage: Passage): number {
  if (question.weekdays.length === 0) return 0;
  const text = fold(`${passage.headings.join(' ')} ${passage.text}`);
  if (question.weekdays.some((day) => text.includes(day))) return 1.5;
  return /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day/.test(text) ? -1.5 : 0;
}

const blockCache = new WeakMap<KnowledgeIndex, Map<number, BlockFacts>>();

/** The words and concepts of each block, for sentences that lean on their neighbours. */
function blockFacts(index: KnowledgeIndex): Map<number, BlockFacts> {
  const known = blockCache.get(index);
  if (known) return known;
  const blocks = new Map<number, BlockFacts>();
  for (const passage of index.passages) {
    const facts = blocks.get(passage.block) ?? { terms: new Set(), concepts: new Set() };
    for (const term of passage.terms) facts.terms.add(term);
    for (const id of passage.concepts) facts.concepts.add(id);
    blocks.set(passage.block, facts);
  }
  blockCache.set(index, blocks);
  return blocks;
}
