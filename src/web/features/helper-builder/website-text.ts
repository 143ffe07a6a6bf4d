/** A page's text with another page's behind it, under that one's name. */
export function addPageText(before: string, page: { title: string; text: string }): string {
  const text = page.text.trim();
  // Its own first heading, or none that is above the name.
  const isNamed = text.split('\n', 1)[0] === `# ${page.title}`;
  const named = isNamed ? text : `# ${page.title}\n\n${text.replace(/^(#{1,2}) /gm, '#$1 ')}`;
  return `${before.trimEnd()}${before.trim() === '' ? '' : '\n\n'}${named}\n`;
}

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
