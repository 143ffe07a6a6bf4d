import { BULLET, cellsOf, isSeparatorRow, isTitleRow, RULE } from './line-shapes.ts';

/**
 * How the columns of a table are separated, how many cells its rows have at least, and by how many two rows
 * may differ: with a weak separator one may be missing, with a strong one any number.
 */
type Columns = { split: (line: string) => string[]; least: number; missing: number };

/** The strongest separators first: those that occur between cells and hardly anywhere else. */
const columns: readonly Columns[] = [
  { split: (line) => cellsOf(line) ?? [line], least: 2, missing: 1 },
  { split: (line) => cut(line, /\s*::\s*/), least: 2, missing: 9 },
  { split: (line) => cut(line, /\s*(?:\.{4,}|…{2,}|(?:\. ){4,})\s*/), least: 2, missing: 9 },
  { split: (line) => cut(line, /\s{2,}/, /\S\s{3,}\S/), least: 2, missing: 9 },
  { split: (line) => cut(line, /\s{2,}/), least: 3, missing: 1 },
  { split: (line) => cut(line, /\s[/·•]\s/), least: 3, missing: 1 },
  { split: (line) => cut(line, /\s[-–—]\s/), least: 3, missing: 1 },
];

/** A line with a longer cell is no row: two spaces after a full stop do not make a table. */
const MAX_CELL_LENGTH = 140;

/**
 * The cells of the lines that are rows of a table, by the line's index: consecutive lines that are split into
 * columns in the same way, whether by bars, tabs, dots or spaces.
 */
export function findTables(lines: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const rows = new Map<number, readonly string[]>();
  for (const { split, least, missing } of columns) {
    let run: { at: number; cells: string[] }[] = [];
    const end = () => {
      if (run.length >= 2) for (const { at, cells } of run) rows.set(at, cells);
      run = [];
    };
    lines.forEach((line, at) => {
      const cells = rows.has(at) || RULE.test(line) ? [] : split(line);
      const before = run.at(-1);
      const fits = cells.length >= least && cells.every((cell) => cell.length <= MAX_CELL_LENGTH);
      if (!fits || (before && Math.abs(cells.length - before.cells.length) > missing)) end();
      if (fits) run.push({ at, cells });
    });
    end();
  }
  return rows;
}

/** The cells of a line; of one without what is `needed`, the line itself. */
const cut = (line: string, between: RegExp, needed = between): string[] =>
  (needed.test(line) ? line.replace(BULLET, '').split(between) : [line])
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');

/**
 * Whether a row names the two columns of the rows below it: "Guest | Table" above "Wren, Tobias | 4" does,
 * "Ceremony | St. Mary's" above "Dinner | The barn" does not. One of the columns holds numbers or times.
 */
export function isHeadOf(cells: readonly string[], below: readonly (readonly string[])[]): boolean {
  if (below[0] && isSeparatorRow(below[0])) return true;
  const isOfFigures = (i: number) => below.every((row) => /^\P{L}{0,2}\d/u.test(row[i] ?? ''));
  return below.length >= 2 && isTitleRow(cells) && cells.some((_, i) => isOfFigures(i));
}
