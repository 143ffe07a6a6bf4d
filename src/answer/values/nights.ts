import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { fold } from '../lexicon/words.ts';
import { detectLanguage } from '../understand/language.ts';
import type { Span, TextValue } from './found.ts';
import { readValues, toReadableLine } from './read-values.ts';

const NIGHT = `(?:nights?|${foreignWords.amounts.night})`;
const NIGHTS = new RegExp(`\\b\\d{1,2}[ -]${NIGHT}\\b`, 'u');
const SAID_NIGHTS = new RegExp(
  `(?<![\\p{L}\\d])([\\p{L}\\d]+)[ -]${NIGHT}(?![\\p{L}])(?: min(?:imum|imo|\\.)?(?![\\p{L}]))?`,
  'giu',
);

/** Whether a text says for how many nights one stays. */
export function statesNights(text: string): boolean {
  return (
    NIGHTS.test(toReadableLine(text, detectLanguage(fold(text)))) ||
    nightsBetweenDatesIn(text) !== null
  );
}

/** The words of a text that say for how many nights one stays: "two night minimum". */
export function nightsSpanIn(text: string): Span | null {
  const language = detectLanguage(fold(text));
  for (const match of text.matchAll(SAID_NIGHTS)) {
    if (/\d/.test(toReadableLine(match[1]!, language)))
      return { start: match.index, end: match.index + match[0].length };
  }
  return null;
}

/** The nights between the only two dates of a text; null where it has others, or they are further apart. */
export function nightsBetweenDatesIn(text: string): number | null {
  const [from, to, ...others] = readValues(toReadableLine(text)).flatMap(({ value }) =>
    dayOf(value),
  );
  if (from === undefined || to === undefined || others.length > 0) return null;
  const count = (to - from + 365) % 365;
  return count < 1 || count > 14 ? null : count;
}

const dayOf = (value: TextValue): number[] =>
  value.kind === 'date' ? [Date.UTC(2027, value.month - 1, value.day) / 86_400_000] : [];
