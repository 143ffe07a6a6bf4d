/** Before the first line it tells spreadsheets that the file is UTF-8. */
export const UTF8_MARK = '\uFEFF';

/**
 * What a spreadsheet would take for a formula and run, behind any space and characters without width,
 * and in the wide forms too (OWASP, CSV injection).
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** Rows as CSV that spreadsheets open. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return UTF8_MARK + rows.map(toCsvLine).join('');
}

/**
 * A line of CSV (RFC 4180), every cell quoted. A cell that could be a formula begins with an
 * apostrophe, so that what a guest typed is never run.
 */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
