/** The width at which a text was wrapped by hand, or Infinity where its lines are as long as they like. */
export function wrapWidthOf(lines: readonly string[]): number {
  const long = lines.map((line) => line.length).filter((length) => length >= 50);
  if (long.length < 4) return Number.POSITIVE_INFINITY;
  long.sort((a, b) => a - b);
  const widest = long[Math.floor(long.length * 0.95)]!;
  return widest <= 110 ? widest : Number.POSITIVE_INFINITY;
}

/** Whether lines begin with small letters as a rule: there a small letter does not go on with the line before. */
export function isInSmallLetters(lines: readonly string[]): boolean {
  const worded = lines.filter((line) => /^\p{L}/u.test(line));
  const small = worded.filter((line) => /^\p{Ll}/u.test(line));
  return worded.length >= 4 && small.length > worded.length * 0.6;
}

/** From this share of the width on a line is full. */
const FULL = 0.85;

/**
 * Joins hard-wrapped lines: where a line is as long as the text is wide and does not end a sentence,
 * the next one goes on with it. Short lines stay lines.
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

function isWrapped(
  before: string,
  line: string,
  { width, isInSmall }: { width: number; isInSmall: boolean },
): boolean {
  // A line is broken where the next word has no room in it; printed letters are not all as wide.
  const needed = before.length + 1 + line.split(' ', 1)[0]!.length;
  if (width >= 50 && needed >= width * FULL && !/[.!?:]$/.test(before)) return true;
  return (
    (!isInSmall && /^\p{Ll}/u.test(line)) ||
    /[,&]$/.test(before) ||
    /\b(?:and|of|the|at|to|de|y|et|und)$/i.test(before)
  );
}
