import { type Segment, type TextItem, type TextLine, toLine, toSegment } from './pdf-lines.ts';
import { toRows } from './pdf-table-rows.ts';

/** A table's rows, and how many lines it takes up. */
export type FoundTable = { rows: string[][]; isHeaderMarked: boolean; length: number };

type Column = { x: number; right: number };

/** How far two rows of a table may be apart, in the pitch of the page's lines. */
const WIDEST_ROW = 3.2;

/**
 * The table that begins at line `start`, or null: lines whose pieces of text are above each other,
 * wherever in their columns they are aligned.
 */
export function tableAt(
  lines: readonly TextLine[],
  start: number,
  pitch: number,
): FoundTable | null {
  const first = cutAtColumns(lines[start]!, lines[start + 1]?.segments ?? []);
  const columns: Column[] = first.segments.map(({ x, right }) => ({ x, right }));
  if (columns.length < 2) return null;
  const body = [first];
  while (start + body.length < lines.length) {
    const line = cutAtColumns(lines[start + body.length]!, columns);
    if (!joins(body.at(-1)!, line, lines[start + body.length + 1], columns, pitch)) break;
    widen(columns, line);
    body.push(line);
  }
  if (body.length < 2) return null;
  const columnOf = (segment: Segment) => {
    const [column] = overlapped(columns, segment);
    return column ? columns.indexOf(column) : 0;
  };
  const rows = toRows(body, columns.length, columnOf);
  const full = rows.filter((row) => row.filter((cell) => cell !== '').length >= 2).length;
  return full >= 2 ? { rows, isHeaderMarked: isHeaderMarked(body), length: body.length } : null;
}

/** The columns that a piece of text overlaps. */
const overlapped = (columns: readonly Column[], segment: Segment) =>
  columns.filter((column) => segment.x < column.right - 1 && segment.right > column.x + 1);

/**
 * The line with those of its pieces cut in two that reach over several columns and have an item that
 * begins where a column does: between narrow columns the gap is no wider than between words.
 */
function cutAtColumns(line: TextLine, columns: readonly Column[]): TextLine {
  const segments = line.segments.flatMap((segment) => {
    if (overlapped(columns, segment).length < 2) return [segment];
    const cells: TextItem[][] = [];
    for (const item of segment.items) {
      const startsCell = columns.some((column) => Math.abs(column.x - item.x) < 1.5);
      if (startsCell || cells.length === 0) cells.push([item]);
      else cells.at(-1)!.push(item);
    }
    return cells.map(toSegment);
  });
  return segments.length === line.segments.length ? line : toLine(segments);
}

function joins(
  before: TextLine,
  line: TextLine,
  after: TextLine | undefined,
  columns: readonly Column[],
  pitch: number,
): boolean {
  const gap = before.y - line.y;
  if (gap > pitch * WIDEST_ROW || line.size > before.size * 1.14) return false;
  if (!fits(line, columns)) return false;
  const [only] = line.segments;
  if (line.segments.length > 1 || !only) return true;
  const [column] = overlapped(columns, only);
  if (!column) return false;
  if (column !== columns[0] || gap <= pitch * 1.35) return true;
  if (!after) return false;
  // A first cell alone is a row of the table only where the table goes on below it.
  const next = cutAtColumns(after, columns);
  return next.segments.length > 1 && line.y - next.y <= pitch * WIDEST_ROW && fits(next, columns);
}

/** Every piece is in another column, or between two where the line has others that do. */
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

/** A header is set in a font that the rest of the table hardly has. */
function isHeaderMarked([first, ...others]: readonly TextLine[]): boolean {
  const fonts = new Set(first?.segments.map((segment) => segment.font));
  const rest = others.flatMap((line) => line.segments);
  const alike = rest.filter((segment) => fonts.has(segment.font));
  return fonts.size === 1 && alike.length < rest.length * 0.2;
}
