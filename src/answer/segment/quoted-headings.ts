import { noticeOf } from '../privacy/private-notice.ts';
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

/**
 * ">> FRIDAY" without its chevrons, as plain a heading as others. From a notice such as "Not for guests" on lines keep
 * them: a plain heading would end it, and open what is part of it.
 */
export function withoutChevrons(lines: readonly string[]): string[] {
  const isNotice = (line: string) =>
    noticeOf(line.slice(0, LONGEST_NOTICE).replace(SIGNS, '')) !== null;
  const notice = lines.findIndex(isNotice);
  return lines.map((line, i) => {
    const isKept = line.length > LONGEST_TITLE || (notice >= 0 && i >= notice);
    return isKept ? line : line.replace(CHEVRONS, '$1');
  });
}
const LONGEST_NOTICE = 300;
const LONGEST_TITLE = 120;
const SIGNS = /^[^\p{L}\d]+/u;
/** ">> FRIDAY", ">> Welcome <<" */
const CHEVRONS = /^>{2,}\s*([^>\s].*?)(?:\s*<{2,})?$/;
