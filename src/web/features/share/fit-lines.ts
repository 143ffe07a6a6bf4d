/** How wide a text is at a size, in the unit of the size. */
export type WidthOf = (text: string, size: number) => number;

type Frame = { maxWidth: number; maxLines: number; sizes: readonly number[]; widthOf: WidthOf };

/**
 * Breaks a text between words into as few lines as fit at the largest of the sizes that allows it.
 * Lines of a text that needs several are about equally long. A word that is wider than the frame
 * even at the smallest size stands on a line of its own, and what is too much for the lines is on
 * the last one: nothing of a couple's names is ever left out.
 */
export function fitLines(text: string, frame: Frame): { lines: string[]; size: number } {
  const words = text.trim().split(/\s+/);
  const { maxWidth, maxLines, sizes, widthOf } = frame;
  for (const size of sizes) {
    const lines = breakLines(words, (line) => widthOf(line, size), maxWidth);
    const isWide = lines.some((line) => widthOf(line, size) > maxWidth);
    if (lines.length > maxLines || isWide) continue;
    return { lines: balance(words, lines, (line) => widthOf(line, size)), size };
  }
  const smallest = sizes.at(-1) ?? 1;
  const lines = breakLines(words, (line) => widthOf(line, smallest), maxWidth);
  const last = lines.slice(maxLines - 1).join(' ');
  const fitted = lines.length > maxLines ? [...lines.slice(0, maxLines - 1), last] : lines;
  // One word too long for the frame makes all of them smaller.
  const widest = Math.max(...fitted.map((line) => widthOf(line, smallest)));
  return { lines: fitted, size: widest > maxWidth ? (smallest * maxWidth) / widest : smallest };
}

function breakLines(
  words: readonly string[],
  widthOf: (line: string) => number,
  maxWidth: number,
): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= maxWidth) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** The narrowest frame that needs no more lines. */
function balance(
  words: readonly string[],
  lines: string[],
  widthOf: (line: string) => number,
): string[] {
  if (lines.length < 2) return lines;
  let best = lines;
  let width = Math.max(...lines.map(widthOf));
  for (;;) {
    const narrower = breakLines(words, widthOf, width - 0.01);
    const widest = Math.max(...narrower.map(widthOf));
    if (narrower.length > lines.length || widest >= width) return best;
    best = narrower;
    width = widest;
  }
}
