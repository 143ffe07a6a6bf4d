import { groupBy } from '../facts/group-by.ts';
import type { ConceptId } from '../lexicon/concepts.ts';
import { lengthOf } from '../phrase/phrase.ts';
import { isForGuests } from '../privacy/is-for-guests.ts';
import { countUnrelatedConcepts } from '../rank/event-concepts.ts';
import type { RerankedPassage } from '../rank/rerank.ts';
import { readHeading } from '../segment/passage-concepts.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import { type AskedList, listAskedIn } from '../understand/asks-for-all.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { wholeScheduleOf } from './day-plan.ts';
import { rowsOfSameTable } from './table-rows.ts';

/** How far below the best entry another one may score. */
const MAX_MARGIN = 4;

/** All of the list that a question names and nothing else, as the couple's headings show it; else null. */
export function namedListOf(
  question: ParsedQuestion,
  index: KnowledgeIndex,
): readonly Passage[] | null {
  const list = listAskedIn(question);
  // Which is the cheapest, what is said of their prices tells, and no more of their section.
  if (!list || question.concepts.has('cheaper')) return null;
  return list === 'schedule' ? wholeScheduleOf(index) : sectionOf(list, index);
}

/** What stands under the heading of a topic: the rows of its tables or, without one, all of it. */
function sectionOf(topic: Exclude<AskedList, 'schedule'>, { passages }: KnowledgeIndex) {
  const listed = passages.filter(
    (passage) =>
      isForGuests(passage) &&
      passage.headingConcepts.has(topic) &&
      // A question that guests may ask is not the heading of a list.
      !passage.headings.some((heading) => heading.endsWith('?')) &&
      !isOfOther(passage.headings, topic),
  );
  const sections = [...groupBy(listed, (each) => sectionKeyOf(each, topic)).values()];
  const [longest] = sections.toSorted((a, b) => b.length - a.length);
  if (!longest || longest.length < 2) return null;
  const rows = longest.filter(({ row }) => row !== null);
  return rows.length > 1 ? rows : longest;
}

/** Whether the heading that names a topic stands below that of another: "What to wear", "Taco night". */
function isOfOther(headings: readonly string[], topic: ConceptId): boolean {
  const asked = new Set([topic]);
  return headings
    .slice(0, headingNaming(topic, headings))
    .map((heading) => readHeading(heading).concepts)
    .some((of) => of.has('dress') || countUnrelatedConcepts(of, asked) > 0);
}

/** The headings down to the one that names the topic: what stands below them is of the same section. */
const sectionKeyOf = ({ source, headings }: Passage, topic: ConceptId): string =>
  [source, ...headings.slice(0, headingNaming(topic, headings) + 1)].join('|');

/** Which of some headings names a topic; -1 where none does. */
const headingNaming = (topic: ConceptId, headings: readonly string[]): number =>
  headings.findIndex((heading) => readHeading(heading).concepts.has(topic));

/** The entries of a list that a question asks for, in order; null where it asks for a single thing. */
export function askedListOf(
  question: ParsedQuestion,
  reranked: readonly RerankedPassage[],
  index: KnowledgeIndex,
): readonly Passage[] | null {
  const [best] = reranked;
  if (!best || !listAskedIn(question)) return null;
  const rows = rowsOfSameTable(best.passage, index);
  if (rows.length > 1) return rows;
  const entries = reranked
    .filter(
      ({ passage, score }) =>
        best.score - score <= MAX_MARGIN &&
        isForGuests(passage) &&
        passage.source === best.passage.source &&
        isSameSection(passage, best.passage),
    )
    .map(({ passage }) => passage);
  return entries.length > 1 ? wholeLines(entries, index).toSorted((a, b) => a.id - b.id) : null;
}

/** Entries with all of their lines, if these are short: "Use code FERN." belongs to its hotel. */
function wholeLines(entries: readonly Passage[], { passages }: KnowledgeIndex): Passage[] {
  const lines = groupBy(passages.filter(isForGuests), lineOf);
  return [
    ...new Set(
      entries.flatMap((entry) => {
        const line = lines.get(lineOf(entry)) ?? [];
        return lengthOf(line) <= LONGEST_LINE ? line : [entry];
      }),
    ),
  ];
}
/** A longer line, in characters, is a paragraph, and says more than what is listed. */
const LONGEST_LINE = 240;

const lineOf = ({ block, line }: Passage): string => `${block}/${line}`;

const isSameSection = (a: Passage, b: Passage): boolean =>
  a.block === b.block ||
  a.headings.at(-1) === b.headings.at(-1) ||
  (a.headings.at(-2) !== undefined && a.headings.at(-2) === b.headings.at(-2));
