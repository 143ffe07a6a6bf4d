import { type ConceptId, getConcept, hasTrait } from '../lexicon/concepts.ts';
import { softWords } from '../lexicon/soft-words.ts';
import { stem } from '../lexicon/words.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { type ParsedQuestion, parseStandalone } from '../understand/parse-question.ts';
import { questionKey } from '../understand/question-key.ts';

/** How much of each question the other must contain for the two to ask the same. */
const SAME = 0.7;

/**
 * The answer that the couple taught for this very question, however it is worded, or null. What is taught
 * outranks everything else, so it has to be the same question: it names the same things, at the same event,
 * and wants the same kind of answer.
 */
export function matchTaught(question: ParsedQuestion, index: KnowledgeIndex): Passage | null {
  const taught = index.passages.filter((passage) => passage.isTaught);
  if (taught.length === 0) return null;
  const asked = { question, key: questionKey(question.spoken) };
  const matches = taught
    .map((passage) => ({ passage, likeness: likenessOf(asked, passage) }))
    .filter(({ likeness }) => likeness >= SAME)
    .toSorted((x, y) => y.likeness - x.likeness || y.passage.addedAt - x.passage.addedAt);
  return matches[0]?.passage ?? null;
}

type Keyed = { question: ParsedQuestion; key: string };

function likenessOf({ question, key }: Keyed, passage: Passage): number {
  const taught = readTaught(passage);
  if (taught.question.text === question.text) return 2;
  // Questions that are grouped in the couple's list: what answers one of them answers all.
  if (key === taught.key) return 1.5;
  if (!wantsAlike(question, taught.question, passage)) return 0;
  const asked = keysOf(question);
  const known = keysOf(taught.question);
  if (asked.size === 0 || known.size === 0) return 0;
  return Math.min(shareIn(asked, known), shareIn(known, asked));
}

/** Read once for each passage, whatever is asked. */
const reads = new WeakMap<Passage, Keyed>();

function readTaught(passage: Passage): Keyed {
  const known = reads.get(passage);
  if (known) return known;
  const question = parseStandalone(passage.headings[0] ?? '');
  const read = { question, key: questionKey(question.spoken) };
  reads.set(passage, read);
  return read;
}

/** A question for a time is not the same as one for a place, even on the same topic. */
function wantsAlike(a: ParsedQuestion, b: ParsedQuestion, answer: Passage): boolean {
  if (a.isWhere !== b.isWhere && (a.wants.size > 0 || b.wants.size > 0)) return false;
  if (a.wants.size === 0) return b.wants.size === 0 || !b.wants.has('time');
  return [...a.wants].some((kind) => b.wants.has(kind) || answer.values.has(kind));
}

/** "At the venue" is where everything is that guests ask about. */
const softStems = new Set([...softWords, 'venue'].map(stem));

/** What a question names, with weights: things most, then events, then its other words. */
function keysOf(question: ParsedQuestion): Map<string, number> {
  const keys = new Map<string, number>();
  for (const id of question.concepts) {
    keys.set(`concept ${id}`, weightOf(id));
  }
  for (const term of question.terms) keys.set(term, softStems.has(term) ? 0.1 : 0.6);
  return keys;
}

function weightOf(id: ConceptId): number {
  if (id === 'venue' || hasTrait(id, 'weak')) return 0.3;
  return getConcept(id).kind === 'topic' ? 1.5 : 2;
}

function shareIn(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  let total = 0;
  for (const [key, weight] of a) {
    total += weight;
    if (b.has(key)) shared += weight;
  }
  return shared / total;
}
