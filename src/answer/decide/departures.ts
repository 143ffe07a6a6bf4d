import { fold, stopWords, wordsOf } from '../lexicon/words.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ParsedQuestion } from '../understand/parse-question.ts';
import { asksFirst, asksLast } from '../understand/wants.ts';
import { DAY, firstTimeIn } from '../values/time-range.ts';
import { rowsOfSameTable } from './table-rows.ts';

/** A direction given in a question, in words that need not occur in the table. */
const TO_SOMEWHERE = /\b(?:to|from|for|towards?|back|home|return(?:s|ing)?)\b/;
/** A departure before this hour is a late one of the evening before, in minutes after midnight. */
const MORNING = 5 * 60;

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
  const isLast = asksLast(text);
  if (isLast === asksFirst(text) || !best.row?.departure) return null;
  const rows = rowsOfSameTable(best, index);
  const going = ridesAsked(text, rows);
  if (going === rows && TO_SOMEWHERE.test(text)) return rows;
  const [one] = going
    .flatMap((passage) => {
      const minutes = minutesOf(passage);
      return minutes === null ? [] : [{ passage, minutes }];
    })
    .toSorted((a, b) => (isLast ? b.minutes - a.minutes : a.minutes - b.minutes));
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
  const before = end === 'from' ? LEAVES : GOES_TO;
  const named = rows.filter(({ row }) =>
    isNamedBehind(text, before, placeWordsOf(row?.departure?.[end] ?? '')),
  );
  return named.length > 0 ? named : rows;
}

const LEAVES = '(?:from|of|leav(?:e|es|ing)|depart\\w*|pick\\w* up at)';
const GOES_TO = '(?:to|towards?|for)';

/** Whether a word of a place stands behind one of these in a text, with no other of these in between. */
const isNamedBehind = (text: string, before: string, place: readonly string[]): boolean =>
  place.some((word) =>
    new RegExp(
      `\\b${before} (?:(?!${LEAVES} |${GOES_TO} )[\\p{L}'.&-]+ ){0,3}${word}s?\\b`,
      'u',
    ).test(text),
  );

/** The words that name a place: not what leaves there. */
const placeWordsOf = (place: string): string[] =>
  wordsOf(fold(place))
    .filter((word) => !stopWords.has(word) && /^\p{L}+$/u.test(word) && !NO_PLACE.test(word))
    .map((word) => word.replace(/s$/, ''));

const NO_PLACE =
  /^(?:last|first|next|shuttles?|bus(?:es)?|coach(?:es)?|trolleys?|minibus|vans?|trains?|rides?|back|home)$/;
