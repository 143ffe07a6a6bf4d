/**
 * "FRI 7/10 ............ POKER PADDLE" alone among other lines, as the label and what is there that it is. Of lines
 * one below another `findTables` makes rows.
 */
export function withoutLoneLeaders(lines: readonly string[]): string[] {
  return lines.map((line, i) => {
    const isAlone = !ROW.test(lines[i - 1] ?? '') && !ROW.test(lines[i + 1] ?? '');
    return isLed(line) && isAlone && !PAUSE.test(line)
      ? line.replace(LEADER, ': ').replaceAll(LEADERS, ', ')
      : line;
  });
}

/** Fewer dots may be a pause: "We met in Rome.... it rained". */
const LEADER = /\s?\.{6,}\s?/;
const LEADERS = new RegExp(LEADER, 'g');
/** "We waited ....... and then he said yes." */
const PAUSE = /[.!?]$|\.{6,}\s?(?:and|but|so|then|i|we|he|she|they)\b/i;
/** The least that makes a row of a table. */
const ROW = /[^\s.]\s?\.{4,}/;
const isLed = (line: string): boolean =>
  line.length <= 140 && /[^\s.]\s?\.{6,}\s?[^\s.]/.test(line);
