import { foreignWords } from '../lexicon/pattern-words/foreign-words.ts';

const { layout } = foreignWords;

/** The width at which a text was hard-wrapped, or Infinity where its lines are of any length. */
export function wrapWidthOf(lines: readonly string[]): number {
  const long = lines.map((line) => line.length).filter((length) => length >= 50);
  if (long.length < 4) return Number.POSITIVE_INFINITY;
  long.sort((a, b) => a - b);
  const widest = long[Math.floor(long.length * 0.95)]!;
  return widest <= 110 ? widest : Number.POSITIVE_INFINITY;
}

/** Whether lines usually begin in lower case: there, lower case does not continue the line before. */
export function isInSmallLetters(lines: readonly string[]): boolean {
  const worded = lines.filter((line) => /^\p{L}/u.test(line));
  const small = worded.filter((line) => /^\p{Ll}/u.test(line));
  return worded.length >= 4 && small.length > worded.length * 0.6;
}

/** The share of the width from which a line counts as full. */
const FULL = 0.85;

/**
 * Joins hard-wrapped lines: where a line fills the width of the text and does not end a sentence, the next
 * one continues it. Short lines remain lines.
 */
export function unwrap(lines: readonly string[], isInSmall: boolean): string {
  let width = 0;
  for (const line of lines) width = Math.max(width, line.length);
  const parts: string[] = [];
  lines.forEach((line, i) => {
    if (i > 0) parts.push(isWrapped(lines[i - 1]!, line, { width, isInSmall }) ? ' ' : '\n');
    parts.push(line);
  });
  return parts.join('');
}

const GOES_ON = new RegExp(String.raw`\b(?:and|of|the|at|to|${layout.lineEnd})$`, 'i');

function isWrapped(
  before: string,
  line: string,
  { width, isInSmall }: { width: number; isInSmall: boolean },
): boolean {
  // A line is broken where the next word does not fit; printed letters differ in width.
  const needed = before.length + 1 + line.split(' ', 1)[0]!.length;
  if (width >= 50 && needed >= width * FULL && !/[.!?:]$/.test(before)) return true;
  return (!isInSmall && /^\p{Ll}/u.test(line)) || /[,&]$/.test(before) || GOES_ON.test(before);
}
