import { attribute, isOn } from './docx-styles.ts';
import type { WordTable } from './word-blocks.ts';

/** A table while it is being read. */
export type OpenTable = {
  rows: string[][];
  /** By row, whether all of its text is bold. */
  boldRows: boolean[];
  style: string;
  isHeaderMarked: boolean;
  cell: { texts: string[]; span: number; goesOn: boolean };
};

/** The most columns that a cell can span; more are a mistake or an attack. */
const WIDEST_SPAN = 60;

/** A table without rows. */
export const emptyTable = (): OpenTable => ({
  rows: [],
  boldRows: [],
  style: '',
  isHeaderMarked: false,
  cell: emptyCell(),
});

/** A cell without text. */
export const emptyCell = (): OpenTable['cell'] => ({ texts: [], span: 1, goesOn: false });

/** Notes what an element within the table says of the table, its row or its cell. */
export function readTableProperty(
  table: OpenTable,
  element: string,
  attributes: Record<string, string>,
): void {
  const value = attribute(attributes, 'val') ?? '';
  if (element === 'tblStyle') table.style = value;
  else if (element === 'gridSpan') {
    table.cell.span = Math.min(WIDEST_SPAN, Math.max(1, Number(value) || 1));
  } else if (element === 'vMerge') table.cell.goesOn = value !== 'restart';
  else if (element === 'tblHeader') {
    table.isHeaderMarked ||= table.rows.length === 1 && isOn(attributes);
  } else if (element === 'tblLook') {
    // A style of tables sets the first row apart, unless it is the plain one.
    const isPlain = table.style === '' || /^table ?(grid|normal)$/i.test(table.style);
    table.isHeaderMarked ||= !isPlain && attribute(attributes, 'firstRow') === '1';
  }
}

/** Adds a paragraph to the open cell. */
export function addToCell(table: OpenTable, text: string, isBold: boolean): void {
  table.cell.texts.push(text);
  const row = table.rows.length - 1;
  table.boldRows[row] = (table.boldRows[row] ?? true) && isBold;
}

/** Ends the open cell. One that goes on from the row above says the same as that one. */
export function closeCell(table: OpenTable): void {
  const row = table.rows.at(-1);
  if (!row) return;
  const above = table.rows.at(-2)?.[row.length] ?? '';
  const text = table.cell.texts.join(' ').replace(/\s+/g, ' ');
  row.push(table.cell.goesOn ? above : text);
  for (let i = 1; i < table.cell.span; i += 1) row.push('');
}

/** The table as a block; its header is also marked where the first row alone is bold. */
export function finishTable(table: OpenTable): WordTable {
  const isHeaderMarked =
    table.isHeaderMarked || (table.boldRows[0] === true && table.boldRows.includes(false));
  return { kind: 'table', rows: table.rows, isHeaderMarked };
}
