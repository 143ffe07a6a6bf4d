/**
 * The notation of the phrases in `phrases/en.tsv`, and the pattern that finds them in folded English text. A
 * phrase begins and ends at word boundaries. In it,
 *
 * - `(a|b)` is one of several, `x?` and `(a )?` are optional,
 * - `*` is the rest of a word, if any, `+` a word or at least one letter of its rest,
 * - `#` is a number in digits, `¤` a currency sign,
 * - `~20` is anything of at most twenty characters between two words,
 * - `=(…)` is what must follow, `!(…)` what must not, `<!(…)` what must not precede,
 * - `^` and `$` are the start and the end of the text, and `\` escapes the next character.
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

/** Where no word continues: like `\b`, but it also matches next to a punctuation mark. */
const BORDER = '(?<!\\w(?=\\w))';

/** A pattern that finds any of these phrases; of several that begin at the same position, the first. */
export const patternOf = (phrases: readonly string[]): RegExp =>
  new RegExp(`${BORDER}(?:${phrases.map(sourceOf).join('|')})${BORDER}`);

/** Throws a SyntaxError where a phrase does not follow the notation. */
function sourceOf(phrase: string): string {
  return phrase.replace(PIECE, (piece, escaped?: string, before?: string, gap?: string) => {
    if (escaped !== undefined) return escapeSign(escaped);
    if (before !== undefined) return `(?<!${BORDER}(?:${sourceOf(before)}))`;
    if (gap !== undefined) return `\\b.{0,${gap}}\\b`;
    return NOTATION[piece] ?? escapeSign(piece);
  });
}

const escapeSign = (sign: string): string => sign.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
