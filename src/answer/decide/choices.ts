import { quotePassage } from '../phrase/phrase.ts';
import type { Candidate } from '../rank/find.ts';
import type { ReadPassage } from '../rank/read-passages.ts';
import type { Choice, KnowledgeIndex, Passage } from '../types.ts';
import { labelOf } from './choice-label.ts';
import { withNeighbours } from './neighbours.ts';

/** A decline offers at most so many choices. */
const MOST = 3;
/** Below these odds a passage is not worth a tap. */
const WORTH_A_TAP = -6;
/** What words find below this score is not. */
const WORTH_A_TAP_BY_WORDS = -2;

/**
 * What might be meant where nothing is sure: the likeliest passages of different topics, each with a
 * label that says what it is about. Nothing private, nothing that is no longer true.
 */
export function choicesFrom(
  read: readonly ReadPassage[] | null,
  candidates: readonly Candidate[],
  index: KnowledgeIndex,
): Choice[] {
  const likely = read
    ? read.filter(({ score }) => score >= WORTH_A_TAP)
    : candidates.filter(({ score }) => score >= WORTH_A_TAP_BY_WORDS);
  const chosen: { passage: Passage; label: string }[] = [];
  for (const { passage } of likely) {
    if (chosen.length === MOST) break;
    if (passage.isPrivate || passage.superseded || /\?\s*$/.test(passage.text)) continue;
    const label = labelOf(passage);
    const isTaken = chosen.some(
      (other) => other.label === label || other.passage.block === passage.block,
    );
    if (!isTaken) chosen.push({ passage, label });
  }
  return chosen.map(({ passage, label }) => {
    const told = withNeighbours([passage], index).map(quotePassage);
    return {
      label,
      answer: told.map(({ response }) => response).join(' '),
      sources: told.flatMap(({ sources }) => sources),
    };
  });
}
