import { type ConceptId, conceptsIn, getConcept, hasTrait } from '../lexicon/concepts.ts';
import { lengthOf, quotePassages } from '../phrase/phrase.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import type { WordMatch } from '../rank/by-words.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import type { Choice, KnowledgeIndex, Passage } from '../types.ts';
import { englishOf } from '../understand/english-of.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { labelOf, sectionsIn } from './choice-label.ts';
import { paragraphOf, withNeighbours } from './neighbours.ts';
import { isOfSameTable } from './table-rows.ts';
import { isOfferable } from './vetoes.ts';

/** The most choices that a decline offers. */
const MAX_CHOICES = 3;
/** Below these odds a passage is not worth offering. */
const MIN_ODDS = -4;
/** Nor is one that is so much less likely than the likeliest: it is about something else. */
const MAX_ODDS_BEHIND = 4;
/** Below these odds it is offered only where it is about something that was asked. */
const FAR_ODDS = -3;
/** Nor is one found by words alone below this score. */
const MIN_SCORE = 0.4;

/** The passages that are worth offering and against which no veto speaks, best first. */
export function likelyOf(
  question: ParsedQuestion,
  reranked: readonly RerankedPassage[] | null,
  found: readonly WordMatch[],
  index: KnowledgeIndex,
): Passage[] {
  const least = Math.max(MIN_ODDS, (reranked?.[0]?.score ?? 0) - MAX_ODDS_BEHIND);
  const likely = reranked
    ? reranked.filter(
        ({ passage, score }) =>
          score >= least && (score >= FAR_ODDS || isOnSameTopic(question, passage)),
      )
    : found.filter(({ score }) => score >= MIN_SCORE);
  return likely
    .map(({ passage }) => passage)
    .filter((passage) => isOfferable(question, passage, index));
}

/** "Is the hotel's pool heated?" and what is said of the hotel, or below its name. */
function isOnSameTopic({ terms, concepts, focus }: ParsedQuestion, passage: Passage): boolean {
  const names = [...terms, ...(focus?.terms ?? [])];
  const topics = [...concepts, ...(focus?.concepts ?? [])].filter((id) => !hasTrait(id, 'generic'));
  return (
    names.some((term) => passage.terms.has(term) || passage.headingTerms.has(term)) ||
    topics.some((id) => passage.concepts.has(id) || passage.headingConcepts.has(id))
  );
}

/**
 * What might be meant where nothing is certain: the likeliest passages on different topics, each with a label
 * that says what it is about. Nothing private, nothing superseded.
 */
export function choicesFrom(likely: readonly Passage[], index: KnowledgeIndex): Choice[] {
  const chosen: Labelled[] = [];
  for (const passage of likely) {
    if (chosen.length === MAX_CHOICES) break;
    if (!isForGuests(passage)) continue;
    const next = { passage, label: labelOf(passage) };
    if (!chosen.some((other) => isOfSameTopic(other, next))) chosen.push(next);
  }
  return chosen.map(({ passage, label }) => {
    const { response, sources } = quotePassages(shownOf(passage, index), label);
    return { label, answer: response, sources: sources.slice(0, MAX_SOURCES) };
  });
}

type Labelled = { passage: Passage; label: string };

/** Of one paragraph or one table, or about the same thing: two hotels, two with a bus. */
function isOfSameTopic(a: Labelled, b: Labelled): boolean {
  if (a.label === b.label || a.passage.block === b.passage.block) return true;
  if (isOfSameTable(a.passage, b.passage)) return true;
  const named = thingsOf(a);
  return thingsOf(b).some((id) => named.includes(id));
}

/** What its label names or, under a hotel's or a person's name, what its text is a section about. */
function thingsOf({ label, passage }: Labelled): readonly ConceptId[] {
  // "Start" and the events of a day are in the labels of many topics.
  const named = [...conceptsIn(englishOf(label), 'say')].filter(
    (id) => !hasTrait(id, 'generic') && !hasTrait(id, 'weak') && getConcept(id).kind !== 'event',
  );
  return named.length > 0 ? named : sectionsIn(passage.concepts);
}

/** A choice shows no more text than this, in characters. */
const MAX_ANSWER_LENGTH = 420;
/** The most sentences that a choice cites as sources. */
const MAX_SOURCES = 4;

/** The paragraph containing a passage, or as much of it around the passage as fits in a choice. */
function shownOf(passage: Passage, index: KnowledgeIndex): Passage[] {
  let shown = withNeighbours([passage], index);
  // From the nearest outwards, what follows before what precedes.
  const around = paragraphOf(passage, index).toSorted(
    (a, b) => Math.abs(a.id - passage.id - 0.1) - Math.abs(b.id - passage.id - 0.1) || a.id - b.id,
  );
  for (const each of around) {
    if (shown.includes(each)) continue;
    const longer = [...shown, each];
    if (lengthOf(longer) > MAX_ANSWER_LENGTH) break;
    shown = longer;
  }
  return shown.toSorted((a, b) => a.id - b.id);
}
