/**
 * Phrases as they stand in `phrases/en.tsv`, and the pattern that finds them in folded English text.
 * A phrase begins and ends where words do. In it stand for
 *
 * - `(a|b)` one of several, `x?` and `(a )?` what may be missing,
 * - `*` the rest of a word, if any, `+` a word or at least a letter of its rest,
 * - `#` a number in figures, `¤` the sign of a currency,
 * - `~20` anything of at most twenty characters between two words,
 * - `=(…)` what must follow, `!(…)` what must not, `<!(…)` what must not stand before,
 * - `^` and `$` the beginning and the end of the text, and `\` takes the next character as it is.
 */
const NOTATION: Readonly<Record<string, string>> = {
  '(': '(?:',
  '!(': '(?!',
  '=(': '(?=',
  ')': ')',
  '|': '|',
  '?': '?',
  '^': '^',
  $: '$',
  '*': '(?:\\w*)',
  '+': '(?:\\w+)',
  '#': '(?:\\d+)',
  '¤': '[$€£]',
};
const PIECE = /\\(.)|<!\(((?:[^()]|\([^()]*\))*)\)|~(\d+)|[!=]\(|[\s\S]/gu;

/** Where no word goes on: as `\b`, but it also holds beside a sign. */
const BORDER = '(?<!\\w(?=\\w))';

/** A pattern that finds any of these phrases; of several that begin at one place the first. */
export const patternOf = (phrases: readonly string[]): RegExp =>
  new RegExp(`${BORDER}(?:${phrases.map(sourceOf).join('|')})${BORDER}`);

/** Throws a SyntaxError where a phrase does not hold to the notation. */
function sourceOf(phrase: string): string {
  return phrase.replace(PIECE, (piece, escaped?: string, before?: string, gap?: string) => {
    if (escaped !== undefined) return escapeSign(escaped);
    if (before !== undefined) return `(?<!${BORDER}(?:${sourceOf(before)}))`;
    if (gap !== undefined) return `\\b.{0,${gap}}\\b`;
    return NOTATION[piece] ?? escapeSign(piece);
  });
}

const escapeSign = (sign: string): string => sign.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
