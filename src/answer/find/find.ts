import { getConcept } from '../concepts/concepts.ts';
import type { ReadQuestion } from '../read/read-question.ts';
import { fold, stem, wordsOf } from '../text/words.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';

/** A passage with how well it fits a question. */
export type Candidate = {
  passage: Passage;
  score: number;
  /** Which share of what the question names the passage, its headings or its block hold: 0 to 1. */
  coverage: number;
  /** Things asked for that stand nowhere near. */
  missingThings: readonly string[];
};

/** Weak signs: they ask about something without naming it. */
const WEAK: ReadonlySet<string> = new Set([
  'start',
  'pay',
  'contact',
  'schedule',
  'outdoors',
  'directions',
  'distance',
  'length',
]);
const OWN = 1;
const HEADING = 0.9;
const BLOCK = 0.45;

/** The passages that could answer a question, best first. */
export function findCandidates(question: ReadQuestion, index: KnowledgeIndex): Candidate[] {
  const subject = subjectOf(question, index);
  const blocks = blockTerms(index);
  const candidates: Candidate[] = [];
  for (const passage of index.passages) {
    if (passage.isPrivate) continue;
    const candidate = scorePassage(question, subject, passage, blocks.get(passage.block)!, index);
    if (candidate.score > 0) candidates.push(candidate);
  }
  return candidates.sort((a, b) => b.score - a.score || a.passage.id - b.passage.id).slice(0, 40);
}

type Weighted = { key: string; weight: number };
type Subject = { concepts: Weighted[]; terms: Weighted[]; events: Set<string> };
type BlockFacts = { terms: Set<string>; concepts: Set<string> };

/** What the question is about, in concepts and in the words that no concept explains, by weight. */
function subjectOf(question: ReadQuestion, index: KnowledgeIndex): Subject {
  const explained = new Set<string>();
  for (const id of question.concepts) {
    const pattern = new RegExp(getConcept(id).ask.source, 'g');
    for (const match of question.text.matchAll(pattern)) {
      for (const word of wordsOf(match[0])) explained.add(stem(word));
    }
  }
  const concepts = [...question.concepts].map((id) => ({ key: id, weight: conceptWeight(id) }));
  const terms = question.terms.map((key) => {
    const known = index.documentFrequency.has(key);
    const rarity = idf(key, index);
    if (explained.has(key)) return { key, weight: known ? 0.35 * rarity : 0 };
    return { key, weight: known ? 0.9 * rarity : 1.6 };
  });
  const events = new Set([...question.concepts].filter((id) => getConcept(id).kind === 'event'));
  return { concepts, terms, events };
}

function conceptWeight(id: string): number {
  if (WEAK.has(id)) return 0.7;
  const { kind } = getConcept(id);
  return kind === 'thing' ? 3 : kind === 'event' ? 2.4 : 2.2;
}

/** Inverse document frequency as in BM25 (Robertson and Zaragoza, 2009), scaled to about 0.3 to 2. */
function idf(term: string, index: KnowledgeIndex): number {
  const count = index.passages.length;
  const frequency = index.documentFrequency.get(term) ?? 0;
  return Math.max(
    0.3,
    Math.min(2, Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5)) * 0.5),
  );
}

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
  const missingThings: string[] = [];
  for (const { key, weight } of subject.concepts) {
    const share = passage.concepts.has(key)
      ? OWN
      : passage.headingConcepts.has(key)
        ? HEADING
        : block.concepts.has(key)
          ? BLOCK
          : 0;
    score += weight * share;
    matched += weight * (share > 0 ? Math.max(share, 0.6) : 0);
    total += weight;
    if (share === 0 && getConcept(key).kind === 'thing') missingThings.push(key);
  }
  for (const { key, weight } of subject.terms) {
    const share = passage.terms.has(key)
      ? OWN
      : passage.headingTerms.has(key)
        ? HEADING
        : block.terms.has(key)
          ? BLOCK
          : 0;
    score += weight * share;
    matched += weight * share;
    total += weight;
  }
  score +=
    valueScore(question, passage) + eventScore(subject, passage) + dayScore(question, passage);
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

function valueScore(question: ReadQuestion, passage: Passage): number {
  if (question.wants.size === 0) return 0;
  const has = [...question.wants].filter((kind) => passage.values.has(kind)).length;
  return has > 0 ? 1.2 + 0.3 * has : -2;
}

function eventScore(subject: Subject, passage: Passage): number {
  const own = eventsOf(passage.concepts);
  const events = own.size > 0 ? own : eventsOf(passage.headingConcepts);
  if (subject.events.size === 0)
    return own.size > 0 && [...own].every((id) => SIDE.has(id)) ? -0.8 : 0;
  if (events.size === 0) return 0;
  return [...subject.events].some((id) => events.has(id)) ? (own.size > 0 ? 0.6 : 0.3) : -2.2;
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
]);

const eventsOf = (ids: ReadonlySet<string>) =>
  new Set([...ids].filter((id) => getConcept(id).kind === 'event'));

function dayScore(question: ReadQuestion, passage: Passage): number {
  if (question.weekdays.length === 0) return 0;
  const text = fold(`${passage.headings.join(' ')} ${passage.text}`);
  if (question.weekdays.some((day) => text.includes(day))) return 1.5;
  return /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day/.test(text) ? -1.5 : 0;
}

function focusScore(
  focus: NonNullable<ReadQuestion['focus']>,
  passage: Passage,
  index: KnowledgeIndex,
): number {
  let score = 0;
  for (const each of focus.passages) {
    if (each.id === passage.id) score = Math.max(score, 1.6);
    else if (each.block === passage.block) score = Math.max(score, 1.8);
    else if (
      each.source === passage.source &&
      each.headings.length > 0 &&
      each.headings.at(-1) === passage.headings.at(-1)
    ) {
      score = Math.max(score, 1.3);
    } else if (each.source === passage.source && Math.abs(each.block - passage.block) <= 1)
      score = Math.max(score, 0.7);
  }
  let topics = 0;
  for (const id of focus.concepts) {
    if (passage.concepts.has(id)) topics += 0.8;
    else if (passage.headingConcepts.has(id)) topics += 0.7;
  }
  for (const term of focus.terms) {
    if (passage.terms.has(term) || passage.headingTerms.has(term)) topics += 0.3 * idf(term, index);
  }
  return score + Math.min(2, topics);
}

const blockCache = new WeakMap<KnowledgeIndex, Map<number, BlockFacts>>();

/** The words and concepts of each block, for sentences that lean on their neighbours. */
function blockTerms(index: KnowledgeIndex): Map<number, BlockFacts> {
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
