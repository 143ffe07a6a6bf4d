import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';
import { scheduleOf } from './line-times.ts';

const { layout } = foreignWords;

/**
 * The width at which a text was hard-wrapped, or null where its lines are as long as what they say, and
 * whether they usually begin in lower case: there, lower case does not continue the line before.
 */
export type Breaks = { wrapWidth: number | null; isInSmall: boolean };

/** How the lines of a text are broken. */
export function breaksOf(lines: readonly string[]): Breaks {
  const isInSmall = isInSmallLetters(lines);
  return { wrapWidth: wrapWidthOf(lines, isInSmall ? NARROWEST_IN_SMALL : NARROWEST), isInSmall };
}

/** In a wrapped text, most lines that another follows are full. */
function wrapWidthOf(lines: readonly string[], narrowest: number): number | null {
  const followed = lines
    .map((line, i) => ({ line, next: lines[i + 1] ?? '' }))
    .filter(({ line, next }) => line !== '' && next !== '');
  const lengths = followed.map(({ line }) => line.length).toSorted((a, b) => a - b);
  const width = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
  if (width < narrowest || width > WIDEST) return null;
  const full = followed.filter(({ line, next }) => isFull(line, next, width));
  // Lines of one fact each may be as long as one another, but each begins anew.
  const goOn = full.filter(({ next }) => !/^\p{Lu}/u.test(next));
  return full.length >= followed.length / 2 && goOn.length >= full.length / 4 ? width : null;
}
const NARROWEST = 50;
/** In a text in small letters, where a line in them may as well be a new one. */
const NARROWEST_IN_SMALL = 64;
const WIDEST = 110;

/** The share of the width from which a line counts as full. */
const FULL = 0.85;

/** A line is broken where the next word does not fit; printed letters differ in width. */
const isFull = (line: string, next: string, width: number): boolean =>
  line.length + 1 + next.split(' ', 1)[0]!.length >= width * FULL;

function isInSmallLetters(lines: readonly string[]): boolean {
  const worded = lines.filter((line) => /^\p{L}/u.test(line));
  const small = worded.filter((line) => /^\p{Ll}/u.test(line));
  return worded.length >= 4 && small.length > worded.length * 0.6;
}

/**
 * Joins hard-wrapped lines: where a line fills the width of the text and does not end a sentence, the next
 * one continues it. Short lines remain lines, but for those that are part of the statement before.
 */
export function unwrap(
  lines: readonly string[],
  breaks: Breaks,
  isPart: readonly boolean[],
): string {
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), 0);
  const isWrappedText =
    width >= NARROWEST &&
    (breaks.wrapWidth !== null || (!breaks.isInSmall && isParagraph(lines, width)));
  const joined = lines.map((line, i) => {
    const before = lines[i - 1];
    if (before === undefined) return line;
    if (isPart[i]) return `, ${line}`;
    const isFilled = isWrappedText && isFull(before, line, width) && !/[.!?:]$/.test(before);
    return isFilled || continues(before, line, breaks) ? ` ${line}` : `\n${line}`;
  });
  return joined.join('');
}

/** Three lines or more, all but the last of which are full, are wrapped in whatever text they stand. */
const isParagraph = (lines: readonly string[], width: number): boolean =>
  lines.length >= 3 &&
  width <= WIDEST &&
  lines.some((line, i) => i > 0 && !/^\p{Lu}/u.test(line)) &&
  lines.every((line, i) => i === lines.length - 1 || isFull(line, lines[i + 1]!, width));

const GOES_ON = new RegExp(
  String.raw`(?<![\p{L}-])(?:and|or|of|the|a|an|at|to|on|in|with|for|by|${layout.lineEnd})$`,
  'iu',
);

/** Whether a line goes on in the middle of a sentence; short lines of a list may begin in lower case. */
export const continues = (
  before: string,
  line: string,
  { wrapWidth, isInSmall }: Breaks,
): boolean =>
  /[,&]$/.test(before) ||
  GOES_ON.test(before) ||
  (!isInSmall &&
    /^\p{Ll}/u.test(line) &&
    scheduleOf(line) === null &&
    (wrapWidth !== null || before.length >= NARROWEST || JOINS.test(line)));
/** What a line in lower case begins with that goes on with the one before, however short that is. */
const JOINS = /^(?:and|or|but|of|at|in|on|with|from|to) /;
