import { type Segment, type TextLine, toLine } from './pdf-lines.ts';

/** The fewest lines that make a column of running text, and a set of columns. */
const FEWEST_LINES = 4;
const FEWEST_LINES_TOGETHER = 6;
/** The narrowest space between two columns, in points. */
const GUTTER_WIDTH = 5;
/** Lines further apart than this, in their size, have a gap between them. */
const WIDEST_GAP = 1.7;

/**
 * Cuts a page into parts that are read one after another. Where several lines in a row leave the same
 * vertical strip free, with running text on both sides, what is left of it comes before what is right
 * of it; lines that run across stay between. Tables have short cells, or rows that begin together on
 * both sides, and are left whole.
 */
export function splitColumns(lines: readonly TextLine[]): TextLine[][] {
  const gutter = findGutter(lines);
  if (gutter === null) return lines.length > 0 ? [[...lines]] : [];
  const parts: TextLine[][] = [];
  for (const { run, isColumns } of runsBeside(lines, gutter)) {
    if (isColumns) {
      parts.push(...splitColumns(sideOf(run, (segment) => segment.x < gutter)));
      parts.push(...splitColumns(sideOf(run, (segment) => segment.x >= gutter)));
    } else parts.push(run);
  }
  return parts;
}

type Run = { run: TextLine[]; isColumns: boolean };

/** The lines in order, those in columns beside the gutter apart from all others. */
function runsBeside(lines: readonly TextLine[], gutter: number): Run[] {
  const chunks = toChunks(lines, gutter);
  const isColumns = chunks.map((chunk) => !chunk.crosses && areColumns(chunk.lines, gutter));
  chunks.forEach((chunk, i) => {
    // The headings of the columns may be set apart above them.
    if (!chunk.crosses && isColumns[i + 1] && areHeadings(chunk.lines, chunks[i + 1]!.lines)) {
      isColumns[i] = true;
    }
  });
  joinShortSides(chunks, isColumns, gutter);
  const runs: Run[] = [];
  chunks.forEach((chunk, i) => {
    const last = runs.at(-1);
    if (last && last.isColumns === isColumns[i]) last.run.push(...chunk.lines);
    else runs.push({ run: [...chunk.lines], isColumns: isColumns[i]! });
  });
  return runs;
}

/**
 * A column of short lines, such as a box of facts, goes on beside the paragraphs of the other. A
 * heading or what is on one side alone belongs to it only where columns go on below.
 */
function joinShortSides(chunks: readonly Chunk[], isColumns: boolean[], gutter: number): void {
  let between = 0;
  chunks.forEach((chunk, i) => {
    if (isColumns[i] || chunk.crosses) between = 0;
    else if (!isColumns[i - 1 - between]) return;
    else if (hasRunningSide(chunk.lines, gutter)) {
      isColumns.fill(true, i - between, i + 1);
      between = 0;
    } else if (chunk.lines.length < 3 || isOneSided(chunk.lines, gutter)) between += 1;
  });
}

const isOneSided = (lines: readonly TextLine[], gutter: number) =>
  new Set(lines.flatMap((line) => line.segments.map((segment) => segment.x < gutter))).size === 1;

type Chunk = { lines: TextLine[]; crosses: boolean };

/**
 * Lines without a gap across the page, all of which cross the gutter or none. The paragraphs of two
 * columns hardly ever end together, so that columns are one chunk, and a table's rows one each.
 */
function toChunks(lines: readonly TextLine[], gutter: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (const line of lines) {
    const crosses = line.segments.some(
      (segment) => segment.x < gutter - 1 && segment.right > gutter - GUTTER_WIDTH,
    );
    const last = chunks.at(-1);
    const isNear = last && last.lines.at(-1)!.y - line.y < line.size * WIDEST_GAP;
    if (isNear && last.crosses === crosses) last.lines.push(line);
    else chunks.push({ lines: [line], crosses });
  }
  return chunks;
}

function areHeadings(lines: readonly TextLine[], columns: readonly TextLine[]): boolean {
  const fonts = new Set(columns.map((line) => line.font));
  return (
    lines.length === 1 &&
    lines[0]!.segments.length > 1 &&
    lines[0]!.segments.every((segment) => !fonts.has(segment.font))
  );
}

/** The place that most lines leave free beside columns; it lies where many pieces of text begin. */
function findGutter(lines: readonly TextLine[]): number | null {
  const starts = new Map<number, number>();
  for (const { segments } of lines) {
    for (const { x } of segments) {
      const place = Math.round(x / 3) * 3;
      starts.set(place, (starts.get(place) ?? 0) + 1);
    }
  }
  const candidates = [...starts]
    .filter(([, count]) => count >= FEWEST_LINES)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 12);
  let best: { gutter: number; lines: number } | null = null;
  for (const [place] of candidates) {
    const gutter = place - 3;
    let count = 0;
    for (const { run, isColumns } of runsBeside(lines, gutter)) if (isColumns) count += run.length;
    if (count > (best?.lines ?? 0)) best = { gutter, lines: count };
  }
  return best?.gutter ?? null;
}

function hasRunningSide(lines: readonly TextLine[], gutter: number): boolean {
  const left = sideOf(lines, (segment) => segment.x < gutter);
  const right = sideOf(lines, (segment) => segment.x >= gutter);
  return (isRunningText(left) || isRunningText(right)) && !beginTogether(left, right);
}

function areColumns(run: readonly TextLine[], gutter: number): boolean {
  if (run.length < FEWEST_LINES_TOGETHER) return false;
  const left = sideOf(run, (segment) => segment.x < gutter);
  const right = sideOf(run, (segment) => segment.x >= gutter);
  return isRunningText(left) && isRunningText(right) && !beginTogether(left, right);
}

/**
 * Running text has most of its letters in pieces of several words, many of which go on with a
 * sentence and so begin small; a table's cells are short, and begin with a capital or a number.
 */
function isRunningText(side: readonly TextLine[]): boolean {
  const texts = side.flatMap((line) => line.segments.map((segment) => segment.text));
  const long = texts.filter((text) => text.split(' ').length >= 3);
  const goOn = texts.filter((text) => /^\p{Ll}/u.test(text));
  return (
    side.length >= FEWEST_LINES &&
    lengthOf(long) >= lengthOf(texts) * 0.6 &&
    goOn.length >= texts.length * 0.25
  );
}

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);

/** Whether the blocks on both sides begin at the same heights, as the rows of a table do. */
function beginTogether(left: readonly TextLine[], right: readonly TextLine[]): boolean {
  const starts = blockStarts(left);
  const others = blockStarts(right);
  if (starts.length < 3 || others.length < 3) return false;
  const shared = starts.filter((y) => others.some((other) => Math.abs(other - y) < 3));
  return shared.length >= Math.max(starts.length, others.length) * 0.7;
}

function blockStarts(lines: readonly TextLine[]): number[] {
  const gaps = lines.slice(1).map((line, i) => lines[i]!.y - line.y);
  const tight = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.3)] ?? 0;
  return lines.filter((_, i) => i === 0 || gaps[i - 1]! > tight * 1.3).map((line) => line.y);
}

/** The lines of one side; baselines there need not be those of the other. */
function sideOf(lines: readonly TextLine[], belongs: (segment: Segment) => boolean): TextLine[] {
  return lines
    .map((line) => line.segments.filter(belongs))
    .filter((segments) => segments.length > 0)
    .map(toLine)
    .toSorted((a, b) => b.y - a.y);
}
