import type { ConceptId } from '../lexicon/concepts.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { featuresOf } from './features.ts';
import { type BlockFacts, subjectOf } from './subject.ts';
import { type Features, scoreOf } from './weights.ts';

/** A passage with how well it fits a question. */
export type Candidate = {
  passage: Passage;
  score: number;
  features: Features;
  /** Things asked for that occur nowhere near it. */
  missingThings: readonly string[];
};

/** The most passages that are scored in full. */
const MAX_CANDIDATES = 40;

/** The passages that could answer a question, by words alone, best first; of the private ones where asked for. */
export function findCandidates(
  question: ParsedQuestion,
  index: KnowledgeIndex,
  { ofPrivate = false } = {},
): Candidate[] {
  const subject = subjectOf(question, index);
  const blocks = blockFacts(index);
  const candidates: Candidate[] = [];
  for (const passage of index.passages) {
    if (passage.isPrivate !== ofPrivate) continue;
    const found = featuresOf(subject, passage, blocks.get(passage.block)!, index);
    if (found) candidates.push({ passage, ...found, score: scoreOf(found.features) });
  }
  return candidates
    .toSorted((a, b) => b.score - a.score || a.passage.id - b.passage.id)
    .slice(0, MAX_CANDIDATES);
}

const blockCache = new WeakMap<KnowledgeIndex, Map<number, BlockFacts>>();

/** The words and concepts of each block, for sentences that depend on their neighbours. */
function blockFacts(index: KnowledgeIndex): Map<number, BlockFacts> {
  const known = blockCache.get(index);
  if (known) return known;
  const blocks = new Map<number, { terms: Set<string>; concepts: Set<ConceptId>; first: number }>();
  for (const passage of index.passages) {
    const facts = blocks.get(passage.block) ?? {
      terms: new Set(),
      concepts: new Set(),
      first: passage.id,
    };
    for (const term of passage.titleTerms) facts.terms.add(term);
    for (const id of passage.titleConcepts) facts.concepts.add(id);
    for (const term of passage.terms) facts.terms.add(term);
    for (const id of passage.concepts) facts.concepts.add(id);
    blocks.set(passage.block, facts);
  }
  blockCache.set(index, blocks);
  return blocks;
}
