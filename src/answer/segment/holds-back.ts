import { fold } from '../lexicon/words.ts';
import { says } from '../privacy/cues.ts';
import { noticeOf } from '../privacy/private-notice.ts';
import { markedHeadingOf } from './line-headings.ts';
import { BULLET, cellsOf, pairOf } from './line-shapes.ts';
import { splitSentences } from './sentences.ts';

/**
 * Whether a paragraph says anywhere that something is not for guests, or holds a heading of money or one in Markdown:
 * what that reaches, and where it ends, is told line by line, and not where the paragraph is read as a whole.
 */
export const holdsBack = (paragraph: readonly string[]): boolean =>
  paragraph.some((line, i) => holdsNotice(line) || (i > 0 && isHeadingApart(line)));

/** "Private: the envelope is in the vestry", "| Planner only | …", "Don't tell guests. He comes with …" */
function holdsNotice(line: string): boolean {
  const own = line.replace(BULLET, '').replace(/^#+\s+/, '');
  const [cell = ''] = cellsOf(own) ?? [];
  const label = pairOf(own)?.label ?? '';
  const [beforeColon = ''] = own.split(':', 1);
  return [own, cell, label, beforeColon, ...splitSentences(own)].some(
    (each) => noticeOf(each) !== null,
  );
}

const isHeadingApart = (line: string): boolean =>
  markedHeadingOf(line) !== null && (line.startsWith('#') || isOfMoney(line));

/** "BUDGET", "Budget - final" */
export const isOfMoney = (heading: string): boolean => says('moneyHeading', fold(heading));
