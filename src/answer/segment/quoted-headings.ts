import { isUnmarkedQuestion } from './line-questions.ts';

/** "> Gifts" above a line that is none, among others of the kind: a heading, where it is no question. */
export function withQuotedHeadings(lines: readonly string[]): string[] {
  const isHeading = (line: string, i: number) =>
    QUOTED_TITLE.test(line) &&
    (lines[i - 1] ?? '') === '' &&
    (lines[i + 1] ?? '') !== '' &&
    !lines[i + 1]!.startsWith('>');
  if (lines.filter(isHeading).length < LEAST_QUOTED) return [...lines];
  return lines.map((line, i) => {
    const title = line.slice(2);
    const isAsked = title.endsWith('?') || isUnmarkedQuestion(title, 3);
    return isHeading(line, i) ? (isAsked ? `${title.replace(/\?$/, '')}?` : `### ${title}`) : line;
  });
}
const QUOTED_TITLE = /^> \p{L}[^:]{1,60}$/u;
const LEAST_QUOTED = 3;
