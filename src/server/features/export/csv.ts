/** What a spreadsheet would take for a formula, and run. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

/**
 * Rows as CSV (RFC 4180) that spreadsheets open: in UTF-8 with its mark, every cell quoted. A cell
 * that could be a formula begins with an apostrophe, so that what a guest typed is never run (OWASP,
 * CSV injection).
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
