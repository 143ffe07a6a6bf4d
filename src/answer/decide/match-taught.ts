import { type ConceptId, getConcept, hasTrait } from '../lexicon/concepts.ts';
import { softWords } from '../lexicon/soft-words.ts';
import { stem } from '../lexicon/words.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { memoizeBy } from '../understand/memoize.ts';
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

const readTaught = memoizeBy(({ headings }: Passage): Keyed => {
  const question = parseStandalone(headings[0] ?? '');
  return { question, key: questionKey(question.spoken) };
});

/** A question for a time is not the same as one for a place, even on the same topic. */
function wantsAlike(a: ParsedQuestion, b: ParsedQuestion, answer: Passage): boolean {
  if (a.isWhere !== b.isWhere && (a.wants.size > 0 || b.wants.size > 0)) return false;
  if (a.wants.size === 0) return b.wants.size === 0 || !b.wants.has('time');
  return [...a.wants].some((kind) => b.wants.has(kind) || answer.values.has(kind));
}

/** "At the venue" is where everything is that guests ask about. */
const softStems = new Set([...softWords, 'venue'].map(stem));

/** What a question names, with weights: things most, then events, then its other words. */
const keysOf = ({ concepts, terms }: ParsedQuestion): ReadonlyMap<string, number> =>
  new Map([
    ...[...concepts].map((id) => [`concept ${id}`, weightOf(id)] as const),
    ...terms.map((term) => [term, softStems.has(term) ? 0.1 : 0.6] as const),
  ]);

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
