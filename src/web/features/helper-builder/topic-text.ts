/** The lines of a text that stand under a heading: the heading's, and the one behind the last. */
type Section = { at: number; end: number };

/** A line longer than this is a sentence. */
const LONGEST_HEADING = 48;

/** What stands under a heading in the details, or '' where there is no such heading. */
export function readTopic(text: string, heading: string): string {
  const lines = text.split('\n');
  const section = findSection(lines, heading);
  return section
    ? lines
        .slice(section.at + 1, section.end)
        .join('\n')
        .trim()
    : '';
}

/**
 * The details with this under the heading, in the place of what stood there; a heading that is not
 * there yet comes at the end, and one with nothing left under it goes.
 */
export function writeTopic(text: string, heading: string, told: string): string {
  const lines = text.split('\n');
  const section = findSection(lines, heading);
  // An empty line would end the section: a short line behind it reads as the next heading.
  const body = told.trim().replace(/\n\s*\n/g, '\n');
  if (!section) {
    if (body === '') return text;
    return `${text.trimEnd()}${text.trim() === '' ? '' : '\n\n'}${heading}\n${body}`;
  }
  const before = lines.slice(0, section.at);
  const after = lines.slice(section.end);
  const own = body === '' ? [] : [lines[section.at] ?? heading, ...body.split('\n')];
  const hasNext = after.some((line) => line.trim() !== '');
  const joined = [...before, ...own, ...(hasNext && own.length > 0 ? [''] : []), ...after];
  return joined.join('\n').replace(/^\n+/, '').trimEnd();
}

function findSection(lines: readonly string[], heading: string): Section | null {
  const at = lines.findIndex((line, i) => stands(lines, i) && sameHeading(line, heading));
  if (at < 0) return null;
  let end = at + 1;
  while (end < lines.length && !(stands(lines, end) && looksLikeHeading(lines, end))) end += 1;
  return { at, end };
}

/** A heading has nothing right above it. */
const stands = (lines: readonly string[], at: number) => at === 0 || lines[at - 1]?.trim() === '';

const sameHeading = (line: string, heading: string) =>
  line
    .replace(/^#+\s*/, '')
    .replace(/\s*:?\s*$/, '')
    .toLowerCase() === heading.toLowerCase();

/** A short line that ends without a full stop, with something right below it. */
function looksLikeHeading(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? '';
  const next = lines[at + 1]?.trim() ?? '';
  if (line.startsWith('#')) return true;
  return line !== '' && next !== '' && line.length <= LONGEST_HEADING && !/[.,;!?]$/.test(line);
}
