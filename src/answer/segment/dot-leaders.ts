/** "Garden room ........ $178": whether dots lead from a name to a value, as they do in each row of a table. */
export const hasLeader = (line: string): boolean => /[^\s.]\s?\.{4,}/.test(line);

/**
 * "FRI 7/10 ............ POKER PADDLE" alone among other lines, as the label and what is there that it is. Of lines
 * one below another `findTables` makes rows.
 */
export function withoutLoneLeaders(lines: readonly string[]): string[] {
  return lines.map((line, i) => {
    const isOfTable = hasLeader(lines[i - 1] ?? '') || hasLeader(lines[i + 1] ?? '');
    const isLabelled = line.length <= LONGEST && LED.test(line) && !PAUSE.test(line);
    return isLabelled && !isOfTable ? labelled(line) : line;
  });
}
const LONGEST = 140;
/** Fewer dots may be a pause: "We met in Rome.... it rained". */
const LEADER = /\s?\.{6,}\s?/;
const LED = /[^\s.]\s?\.{6,}\s?[^\s.]/;
/** "We waited ....... and then he said yes." */
const PAUSE = /[.!?]$|\.{6,}\s?(?:and|but|so|then|i|we|he|she|they)\b/i;

function labelled(line: string): string {
  const [label = '', ...values] = line.split(LEADER);
  return `${label}: ${values.join(', ')}`;
}
