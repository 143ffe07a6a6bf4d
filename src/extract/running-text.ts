const PAGE_NUMBER =
  /^\W*(?:(?:page|seite|página|pagina|stránka)?\s*\d{1,4}(?:\s*(?:of|\/|von|de|di)\s*\d{1,4})?)?\W*$/i;

/**
 * What running heads and feet say, once each and without page numbers: a phone number or an address
 * often stands nowhere else.
 */
export function runningText(lines: readonly string[]): string[] {
  const kept = lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => !PAGE_NUMBER.test(line));
  return [...new Set(kept)];
}
