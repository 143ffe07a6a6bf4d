import type { Segment, TextLine } from './pdf-lines.ts';

/** A table's rows, and how many lines it takes up. */
export type FoundTable = { rows: string[][]; isHeaderMarked: boolean; length: number };

type Column = { x: number; right: number };

/** How far two rows of a table may be apart, in the pitch of the page's lines. */
const WIDEST_ROW = 3.2;

/**
 * The table that begins at line `start`, or null: lines whose pieces of text stand above each other,
 * wherever in their columns they are aligned. Wrapped cells are joined: a row begins where the gap
 * above is wider than between the lines of a cell, or where the first cell starts anew.
 */
export function tableAt(
  lines: readonly TextLine[],
  start: number,
  pitch: number,
): FoundTable | null {
  const columns: Column[] = lines[start]!.segments.map(({ x, right }) => ({ x, right }));
  if (columns.length < 2) return null;
  let end = start + 1;
  while (end < lines.length && joins(lines, end, columns, pitch)) {
    widen(columns, lines[end]!);
    end += 1;
  }
  if (end - start < 2) return null;
  const body = lines.slice(start, end);
  const rows = toRows(body, columns);
  const full = rows.filter((row) => row.filter((cell) => cell !== '').length >= 2).length;
  return full >= 2 ? { rows, isHeaderMarked: isHeaderMarked(body), length: end - start } : null;
}

/** The columns that a piece of text overlaps. */
const overlapped = (columns: readonly Column[], segment: Segment) =>
  columns.filter((column) => segment.x < column.right - 1 && segment.right > column.x + 1);

function joins(
  lines: readonly TextLine[],
  at: number,
  columns: readonly Column[],
  pitch: number,
): boolean {
  const line = lines[at]!;
  const gap = lines[at - 1]!.y - line.y;
  if (gap > pitch * WIDEST_ROW || line.size > lines[at - 1]!.size * 1.14) return false;
  if (!fits(line, columns)) return false;
  const [only] = line.segments;
  if (line.segments.length > 1 || !only) return true;
  const [column] = overlapped(columns, only);
  if (!column) return false;
  if (column !== columns[0] || gap <= pitch * 1.35) return true;
  // A first cell alone is a row of the table only where the table goes on below it.
  const next = lines[at + 1];
  return (
    next !== undefined &&
    next.segments.length > 1 &&
    line.y - next.y <= pitch * WIDEST_ROW &&
    fits(next, columns)
  );
}

/** Every piece stands in a column of its own, or between two where the line has others that do. */
function fits(line: TextLine, columns: readonly Column[]): boolean {
  const places = line.segments.map((segment) => overlapped(columns, segment));
  if (places.some((place) => place.length > 1)) return false;
  const taken = places.flat();
  if (new Set(taken).size !== taken.length) return false;
  return taken.length > 0 && taken.length >= line.segments.length - 1;
}

function widen(columns: Column[], line: TextLine): void {
  for (const segment of line.segments) {
    const [column] = overlapped(columns, segment);
    if (column) {
      column.x = Math.min(column.x, segment.x);
      column.right = Math.max(column.right, segment.right);
    } else {
      columns.push({ x: segment.x, right: segment.right });
      columns.sort((a, b) => a.x - b.x);
    }
  }
}

function toRows(lines: readonly TextLine[], columns: readonly Column[]): string[][] {
  const columnOf = (segment: Segment) => {
    const [column] = overlapped(columns, segment);
    return column ? columns.indexOf(column) : 0;
  };
  const gaps = lines.slice(1).map((line, i) => lines[i]!.y - line.y);
  const tight = Math.min(...gaps);
  const hasPadding = gaps.some((gap) => gap > tight * 1.4);
  const isWrapped =
    hasPadding || lines.some((line) => line.segments.every((segment) => columnOf(segment) > 0));
  // Without padding between rows, Word still sets a row's first line a rule's width lower.
  const rowGap = hasPadding ? tight * 1.4 : tight + 0.3;
  const rows: string[][] = [];
  lines.forEach((line, i) => {
    const fillsFirst = line.segments.some((segment) => columnOf(segment) === 0);
    const isNew = i === 0 || (isWrapped ? gaps[i - 1]! > rowGap : fillsFirst);
    if (isNew) rows.push(columns.map(() => ''));
    const row = rows.at(-1)!;
    for (const segment of line.segments) {
      const column = columnOf(segment);
      row[column] = joinCell(row[column]!, segment.text);
    }
  });
  return rows;
}

/** A header is set in a font that the rest of the table hardly has. */
function isHeaderMarked([first, ...others]: readonly TextLine[]): boolean {
  const fonts = new Set(first?.segments.map((segment) => segment.font));
  const rest = others.flatMap((line) => line.segments);
  const alike = rest.filter((segment) => fonts.has(segment.font));
  return fonts.size === 1 && alike.length < rest.length * 0.2;
}

function joinCell(before: string, text: string): string {
  if (before === '') return text;
  // A phone number or a range that was cut at its hyphen.
  return /\d-$/.test(before) ? before + text : `${before} ${text}`;
}
