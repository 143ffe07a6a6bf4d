import { hashText } from '../../lexicon/words.ts';
import type { Passage } from '../../types.ts';
import { englishOf } from '../../understand/english-of.ts';

/** Separates the three parts of a passage's input; none of the couple's texts contains it. */
const PART = '\u001f';
/** How many headings above a passage are read with it. */
const HEADINGS = 3;

/**
 * Incremented with every change of the segmentation or of the reader's input for a passage. What a server
 * keeps of passages is recomputed when it changes; a test says when it must.
 */
export const PASSAGE_VERSION = 15;

/** The reader's input for a passage, as one text, and its name. */
export type ReaderInput = { hash: string; text: string };

/** The reader's input for each passage: its headings, what leads to it, itself; in English. */
export function readerInputs(passages: readonly Passage[]): ReaderInput[] {
  const english = passages.map(({ text }) => englishOf(text));
  const starts = entryStarts(passages);
  let blockStart = 0;
  return passages.map((passage, i) => {
    const headings = passage.headings.slice(passage.titleTerms.size > 0 ? 1 : 0).slice(-HEADINGS);
    if (passages[i - 1]?.block !== passage.block) blockStart = i;
    const context = contextOf(i, { entry: starts[i]!, block: blockStart }, passages, english);
    const above = [englishOf(headings.join(' - ')), dayAbove(passage, passages[starts[i]!]!)];
    const text = [above.filter((each) => each !== '').join(' - '), context, english[i]!].join(PART);
    return { hash: hashText(text), text };
  });
}

/** The day that the line which opens a passage's entry names, "Saturday 5 September, 7 pm"; '' where the passage has its own. */
function dayAbove({ days }: Passage, start: Passage): string {
  const [day, ...others] = start.days;
  const isOpened = days.size === 0 && others.length === 0 && start.text.length <= MAX_LINE;
  return day && isOpened ? day : '';
}

/**
 * What leads to a passage: in a paragraph how it opens and what stands before it, which say what "It's £18 a head"
 * is about; below "Ceremony", its time and place, which say so of "Parking behind, free".
 */
function contextOf(
  i: number,
  starts: { entry: number; block: number },
  passages: readonly Passage[],
  english: readonly string[],
): string {
  const passage = passages[i]!;
  const before = passages[i - 1];
  const isAfter = before?.block === passage.block;
  if (isAfter && /[.!?]["”»)]?$/.test(before.text)) return paragraphUpTo(i, starts.block, english);
  if (starts.entry < i && passage.row === null && passage.text.length <= MAX_LINE) {
    const statement = statementFrom(starts.entry, i, passages, english);
    if (/\d/.test(statement)) return statement;
  }
  return isAfter ? english[i - 1]! : '';
}

/** How a paragraph opens, and what stands right before a passage of it: whole sentences, as far as they have room. */
function paragraphUpTo(i: number, start: number, english: readonly string[]): string {
  let from = i - 1;
  let length = english[from]!.length;
  while (from > start) {
    length += english[from - 1]!.length + 1;
    if (length > MAX_BEFORE) break;
    from -= 1;
  }
  const text = english.slice(from, i).join(' ');
  const before = lastWordsUpTo(MAX_BEFORE, text);
  const between = text.slice(0, text.length - before.length).trim();
  const opening = wordsUpTo(MAX_OPENING, from > start ? firstOf(start, from, english) : between);
  return [opening, before].filter((part) => part !== '').join(' ');
}
/** What a paragraph is about stands in its first characters, as many as these. */
const MAX_OPENING = 70;
/** As many characters right before a passage are read with it. */
const MAX_BEFORE = 140;

/** Sentences from one on, before another, until they are long enough for an opening. */
function firstOf(start: number, end: number, english: readonly string[]): string {
  let text = english[start]!;
  for (let i = start + 1; i < end && text.length <= MAX_OPENING; i += 1) text += ` ${english[i]!}`;
  return text;
}

/** A text cut between words. */
const wordsUpTo = (most: number, text: string): string =>
  text.length <= most ? text : text.slice(0, most).replace(/\s+\S*$/, '');

const lastWordsUpTo = (most: number, text: string): string =>
  text.length <= most ? text : text.slice(-most).replace(/^\S*\s+/, '');

/** A line, in characters; what is longer says itself what it is about. */
const MAX_LINE = 100;
/** No more lines of an entry are read with another one than make so many characters. */
const MAX_STATEMENT = 70;
/** Lines are added until it has so many: "3:00 PM" alone does not say where. */
const ENOUGH = 24;

/** The first lines of an entry, without its name, which is a heading of the others. */
function statementFrom(
  start: number,
  end: number,
  passages: readonly Passage[],
  english: readonly string[],
): string {
  const parts: string[] = [];
  let length = 0;
  for (let i = start; i < end && length < ENOUGH; i += 1) {
    const label = /^[^:]{1,60}: (?=\S)/.exec(english[i]!)?.[0] ?? '';
    const own = labelOf(passages[i]!) === null ? english[i]! : english[i]!.slice(label.length);
    for (const part of own.split(/, /)) {
      if (length >= MAX_STATEMENT) break;
      parts.push(part);
      length += part.length + 2;
    }
  }
  return parts.join(', ');
}

/** For each passage the first one of its entry: lines below the same heading, with labels of their own or without. */
function entryStarts(passages: readonly Passage[]): number[] {
  let start = 0;
  let key = '';
  let before = '';
  return passages.map((passage, i) => {
    const headings = passage.headings.join(PART);
    const label = labelOf(passage);
    const below = label === null ? headings : passage.headings.slice(0, -1).join(PART);
    const goesOn = below !== '' && (below === key || below === before);
    if (!goesOn) start = i;
    key = goesOn ? below : headings;
    before = headings;
    return start;
  });
}

/** "Attire" of "Attire: bright", whose last heading it is; null of what has none. */
const labelOf = ({ headings, text }: Passage): string | null => {
  const last = headings.at(-1);
  return last !== undefined && text.startsWith(`${last}: `) ? last : null;
};

/** The parts of {@link ReaderInput}'s text. */
export function partsOfInput(text: string): { heading: string; context: string; text: string } {
  const [heading = '', context = '', own = ''] = text.split(PART);
  return { heading, context, text: own };
}
