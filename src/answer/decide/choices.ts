import { quotePassages } from '../phrase/phrase.ts';
import type { Candidate } from '../rank/find.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import type { Choice, KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { labelOf } from './choice-label.ts';
import { withNeighbours } from './neighbours.ts';
import { isOfferable } from './vetoes.ts';

/** The most choices that a decline offers. */
export const MAX_CHOICES = 3;
/** Below these odds a passage is not worth offering. */
const MIN_ODDS = -6;
/** Nor is one found by words alone below this score. */
const MIN_SCORE = -2;

/** The passages that are worth offering and against which no veto speaks, best first. */
export function likelyOf(
  question: ParsedQuestion,
  reranked: readonly RerankedPassage[] | null,
  candidates: readonly Candidate[],
  index: KnowledgeIndex,
): Passage[] {
  const likely = reranked
    ? reranked.filter(({ score }) => score >= MIN_ODDS)
    : candidates.filter(({ score }) => score >= MIN_SCORE);
  return likely
    .map(({ passage }) => passage)
    .filter((passage) => isOfferable(question, passage, index));
}

/**
 * What might be meant where nothing is certain: the likeliest passages on different topics, each with a label
 * that says what it is about. Nothing private, nothing superseded.
 */
export function choicesFrom(likely: readonly Passage[], index: KnowledgeIndex): Choice[] {
  const chosen: { passage: Passage; label: string }[] = [];
  for (const passage of likely) {
    if (chosen.length === MAX_CHOICES) break;
    if (passage.isPrivate || passage.superseded) continue;
    const label = labelOf(passage);
    const isTaken = chosen.some(
      (other) => other.label === label || other.passage.block === passage.block,
    );
    if (!isTaken) chosen.push({ passage, label });
  }
  return chosen.map(({ passage, label }) => {
    const { response, sources } = quotePassages(paragraphOf(passage, index), label);
    return { label, answer: response, sources: sources.slice(0, MAX_SOURCES) };
  });
}

/** A choice shows no more text than this, in characters. */
const MAX_ANSWER_LENGTH = 420;
/** The most sentences that a choice cites as sources. */
const MAX_SOURCES = 4;

/** The paragraph containing a passage, or as much of it around the passage as fits in a choice. */
function paragraphOf(passage: Passage, index: KnowledgeIndex): Passage[] {
  const block = index.passages.filter(
    (each) => each.block === passage.block && !each.isPrivate && !each.superseded,
  );
  let shown = withNeighbours([passage], index);
  // From the nearest outwards, what follows before what precedes.
  const around = block.toSorted(
    (a, b) => Math.abs(a.id - passage.id - 0.1) - Math.abs(b.id - passage.id - 0.1) || a.id - b.id,
  );
  for (const each of around) {
    if (shown.includes(each)) continue;
    const longer = [...shown, each];
    if (longer.reduce((sum, { text }) => sum + text.length + 1, 0) > MAX_ANSWER_LENGTH) break;
    shown = longer;
  }
  return shown.toSorted((a, b) => a.id - b.id);
}
