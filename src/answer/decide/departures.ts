import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { firstTimeIn } from '../values/time-range.ts';
import { goesTo, leavesFrom, placeWordsOf } from './ride-ends.ts';
import { rowsOfSameTable } from './table-rows.ts';

const LAST = /\b(?:last|latest|final)\b/;
const FIRST = /\b(?:first|earliest)\b/;
/** A direction given in a question, in words that need not occur in the table. */
const TO_SOMEWHERE = /\b(?:to|from|for|towards?|back|home|return(?:s|ing)?)\b/;
/** A departure before this hour is a late one of the evening before, in minutes after midnight. */
const MORNING = 5 * 60;
const DAY = 24 * 60;

/**
 * The first or last departure of a timetable, where that is asked for; all of them where the question gives a
 * direction and the table does not say which of them go there; null where neither is asked for, or the best
 * passage is no row of a timetable.
 */
export function departuresOf(
  { text }: ParsedQuestion,
  best: Passage,
  index: KnowledgeIndex,
): readonly Passage[] | null {
  const asksLast = LAST.test(text);
  if (asksLast === FIRST.test(text) || !best.row?.departure) return null;
  const rows = rowsOfSameTable(best, index);
  const going = ridesAsked(text, rows);
  if (going === rows && TO_SOMEWHERE.test(text)) return rows;
  const [one] = going
    .flatMap((passage) => {
      const minutes = minutesOf(passage);
      return minutes === null ? [] : [{ passage, minutes }];
    })
    .toSorted((a, b) => (asksLast ? b.minutes - a.minutes : a.minutes - b.minutes));
  return one ? [one.passage] : null;
}

/** When a ride leaves, in minutes after the midnight before the wedding day's morning; null where it is no time. */
function minutesOf({ row }: Passage): number | null {
  const minutes = firstTimeIn(row?.departure?.time ?? '');
  if (minutes === null) return null;
  return minutes < MORNING ? minutes + DAY : minutes;
}

/** The rides of a timetable between the places that a question names; all where it names none of theirs. */
export const ridesAsked = (text: string, rows: Passage[]): Passage[] =>
  narrowed(narrowed(rows, text, 'from'), text, 'to');

/** Those from, or to, the place that it names as such. */
function narrowed(rows: Passage[], text: string, end: 'from' | 'to'): Passage[] {
  const isAsked = end === 'from' ? leavesFrom : goesTo;
  const named = rows.filter(({ row }) => isAsked(text, placeWordsOf(row?.departure?.[end] ?? '')));
  return named.length > 0 ? named : rows;
}
