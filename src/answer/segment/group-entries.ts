import { type ConceptId, conceptsIn, getConcept } from '../lexicon/concepts.ts';
import { fold } from '../lexicon/words.ts';

/** Lines under a name above them, or without one. */
export type EntryGroup = { title: string; lines: string[] };

/**
 * Splits a paragraph of short lines into entries: "Ceremony / 4:00 PM / St. Mary's Chapel" and "Hotel Viking
 * / 1 Bellevue Avenue / $329 a night". The short lines of an entry are merged into one.
 */
export function groupEntries(lines: readonly string[]): EntryGroup[] {
  const starts = lines.map((line, i) => isEntryTitle(line, lines[i + 1] ?? ''));
  if (!starts.includes(true)) return [{ title: '', lines: [...lines] }];
  const groups: EntryGroup[] = [];
  lines.forEach((line, i) => {
    if (starts[i]) groups.push({ title: line.replace(/[:,]$/, ''), lines: [] });
    else if (groups.length === 0) groups.push({ title: '', lines: [line] });
    else groups.at(-1)!.lines.push(line);
  });
  return groups.map(({ title, lines: own }) =>
    title === '' ? { title, lines: own } : { title, lines: joinShort(own) },
  );
}

/** Short lines without end punctuation are parts of one statement. */
function joinShort(lines: readonly string[]): string[] {
  const result: string[] = [];
  for (const line of lines) {
    const before = result.at(-1);
    const isShort = (text: string) => text.length <= 70 && !/[.!?]$/.test(text);
    if (before !== undefined && isShort(line) && !/[.!?]$/.test(before) && before.length < 160) {
      result[result.length - 1] = `${before}, ${line}`;
    } else result.push(line);
  }
  return result;
}

/** A short line naming an event or a hotel, with a time, a place or a price below it. */
function isEntryTitle(written: string, next: string): boolean {
  // "Swamp tour (sign up required)": what is in brackets is no part of the name.
  const line = written.replace(REMARK, '');
  if (next === '' || line.length > 48 || line.split(/\s+/).length > 6) return false;
  if (/\d/.test(line) || /[.!?,;]$/.test(line) || !/^\p{Lu}/u.test(line)) return false;
  if (!/\d/.test(next)) return false;
  // "Welcome Tacos" above "6:00 PM – 9:00 PM" is an event, whatever it is called.
  if (TIME_ALONE.test(next)) return true;
  const concepts = conceptsIn(fold(line), 'say');
  return [...concepts].some((id) => getConcept(id).kind === 'event' || NAMES.has(id));
}

const REMARK = /\s\([^()]{2,70}\)$/;

const TIME_ALONE =
  /^(?:\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?)?|noon)(?:\s?(?:-|–|—|to|until)\s?(?:\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?)?|late|noon|midnight|close))?$/i;

const NAMES: ReadonlySet<ConceptId> = new Set<ConceptId>([
  'lodging',
  'venue',
  'parking',
  'airport',
  'church',
]);
