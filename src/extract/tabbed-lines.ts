import { tableToText } from './table-to-text.ts';

const TIME_OR_LABEL = /^[^\t]{1,40}$/;

/**
 * Paragraphs in which tabs separate columns: two or more in a row with the same three or more cells
 * are a table; a line of two cells, such as a time and what happens, stays one line with a dash.
 */
export function tabbedLinesToText(lines: readonly string[]): string[] {
  const blocks: string[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const rows = rowsFrom(lines, i);
    if (rows.length > 1) {
      blocks.push(tableToText(rows, false));
      i += rows.length - 1;
      continue;
    }
    const cells = cellsOf(lines[i]!);
    const last = blocks.at(-1);
    const line = joinCells(cells);
    // Lines of a schedule stay together, as written.
    if (cells.length === 2 && i > 0 && cellsOf(lines[i - 1]!).length === 2 && last !== undefined) {
      blocks[blocks.length - 1] = `${last}\n${line}`;
    } else blocks.push(line);
  }
  return blocks;
}

function rowsFrom(lines: readonly string[], start: number): string[][] {
  const width = cellsOf(lines[start]!).length;
  if (width < 3) return [];
  const rows: string[][] = [];
  for (let i = start; i < lines.length && cellsOf(lines[i]!).length === width; i += 1) {
    rows.push(cellsOf(lines[i]!));
  }
  return rows;
}

const cellsOf = (line: string) =>
  line
    .trim()
    .split(/\t+/)
    .map((cell) => cell.replace(/[^\S\n]+/g, ' ').trim())
    .filter((cell) => cell !== '');

function joinCells(cells: readonly string[]): string {
  const [first = '', second] = cells;
  if (second === undefined || cells.length > 2) return cells.join(' ');
  // Numbers and letters of a list, and labels that end in a colon, need no dash.
  if (
    /^(\(?\w{1,3}[.)]|[-•*])$/.test(first) ||
    /[:–-]$/.test(first) ||
    !TIME_OR_LABEL.test(first)
  ) {
    return `${first} ${second}`;
  }
  return `${first} – ${second}`;
}
