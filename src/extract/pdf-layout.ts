import { joinBlocks } from './join-blocks.ts';
import type { Segment, TextLine } from './pdf-lines.ts';
import { tableToText } from './table-to-text.ts';

const BULLET = /^[•◦▪‣●○■□–*·\uF0B7\uF0A7\u2022-]\s+|^[•◦▪‣●○■□\uF0B7\uF0A7]/;

/** A page's text: paragraphs unwrapped, headings marked by their size, tables and columns recognised. */
export function layOutPage(lines: readonly TextLine[]): string {
  if (lines.length === 0) return '';
  const bodySize = mostCommonSize(lines);
  const columns = splitColumns(lines);
  return joinBlocks(columns.flatMap((column) => blocksOf(column, bodySize)));
}

function mostCommonSize(lines: readonly TextLine[]): number {
  const weights = new Map<number, number>();
  for (const line of lines) {
    const size = Math.round(line.size * 2) / 2;
    weights.set(size, (weights.get(size) ?? 0) + line.text.length);
  }
  return [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

/**
 * Cuts a page of running text set in two columns: a gutter that no line crosses over at least six
 * lines, with long pieces of text on both sides (a table has short ones). Lines above and below that
 * run across stay where they are.
 */
function splitColumns(lines: readonly TextLine[]): TextLine[][] {
  const gutter = findGutter(lines);
  if (gutter === null) return [[...lines]];
  const crosses = (line: TextLine) =>
    line.segments.some((s) => s.x < gutter - 2 && s.right > gutter + 2);
  const result: TextLine[][] = [];
  let left: TextLine[] = [];
  let right: TextLine[] = [];
  const flush = () => {
    for (const side of [left, right]) if (side.length > 0) result.push(side);
    left = [];
    right = [];
  };
  for (const line of lines) {
    if (crosses(line)) {
      flush();
      result.push([line]);
      continue;
    }
    const parts = [
      line.segments.filter((s) => s.x < gutter),
      line.segments.filter((s) => s.x >= gutter),
    ];
    if (parts[0]!.length > 0) left.push(withSegments(line, parts[0]!));
    if (parts[1]!.length > 0) right.push(withSegments(line, parts[1]!));
  }
  flush();
  return result;
}

function findGutter(lines: readonly TextLine[]): number | null {
  const starts = lines.flatMap((line) => line.segments.slice(1).map((segment) => segment.x));
  const candidates = new Map<number, number>();
  for (const x of starts) {
    const key = Math.round(x / 4) * 4;
    candidates.set(key, (candidates.get(key) ?? 0) + 1);
  }
  const best = [...candidates].toSorted((a, b) => b[1] - a[1])[0];
  if (!best) return null;
  const gutter = best[0] - 4;
  const left = lines.flatMap((line) => line.segments.filter((s) => s.right <= gutter + 4));
  const right = lines.flatMap((line) => line.segments.filter((s) => s.x >= gutter - 4));
  const crossing = lines.filter((line) =>
    line.segments.some((s) => s.x < gutter - 4 && s.right > gutter + 4),
  );
  return isText(left) && isText(right) && crossing.length <= lines.length * 0.35 ? gutter : null;
}

/** Running text has pieces of several words; a table's cells are short. */
const isText = (side: Segment[]) =>
  side.length >= 6 && side.filter((s) => s.text.split(' ').length >= 4).length >= side.length * 0.5;

const withSegments = (line: TextLine, segments: Segment[]): TextLine => ({
  ...line,
  segments,
  text: segments.map((segment) => segment.text).join(' '),
});

function blocksOf(lines: readonly TextLine[], bodySize: number): string[] {
  const blocks: string[] = [];
  const right = Math.max(...lines.map((line) => line.segments.at(-1)?.right ?? 0));
  const left = Math.min(...lines.map((line) => line.segments[0]?.x ?? 0));
  const pitch = commonPitch(lines, bodySize);
  let open: TextLine | null = null;
  for (let i = 0; i < lines.length; i += 1) {
    const table = tableAt(lines, i, pitch);
    if (table) {
      blocks.push(tableToText(table.rows));
      i += table.length - 1;
      open = null;
      continue;
    }
    const line = lines[i]!;
    const text = line.text.replace(BULLET, '- ');
    if (line.size >= bodySize * 1.14 && text.length <= 90) {
      const before = open && open.size === line.size ? blocks.at(-1) : undefined;
      if (before?.startsWith('#') && open && open.y - line.y < line.size * 1.6) {
        blocks[blocks.length - 1] = `${before} ${text}`;
      } else blocks.push(`${line.size >= bodySize * 1.5 ? '#' : '##'} ${text}`);
    } else if (open && continues(open, line, { right, left, pitch, bodySize })) {
      blocks[blocks.length - 1] = joinWrapped(blocks.at(-1)!, text);
    } else if (
      open &&
      !isGap(open, line, pitch) &&
      open.size === line.size &&
      !text.startsWith('- ')
    ) {
      // The next line of the same block, but not the same sentence: an address, a schedule.
      blocks[blocks.length - 1] = `${blocks.at(-1)!}\n${text}`;
    } else blocks.push(text);
    open = line;
  }
  return blocks;
}

type Column = { left: number; right: number; pitch: number; bodySize: number };

const isGap = (before: TextLine, line: TextLine, pitch: number) => before.y - line.y > pitch * 1.3;

/** Whether a line goes on with the sentence above it: that line was full, or this one is indented. */
function continues(before: TextLine, line: TextLine, column: Column): boolean {
  if (isGap(before, line, column.pitch) || Math.abs(before.size - line.size) > 1) return false;
  if (before.size >= column.bodySize * 1.14 || BULLET.test(line.text)) return false;
  const reach = (before.segments.at(-1)?.right ?? 0) - column.left;
  const firstWord = line.text.split(' ')[0] ?? '';
  const wordWidth = firstWord.length * line.size * 0.5;
  // Would the first word still have fitted into the line above? Then the break was meant.
  const wasFull = reach + wordWidth >= (column.right - column.left) * 0.97;
  const isWrapped =
    BULLET.test(before.text) && (line.segments[0]?.x ?? 0) > (before.segments[0]?.x ?? 0) + 4;
  return wasFull || isWrapped;
}

function joinWrapped(before: string, text: string): string {
  return /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(text)
    ? before.slice(0, -1) + text
    : `${before} ${text}`;
}

function commonPitch(lines: readonly TextLine[], bodySize: number): number {
  const pitches = lines
    .slice(1)
    .map((line, i) => lines[i]!.y - line.y)
    .filter((pitch) => pitch > bodySize * 0.8 && pitch < bodySize * 2.2)
    .toSorted((a, b) => a - b);
  return pitches[Math.floor(pitches.length * 0.4)] ?? bodySize * 1.25;
}

/**
 * A table that begins at line `start`: at least two lines with two or more cells whose left edges
 * stand under those of the first line. Wrapped cells are joined: a row begins where the gap above is
 * wider than between the lines of a cell, or where the first cell starts anew.
 */
function tableAt(
  lines: readonly TextLine[],
  start: number,
  pitch: number,
): { rows: string[][]; length: number } | null {
  const header = lines[start]!;
  if (header.segments.length < 2 || BULLET.test(header.text)) return null;
  const edges = header.segments.map((segment) => segment.x);
  const columnOf = (segment: Segment) => {
    for (let column = edges.length - 1; column >= 0; column -= 1) {
      if (segment.x >= edges[column]! - 6) return column;
    }
    return 0;
  };
  let end = start + 1;
  while (end < lines.length && belongs(lines[end]!, lines[end - 1]!, edges, pitch)) end += 1;
  if (end - start < 2) return null;
  const body = lines.slice(start, end);
  const gaps = body.slice(1).map((line, i) => body[i]!.y - line.y);
  const tight = Math.min(...gaps);
  const hasPadding = gaps.some((gap) => gap > tight * 1.4);
  const isWrapped =
    hasPadding || body.some((line) => line.segments.every((each) => columnOf(each) > 0));
  // Without padding between rows, Word still sets a row's first line a rule's width lower.
  const rowGap = hasPadding ? tight * 1.4 : tight + 0.3;
  const rows: string[][] = [];
  body.forEach((line, i) => {
    const fillsFirst = line.segments.some((segment) => columnOf(segment) === 0);
    const isNew = i === 0 || (isWrapped ? gaps[i - 1]! > rowGap : fillsFirst);
    if (isNew) rows.push(edges.map(() => ''));
    const row = rows.at(-1)!;
    for (const segment of line.segments) {
      const column = columnOf(segment);
      const before = row[column]!;
      row[column] =
        before === ''
          ? segment.text
          : /\d-$/.test(before)
            ? before + segment.text
            : `${before} ${segment.text}`;
    }
  });
  const full = rows.filter((row) => row.filter((cell) => cell !== '').length >= 2).length;
  return full >= 2 ? { rows, length: end - start } : null;
}

function belongs(
  line: TextLine,
  above: TextLine,
  edges: readonly number[],
  pitch: number,
): boolean {
  if (above.y - line.y > pitch * 3.2) return false;
  const aligned = line.segments.filter((s) => edges.some((edge) => Math.abs(edge - s.x) <= 6));
  if (aligned.length !== line.segments.length) return false;
  // A single piece of text is a wrapped cell only where it does not run over the next column.
  if (line.segments.length > 1) return true;
  const only = line.segments[0]!;
  const next = edges.find((edge) => edge > only.x + 6);
  return next !== undefined ? only.right < next : only.x > edges[0]! + 6;
}
