/** The width at which a text was wrapped by hand, or Infinity where its lines are as long as they like. */
export function wrapWidthOf(lines: readonly string[]): number {
  const long = lines.map((line) => line.length).filter((length) => length >= 50);
  if (long.length < 4) return Number.POSITIVE_INFINITY;
  long.sort((a, b) => a - b);
  const widest = long[Math.floor(long.length * 0.95)]!;
  return widest <= 110 ? widest : Number.POSITIVE_INFINITY;
}

/**
 * Joins hard-wrapped lines: where a line is as long as the text is wide and does not end a sentence,
 * the next one goes on with it. Short lines stay lines.
 */
export function unwrap(lines: readonly string[]): string {
  let width = 0;
  for (const line of lines) width = Math.max(width, line.length);
  const parts: string[] = [];
  lines.forEach((line, i) => {
    if (i > 0) parts.push(isWrapped(lines[i - 1]!, line, width) ? ' ' : '\n');
    parts.push(line);
  });
  return parts.join('');
}

function isWrapped(before: string, line: string, width: number): boolean {
  if (width >= 50 && before.length >= width * 0.6 && !/[.!?:]$/.test(before)) return true;
  return (
    /^\p{Ll}/u.test(line) ||
    /[,&]$/.test(before) ||
    /\b(?:and|of|the|at|to|de|y|et|und)$/i.test(before)
  );
}
