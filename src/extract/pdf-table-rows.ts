import { pageWords } from './page-words.ts';
import type { Segment, TextLine } from './pdf-lines.ts';

/** A row of a table: its cells, and the height at which it begins, in points from the bottom. */
type Row = { cells: string[]; y: number };

const TIME = /^\d{1,2}[:.]\d{2}\b|^\d{1,2}\s*[ap]\.?m\b/i;
const LEADS_ON = new RegExp(String.raw`(?:[-–—,&]|\b(?:${pageWords('leadsOn')}))$`, 'i');

/**
 * The rows that lines in columns make. Wrapped cells are joined: a row begins where the gap above is
 * wider than between the lines of a cell, where the first cell starts anew, or with a second time of
 * day in one column. A label of several rows, as "Friday" may be, is repeated in each.
 */
export function toRows(
  lines: readonly TextLine[],
  width: number,
  columnOf: (segment: Segment) => number,
): string[][] {
  const gaps = lines.slice(1).map((line, i) => lines[i]!.y - line.y);
  const tight = Math.min(...gaps);
  const hasPadding = gaps.some((gap) => gap > tight * 1.4);
  const isWrapped =
    hasPadding || lines.some((line) => line.segments.every((segment) => columnOf(segment) > 0));
  // Without padding between rows, Word still sets a row's first line a rule's width lower.
  const rowGap = hasPadding ? tight * 1.4 : tight + 0.3;
  const rows: Row[] = [];
  const labels: { text: string; y: number; row: Row }[] = [];
  lines.forEach((line, i) => {
    const fillsFirst = line.segments.some((segment) => columnOf(segment) === 0);
    const last = rows.at(-1);
    const isNew =
      !last ||
      (isWrapped ? gaps[i - 1]! > rowGap : fillsFirst) ||
      line.segments.some((segment) => isNextTime(last.cells[columnOf(segment)]!, segment.text));
    if (isNew) rows.push({ cells: Array.from({ length: width }, () => ''), y: line.y });
    const row = rows.at(-1)!;
    for (const segment of line.segments) {
      const column = columnOf(segment);
      const before = row.cells[column]!;
      row.cells[column] = joinCell(before, segment.text);
      if (column === 0 && before === '') labels.push({ text: segment.text, y: segment.y, row });
    }
  });
  spreadLabels(
    rows,
    labels.map(({ row, y }) => ({ text: row.cells[0]!, y })),
  );
  return rows.map((row) => row.cells);
}

/** Two times below each other in one column are two rows', unless the first leads on to the second. */
const isNextTime = (before: string, text: string) =>
  TIME.test(before) && TIME.test(text) && !LEADS_ON.test(before);

type Label = { text: string; y: number };

/** Rows without a first cell share that of the rows above, or one set in the middle of them all. */
function spreadLabels(rows: readonly Row[], labels: readonly Label[]): void {
  if (rows.every((row) => row.cells[0] !== '') || labels.some(({ text }) => !isLabel(text))) return;
  const middles = assignMiddles(rows, labels);
  let above = '';
  rows.forEach((row, i) => {
    const label = middles?.[i] ?? (row.cells[0] || above);
    row.cells[0] = label;
    above = label;
  });
}

/** A time or a price is one row's own. */
const isLabel = (text: string) => /\p{L}{2}/u.test(text) && !/\d[:.]\d{2}|[$£€]/.test(text);

/**
 * For each row the label in the middle of its group, or null where the labels are not in the
 * middle of groups that follow each other without a rest.
 */
function assignMiddles(rows: readonly Row[], labels: readonly Label[]): string[] | null {
  // The header has a first cell of its own.
  const assigned: string[] = [];
  for (const { text, y } of labels) {
    const first = rows[assigned.length];
    if (!first) return null;
    const distance = (last: Row) => Math.abs((first.y + last.y) / 2 - y);
    const candidates = rows.slice(assigned.length);
    const last = candidates.reduce((best, row) => (distance(row) < distance(best) ? row : best));
    if (distance(last) > MIDDLE_TOLERANCE) return null;
    for (let i = assigned.length; i <= rows.indexOf(last); i += 1) assigned.push(text);
  }
  return assigned.length === rows.length ? assigned : null;
}

/** How far, in points, a label may be off the middle of its rows. */
const MIDDLE_TOLERANCE = 4;

function joinCell(before: string, text: string): string {
  if (before === '') return text;
  // A phone number or a range that was cut at its hyphen.
  return /\d-$/.test(before) ? before + text : `${before} ${text}`;
}
