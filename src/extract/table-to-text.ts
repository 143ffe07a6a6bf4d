/**
 * A table as lines with pipes, its first row as the header, without empty rows and columns. A table
 * of one column or one row only lays a page out: its cells are paragraphs.
 */
export function tableToText(rows: readonly (readonly string[])[]): string {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...filled.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    filled.some((row) => (row[column] ?? '') !== ''),
  );
  if (columns.length < 2 || filled.length < 2) {
    return filled
      .flat()
      .filter((cell) => cell !== '')
      .join('\n\n');
  }
  const lines = filled.map((row) => {
    const cells = columns.map((column) => (row[column] ?? '').trim().replaceAll('|', '/'));
    return `| ${cells.join(' | ')} |`;
  });
  lines.splice(1, 0, `|${' --- |'.repeat(columns.length)}`);
  return lines.join('\n');
}
