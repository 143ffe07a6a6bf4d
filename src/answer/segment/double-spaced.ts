import { isShortName } from './group-entries.ts';
import { isDateLine } from './line-dates.ts';
import { isInCapitals } from './line-shapes.ts';
import { BEGINS_WITH_CLOCK } from './line-times.ts';

/** So many lines show how a text is spaced; nearly each has an empty one below it. */
const LEAST = 20;
const SPACED = 0.9;
/** Lines this long, in characters, are paragraphs, which are set apart on purpose. */
const LINE = 40;

/**
 * A text of short lines with an empty one below each, as some pages paste: its lines without those, but for one
 * above each heading in capitals, each day and each name that a time follows.
 */
export function withoutDoubleSpacing(lines: readonly string[]): string[] {
  const written = lines.filter((line) => line !== '');
  if (!isDoubleSpaced(lines, written)) return [...lines];
  return written.flatMap((line, i) => {
    const isOver = BEGINS_WITH_CLOCK.test(written[i + 1] ?? '') && isShortName(line);
    const begins = isInCapitals(line) || isDateLine(line) || isOver;
    return begins ? ['', line] : [line];
  });
}

function isDoubleSpaced(lines: readonly string[], written: readonly string[]): boolean {
  if (written.length < LEAST) return false;
  const followed = lines.filter((line, i) => line !== '' && (lines[i + 1] ?? '') === '');
  const lengths = written.map(({ length }) => length).toSorted((a, b) => a - b);
  return followed.length >= written.length * SPACED && lengths[lengths.length >> 1]! <= LINE;
}
