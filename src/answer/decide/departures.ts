import { fold } from '../lexicon/words.ts';
import type { KnowledgeIndex, Passage } from '../types.ts';
import type { ReadQuestion } from '../understand/read-question.ts';
import { clockTimesIn } from '../values/clock.ts';

/** A row of a timetable, as `segment/row-text.ts` words it. */
const DEPARTURE =
  /^(?:the \p{L}+ )?leaves (?:(.+?) )?at (?=\d|noon|midnight)(.*?)(?: and arrives at (.*)| for (.*))?$/u;
const LAST = /\b(?:last|latest|final)\b/;
const FIRST = /\b(?:first|earliest)\b/;
/** A direction given in a question, in words that need not occur in the table. */
const TO_SOMEWHERE = /\b(?:to|from|for|towards?|back|home|return(?:s|ing)?)\b/;
/** The most departures returned where it is not certain which of them is meant. */
const MOST = 6;
/** A departure before this hour is a late one of the evening before, in minutes after midnight. */
const MORNING = 5 * 60;
const DAY = 24 * 60;

type Departure = { passage: Passage; from: string; to: string; minutes: number };

/**
 * The first or last departure of a timetable, where that is asked for; all of them where the question gives a
 * direction and the table does not say which of them go there; null where neither is asked for, or the best
 * passage is no row of a timetable.
 */
export function departuresOf(
  { text }: ReadQuestion,
  best: Passage,
  index: KnowledgeIndex,
): readonly Passage[] | null {
  const asksLast = LAST.test(text);
  if (asksLast === FIRST.test(text) || !readDeparture(best)) return null;
  const rows = index.passages
    .filter((passage) => !passage.isPrivate && !passage.superseded && isBeside(passage, best))
    .flatMap((passage) => readDeparture(passage) ?? []);
  const going = rows.filter(
    (row) => isNamed(text, 'from', row.from) || isNamed(text, 'to', row.to),
  );
  if (going.length === 0 && TO_SOMEWHERE.test(text))
    return rows.slice(0, MOST).map(({ passage }) => passage);
  const [one] = (going.length > 0 ? going : rows).toSorted((a, b) =>
    asksLast ? b.minutes - a.minutes : a.minutes - b.minutes,
  );
  return one ? [one.passage] : null;
}

const isBeside = (passage: Passage, best: Passage): boolean =>
  passage.source === best.source && passage.headings.join('|') === best.headings.join('|');

function readDeparture(passage: Passage): Departure | null {
  const match = DEPARTURE.exec(fold(passage.text));
  if (!match) return null;
  const [, from = '', when = '', arrival = '', place = ''] = match;
  const minutes = clockTimesIn(when)[0]?.minutes;
  if (minutes === undefined) return null;
  const to = place || arrival.replace(/(?:^| at )\d.*$/, '');
  return { passage, from, to, minutes: minutes < MORNING ? minutes + DAY : minutes };
}

/** "To the hotel": a word of a place in the table follows the preposition. */
function isNamed(text: string, preposition: 'from' | 'to', place: string): boolean {
  const words = place.match(/\p{L}{4,}/gu) ?? [];
  return words.some((word) =>
    new RegExp(`\\b${preposition} (?:\\p{L}+ ){0,3}${word}\\b`, 'u').test(text),
  );
}
