import { quotePassages } from '../phrase/phrase.ts';
import type { Candidate } from '../rank/find.ts';
import type { ReadPassage } from '../rank/read-passages.ts';
import { isBareName } from '../segment/bare-name.ts';
import type { Choice, KnowledgeIndex, Passage } from '../types.ts';
import { labelOf } from './choice-label.ts';
import { withNeighbours } from './neighbours.ts';

/** The most choices that a decline offers. */
export const MOST_CHOICES = 3;
/** Below these odds a passage is not worth offering. */
const WORTH_A_TAP = -6;
/** Nor is one found by words alone below this score. */
const WORTH_A_TAP_BY_WORDS = -2;

/** The passages that are worth offering, best first. */
export function likelyOf(
  read: readonly ReadPassage[] | null,
  candidates: readonly Candidate[],
): Passage[] {
  const likely = read
    ? read.filter(({ score }) => score >= WORTH_A_TAP)
    : candidates.filter(({ score }) => score >= WORTH_A_TAP_BY_WORDS);
  return likely.map(({ passage }) => passage);
}

/**
 * What might be meant where nothing is certain: the likeliest passages on different topics, each with a label
 * that says what it is about. Nothing private, nothing superseded.
 */
export function choicesFrom(likely: readonly Passage[], index: KnowledgeIndex): Choice[] {
  const chosen: { passage: Passage; label: string }[] = [];
  for (const passage of likely) {
    if (chosen.length === MOST_CHOICES) break;
    if (passage.isPrivate || passage.superseded || /\?\s*$/.test(passage.text)) continue;
    if (isBareName(passage)) continue;
    const label = labelOf(passage);
    const isTaken = chosen.some(
      (other) => other.label === label || other.passage.block === passage.block,
    );
    if (!isTaken) chosen.push({ passage, label });
  }
  return chosen.map(({ passage, label }) => {
    const { response, sources } = quotePassages(paragraphOf(passage, index), label);
    return { label, answer: response, sources: sources.slice(0, MOST_SOURCES) };
  });
}

/** A choice shows no more text than this, in characters. */
const LONGEST_ANSWER = 420;
/** The most sentences that a choice cites as sources. */
const MOST_SOURCES = 4;

/** The paragraph containing a passage, or as much of it around the passage as fits in a choice. */
function paragraphOf(passage: Passage, index: KnowledgeIndex): Passage[] {
  const block = index.passages.filter(
    (each) => each.block === passage.block && !each.isPrivate && !each.superseded,
  );
  let told = withNeighbours([passage], index);
  // From the nearest outwards, what follows before what precedes.
  const around = block.toSorted(
    (a, b) => Math.abs(a.id - passage.id - 0.1) - Math.abs(b.id - passage.id - 0.1) || a.id - b.id,
  );
  for (const each of around) {
    if (told.includes(each)) continue;
    const longer = [...told, each];
    if (longer.reduce((sum, { text }) => sum + text.length + 1, 0) > LONGEST_ANSWER) break;
    told = longer;
  }
  return told.toSorted((a, b) => a.id - b.id);
}
