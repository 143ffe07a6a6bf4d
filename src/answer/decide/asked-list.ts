import type { ReadPassage } from '../rank/read-passages.ts';
import type { Passage } from '../types.ts';
import type { ReadQuestion } from '../understand/read-question.ts';

/** "All the shuttle times", "which hotels are there", "the schedule of the day": more than one thing. */
const ASKS_FOR_ALL =
  /\b(?:all (?:of )?(?:the |your )?(?:\p{L}+ ){0,2}(?:times|hotels|events|options|stops|buses|shuttles)|(?:shuttle|bus|coach|boat|ferry|van|train) (?:times|schedule|timetable)|(?:which|what) (?:hotels|places to stay|buses|shuttles)|hotel (?:options|list|recommendations)|(?:schedule|programme|program|itinerary|timeline|rundown|order) (?:of|for) (?:the )?(?:day|events?|weekend|wedding))\b/u;
/** How far below the best one another entry may be. */
const FURTHEST = 4;
/** More entries than these are not read on a phone. */
const MOST = 6;

/** The entries of a list that a question asks for, in their order; null where it asks for one thing. */
export function askedListOf(
  { text }: ReadQuestion,
  read: readonly ReadPassage[],
): readonly Passage[] | null {
  const [best] = read;
  if (!best || !ASKS_FOR_ALL.test(text)) return null;
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

const isBeside = (a: Passage, b: Passage): boolean =>
  a.block === b.block ||
  sectionOf(a) === sectionOf(b) ||
  (a.headings.at(-2) !== undefined && a.headings.at(-2) === b.headings.at(-2));

const sectionOf = ({ headings }: Passage): string => headings.at(-1) ?? '';
