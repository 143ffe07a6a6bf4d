import { pageWords } from './page-words.ts';

/** A time of day, a price, an e-mail or a phone number: what a table's header never holds. */
const VALUE = new RegExp(
  String.raw`\b\d{1,2}[:.]\d{2}\b|\b\d{1,2}\s*(?:${pageWords('oclock')})(?!\w)|[$£€]\s*\d|\S@\S|\d{3}[-. ]\d{4}`,
  'i',
);

/**
 * A table as lines with pipes, its first row as the header, without empty rows and columns. Where the
 * first row is no header, as in a schedule, each row is a line of its own: "4:00 PM – Ceremony". A
 * table of one column or one row only lays a page out: its cells are paragraphs. So do titles with
 * sentences below them, side by side: each becomes a part of its own.
 * `isHeaderMarked` says whether the first row alone is set in bold, or otherwise apart.
 */
export function tableToText(rows: readonly (readonly string[])[], isHeaderMarked: boolean): string {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const width = filled.reduce((widest, row) => Math.max(widest, row.length), 0);
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    filled.some((row) => (row[column] ?? '') !== ''),
  );
  const cells = filled.map((row) => columns.map((column) => (row[column] ?? '').trim()));
  if (columns.length < 2 || cells.length < 2) {
    return cells
      .flat()
      .filter((cell) => cell !== '')
      .join('\n\n');
  }
  if (isHeaderMarked && areBoxes(cells)) {
    const [titles = [], texts = []] = cells;
    return titles.map((title, i) => `### ${title}\n\n${texts[i]}`).join('\n\n');
  }
  if (!isHeaderMarked && !looksLikeHeader(cells[0]!)) return cells.map(rowToLine).join('\n');
  const lines = cells.map(
    (row) => `| ${row.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`,
  );
  lines.splice(1, 0, `|${' --- |'.repeat(columns.length)}`);
  return lines.join('\n');
}

/** Of two columns without a marked header the first has labels; a header has no values. */
function looksLikeHeader(row: readonly string[]): boolean {
  return row.length > 2 && !row.some((cell) => VALUE.test(cell)) && !/[:?]$/.test(row[0] ?? '');
}

/** Two rows, the second of which has a sentence of several words in every cell. */
const areBoxes = (cells: readonly (readonly string[])[]) =>
  cells.length === 2 &&
  cells[0]!.every((title) => title !== '') &&
  cells[1]!.every((text) => text.split(' ').length >= 6 && /[.!?]/.test(text));

function rowToLine(row: readonly string[]): string {
  const [first = '', ...rest] = row.filter((cell) => cell !== '');
  if (rest.length === 0) return first;
  return /[:?]$/.test(first) ? `${first} ${rest.join(', ')}` : `${first} – ${rest.join(', ')}`;
}
