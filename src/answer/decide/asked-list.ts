import type { ReadPassage } from '../rank/read-passages.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { asksForAll } from '../understand/asks-for-all.ts';
import type { ReadQuestion } from '../understand/read-question.ts';

/** How far below the best entry another one may score. */
const FURTHEST = 4;
/** Nobody reads more entries than this on a phone. */
const MOST = 6;

/** The entries of a list that a question asks for, in order; null where it asks for a single thing. */
export function askedListOf(
  { text }: ReadQuestion,
  read: readonly ReadPassage[],
  index: KnowledgeIndex,
): readonly Passage[] | null {
  const [best] = read;
  if (!best || !asksForAll(text)) return null;
  const listed = entriesBeside(best.passage, index);
  if (listed.length > 1) return listed;
  const entries = read
    .filter(
      ({ passage, score }) =>
        best.score - score <= FURTHEST &&
        !passage.superseded &&
        passage.source === best.passage.source &&
        isBeside(passage, best.passage),
    )
    .slice(0, MOST)
    .map(({ passage }) => passage);
  return entries.length > 1 ? entries.toSorted((a, b) => a.id - b.id) : null;
}

/** The rows of a table, or the labelled lines of a list, that a passage belongs to. */
function entriesBeside(best: Passage, index: KnowledgeIndex): readonly Passage[] {
  if (!ENTRY.test(best.text)) return [];
  const all = index.passages.filter(
    (passage) =>
      passage.source === best.source &&
      passage.block !== best.block &&
      sectionOf(passage) === sectionOf(best) &&
      ENTRY.test(passage.text) &&
      !passage.isPrivate &&
      !passage.superseded,
  );
  // Of a long list, the nearest entries.
  return [best, ...all.toSorted((a, b) => Math.abs(a.id - best.id) - Math.abs(b.id - best.id))]
    .slice(0, MOST)
    .toSorted((a, b) => a.id - b.id);
}

/** "Riverside Inn: Price $149", "4:30 PM – Ceremony", "The shuttle leaves the gate at 10:40 PM". */
const ENTRY = /^(?:[^.:!?]{2,60}(?:: | – )|(?:The \p{L}+ l|L)eaves )/u;

const isBeside = (a: Passage, b: Passage): boolean =>
  a.block === b.block ||
  sectionOf(a) === sectionOf(b) ||
  (a.headings.at(-2) !== undefined && a.headings.at(-2) === b.headings.at(-2));

const sectionOf = ({ headings }: Passage): string => headings.at(-1) ?? '';
