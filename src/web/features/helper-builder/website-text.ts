/**
 * The details with a page's text behind them, under a heading that says where it is from. Lines of
 * spaces and runs of blank lines, which copying from a page brings along, are left out.
 */
export function addWebsiteText(details: string, page: string, address: string): string {
  const tidy = page
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t\u00a0]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (tidy === '') return details;
  const place = address === '' ? '' : ` (${address})`;
  // A page's own first heading is enough.
  const heading = tidy.startsWith('#') ? '' : `# From our website${place}\n\n`;
  const before = details.trimEnd();
  return `${before}${before === '' ? '' : '\n\n'}${heading}${tidy}\n`;
}
