/**
 * A table as lines with pipes, its first row as the header. A table of one column is a list of
 * paragraphs, since such tables only lay a page out.
 */
export function tableToText(rows: readonly (readonly string[])[]): string {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...filled.map((row) => row.length));
  if (width < 2) return filled.map((row) => row.join(' ')).join('\n\n');
  const lines = filled.map((row) => {
    const cells = Array.from({ length: width }, (_, i) => (row[i] ?? '').replaceAll('|', '/'));
    return `| ${cells.join(' | ')} |`;
  });
  lines.splice(1, 0, `|${' --- |'.repeat(width)}`);
  return lines.join('\n');
}
