import { isDateLine } from '../line-dates.ts';
import { cellsOf, isInCapitals, isMenu, isSeparatorRow, isTitleRow } from '../line-shapes.ts';
import { MOMENT } from '../line-times.ts';
import { IN_CAPITALS } from '../outline.ts';
import type { ParseState } from '../parse-state.ts';
import { isHeadOf } from '../tables.ts';

/** "EVENT 4 | White Wedding" above rows of their own: a heading. */
export function readHeadingRow(state: ParseState, i: number): number | null {
  const { lines, outline } = state;
  const cells = lines.startsParagraph(i) ? lines.cellsAt(i) : null;
  const below = lines.below(i);
  if (!cells || cells.length > 3 || !isInCapitals(cells[0]!) || lines.at(below) === '') return null;
  if (isInCapitals(lines.cellsAt(below)?.[0] ?? lines.at(below))) return null;
  const heading = cells.join(' – ');
  outline.startDay(isDateLine(heading) ? heading : '');
  if (outline.day !== '') return i;
  outline.startSection(heading, IN_CAPITALS);
  state.pushDated(heading);
  return i;
}

/** A row of a table whose columns several lines share, whatever separates them. */
export const readTableRow = (state: ParseState, i: number): number | null =>
  readRow(state, i, state.lines.tableRowAt(i));

/** "Ceremony | The barn", with or without others. */
export const readCells = (state: ParseState, i: number): number | null =>
  readRow(state, i, cellsOf(state.lines.at(i)));

function readRow(
  state: ParseState,
  i: number,
  cells: readonly string[] | null | undefined,
): number | null {
  if (!cells) return null;
  state.flush();
  if (MOMENT.test(cells[0]!)) state.outline.entry = '';
  const isNew = state.titles === null;
  const isOfSite = isNew && isMenu(cells) && !state.lines.isRow(i + 1);
  if (isOfSite || isSeparatorRow(cells) || (isNew && startTable(state, cells, i))) return i;
  state.pushRow(cells);
  return i;
}

/** Whether the first row of a table is no row of values: a label with its value, or the columns' titles. */
function startTable(state: ParseState, cells: readonly string[], i: number): boolean {
  const below = state.lines.rowsFrom(i + 1);
  const [label = '', text = ''] = cells;
  const isPair = cells.length === 2 && !state.lines.isRow(i + 1, 3) && !isHeadOf(cells, below);
  if (isPair && label.length <= 40) {
    state.pushPair(label, text);
    return true;
  }
  const [next] = below;
  const isTitles = next !== undefined && (isSeparatorRow(next) || isTitleRow(cells));
  state.startTable(isTitles ? cells : []);
  return isTitles;
}
