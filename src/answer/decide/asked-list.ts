import type { RerankedPassage } from '../rank/rerank.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { asksForAll } from '../understand/asks-for-all.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { MAX_ROWS, rowsOfSameTable } from './table-rows.ts';

/** How far below the best entry another one may score. */
const MAX_MARGIN = 4;

/** The entries of a list that a question asks for, in order; null where it asks for a single thing. */
export function askedListOf(
  { text }: ParsedQuestion,
  reranked: readonly RerankedPassage[],
  index: KnowledgeIndex,
): readonly Passage[] | null {
  const [best] = reranked;
  if (!best || !asksForAll(text)) return null;
  const rows = nearestRows(best.passage, index);
  if (rows.length > 1) return rows;
  const entries = reranked
    .filter(
      ({ passage, score }) =>
        best.score - score <= MAX_MARGIN &&
        !passage.superseded &&
        passage.source === best.passage.source &&
        isSameSection(passage, best.passage),
    )
    .slice(0, MAX_ROWS)
    .map(({ passage }) => passage);
  return entries.length > 1 ? entries.toSorted((a, b) => a.id - b.id) : null;
}

/** All of the table that a passage is a row of; of a long one, the nearest rows. */
function nearestRows(best: Passage, index: KnowledgeIndex): readonly Passage[] {
  return rowsOfSameTable(best, index)
    .toSorted((a, b) => Math.abs(a.id - best.id) - Math.abs(b.id - best.id))
    .slice(0, MAX_ROWS)
    .toSorted((a, b) => a.id - b.id);
}

const isSameSection = (a: Passage, b: Passage): boolean =>
  a.block === b.block ||
  sectionOf(a) === sectionOf(b) ||
  (a.headings.at(-2) !== undefined && a.headings.at(-2) === b.headings.at(-2));

const sectionOf = ({ headings }: Passage): string => headings.at(-1) ?? '';
